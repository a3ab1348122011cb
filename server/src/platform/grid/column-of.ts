import type { Column, Grid } from '#contract/kernel/grid.ts'
import { present } from '#contract/kernel/lists.ts'

/** A column that the list has. */
export const columnOf = ({ columns }: Pick<Grid, 'columns'>, id: string): Column => present(columns[id], `column ${id}`)
