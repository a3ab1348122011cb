/** What lists keep of one screen begins so (`preferencesOf`). */
const PREFIX = 'latarnia.list '

/** Forgets the filters and selections of lists, which may name people: whoever signs in next must not read them. */
export function dropFilters(stores: readonly Storage[] = [sessionStorage, localStorage]): void {
  for (const store of stores)
    try {
      for (const key of Object.keys(store)) if (key.startsWith(PREFIX)) store.removeItem(key)
    } catch {
      // nothing is kept
    }
}
