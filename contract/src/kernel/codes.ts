/** The keys of a table of fixed entries, as a list that is never empty: what `z.enum` takes and what is looped over. */
export const codesOf = <Table extends object>(table: Table) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript does not know that such a table has no other keys
  Object.keys(table) as [keyof Table & string, ...(keyof Table & string)[]]

/** The entries of such a table. */
export const entriesOf = <Table extends object>(table: Table) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  Object.entries(table) as [keyof Table & string, Table[keyof Table & string]][]

/** A table with a value for each code. */
export const tableOf = <Code extends string, Value>(codes: readonly Code[], valueOf: (code: Code) => Value) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it has an entry for each code
  Object.fromEntries(codes.map((code) => [code, valueOf(code)])) as Record<Code, Value>

/** Whether a text is a code of a table. */
export const isCodeOf = <Table extends object>(table: Table, code: PropertyKey): code is keyof Table & string =>
  Object.hasOwn(table, code)

/** Whether a value is one of a list. */
export const isOneOf = <One>(all: readonly One[], value: unknown): value is One => all.some((one) => one === value)
