type Values = Readonly<Record<string, unknown>>

/** All empty values are equal: a form has '' where the server has null. */
const same = (one: unknown, other: unknown): boolean =>
  (one || one === 0 ? one : null) === (other || other === 0 ? other : null)

/** The fields in which two states of a record differ. */
export const changedFields = <Name extends string>(names: readonly Name[], from: Values, to: Values): Name[] =>
  names.filter((name) => !same(from[name], to[name]))

/** A field that somebody else changed meanwhile. */
export type ForeignChange<Name extends string = string> = {
  name: Name
  before: unknown
  now: unknown
  /** The form's value, if the field was also changed there to something else. */
  mine?: unknown
}

/** What somebody else changed since the form was opened, with the input in the same fields. */
export const foreignChanges = <Name extends string>(
  names: readonly Name[],
  base: Values,
  mine: Values,
  theirs: Values,
): ForeignChange<Name>[] =>
  changedFields(names, base, theirs).map((name) => ({
    name,
    before: base[name],
    now: theirs[name],
    ...(!same(base[name], mine[name]) && !same(mine[name], theirs[name]) && { mine: mine[name] }),
  }))

/** The fields changed in the form alone, to be put on top of what somebody else saved. */
export const typedChanges = (names: readonly string[], base: Values, mine: Values): Values =>
  Object.fromEntries(changedFields(names, base, mine).map((name) => [name, mine[name]]))
