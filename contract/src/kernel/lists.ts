/** The first item of a list that is never empty. */
export function first<Item>(items: readonly Item[]): Item {
  if (!items.length) throw new Error('A list that should have an item is empty')
  return items[0] as Item
}

/** The last item of a list that is never empty. */
export function last<Item>(items: readonly Item[]): Item {
  if (!items.length) throw new Error('A list that should have an item is empty')
  return items.at(-1) as Item
}

/** A value that is always there; `what` names it in the error if it is not. */
export function present<Value>(value: Value, what: string): NonNullable<Value> {
  if (value === undefined || value === null) throw new Error(`There is no ${what}`)
  return value
}
