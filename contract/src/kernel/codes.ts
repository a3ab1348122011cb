/** The keys of a table of fixed entries, as a list that is never empty: what `z.enum` takes and what is looped over. */
export const codesOf = <Table extends object>(table: Table) =>
  Object.keys(table) as [keyof Table & string, ...(keyof Table & string)[]]
