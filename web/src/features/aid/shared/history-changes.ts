type Row = Readonly<Record<string, unknown>>

/** A field that a version changed. */
export type FieldChange = { field: string; before: unknown; now: unknown }
/** A version with its changes; none for the first version. */
export type Version<R extends Row> = { row: R; changes: FieldChange[] | undefined }

/** All empty values are equal. */
const valueOf = (value: unknown) => (value === '' || value === undefined ? null : value)

/** The changes from version to version, the newest first, in the visible fields. */
export function versionsOf<R extends Row>(rows: readonly R[], key: string, fields: readonly string[]): Version<R>[] {
  const newest = rows.toSorted((a, b) => Number(b[key]) - Number(a[key]))
  return newest.map((row, place) => {
    const previous = newest[place + 1]
    if (!previous) return { row, changes: undefined }
    const changed = fields.filter((field) => valueOf(row[field]) !== valueOf(previous[field]))
    return { row, changes: changed.map((field) => ({ field, before: previous[field], now: row[field] })) }
  })
}
