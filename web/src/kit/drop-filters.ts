/** What lists keep of one screen begins so, and goes on with the login (`preferencesOf`). */
const PREFIX = 'latarnia.list '

/**
 * Forgets the filters and selections of lists, which may name people: the next user must not read them. Those of the
 * users in `but` stay.
 */
export function dropFilters({
  but = [],
  stores = [sessionStorage, localStorage],
}: { but?: readonly string[]; stores?: readonly Storage[] } = {}): void {
  const stays = (key: string) => but.some((login) => key.startsWith(`${PREFIX}${login} `))
  for (const store of stores)
    try {
      for (const key of Object.keys(store)) if (key.startsWith(PREFIX) && !stays(key)) store.removeItem(key)
    } catch {
      // nothing is kept
    }
}
