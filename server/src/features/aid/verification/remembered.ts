/** The same function, which finds each value once. */
export function remembered<Key, Value>(find: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, { value: Value }>()
  return (key) => {
    const found = known.get(key) ?? { value: find(key) }
    known.set(key, found)
    return found.value
  }
}
