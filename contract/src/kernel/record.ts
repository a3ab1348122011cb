/** Some fields of a record. */
export const pick = <Fields extends object, Name extends keyof Fields>(record: Fields, names: readonly Name[]) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Object.fromEntries` forgets which name has which value
  Object.fromEntries(names.map((name) => [name, record[name]])) as Pick<Fields, Name>

/** Whether a value of unknown kind is an object, whose fields can be read. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** A field of it; `undefined` if it has none of that name. */
export const fieldOf = (record: unknown, name: string): unknown => (isRecord(record) ? record[name] : undefined)

/** A field of it that is a text. */
export function textOf(record: unknown, name: string): string | undefined {
  const value = fieldOf(record, name)
  return typeof value === 'string' ? value : undefined
}
