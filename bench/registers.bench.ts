/** Lists of the registers: entities by what their names contain, and every order of entities, grantors and users. */
import { businessEntities } from '#contract/business-entities/business-entities.ts'
import { grantorsGrid } from '#contract/grantors/grantors.ts'
import type { Grid } from '#contract/kernel/grid.ts'
import { users } from '#contract/users/users.ts'
import { sortableOf, type Bench } from './bench.ts'
import { searched } from './cases/names.ts'
import { measure, type Times } from './measure.ts'
import { withinMs, type Line } from './table.ts'

const { grid: entities } = businessEntities

export async function run({ pool, supervisor }: Bench): Promise<Line[]> {
  const ask = ({ path }: Pick<Grid, 'path'>, query: Record<string, string>) =>
    supervisor.call('GET', `${path}?${new URLSearchParams(query)}`)
  const lines: Line[] = []
  for (const word of [searched.rare, searched.common]) {
    const where = `where nazwa collate "pl-x-icu" ilike '%${word}%'`
    const { server, raw } = await measure({
      server: () => ask(entities, { search: `nazwa:${word}` }),
      raw: () =>
        Promise.all([
          pool.query(`select * from podmiot_gospodarczy ${where} order by nazwa collate "pl-x-icu", id limit 10`),
          pool.query(`select count(*) from podmiot_gospodarczy ${where}`),
        ]),
    })
    lines.push(withinMs(`entities: name contains '${word}'`, 150, server, raw))
  }
  const lists: Record<string, Grid> = { entities, grantors: grantorsGrid, users: users.latarnia.grid }
  for (const [name, grid] of Object.entries(lists)) {
    const times: [column: string, Times][] = []
    for (const sortBy of sortableOf(grid)) {
      const { server } = await measure({ server: () => ask(grid, { sortBy }) }, { runs: 10, warmUp: 2, seconds: 5 })
      times.push([sortBy, server])
    }
    const [column, slowest] = times.toSorted(([, a], [, b]) => b.p50 - a.p50)[0]!
    lines.push(withinMs(`${name}: slowest column of ${times.length} (${column})`, 500, slowest))
  }
  return lines
}
