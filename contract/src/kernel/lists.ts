/** The first item of a list that is never empty. */
export const first = <Item>(items: readonly Item[]): NonNullable<Item> => present(items[0], 'first item')

/** The last item of a list that is never empty. */
export const last = <Item>(items: readonly Item[]): NonNullable<Item> => present(items.at(-1), 'last item')

/** A value that is always there; `what` names it in the error if it is not. */
export function present<Value>(value: Value, what: string): NonNullable<Value> {
  if (value === undefined || value === null) throw new Error(`There is no ${what}`)
  return value
}
