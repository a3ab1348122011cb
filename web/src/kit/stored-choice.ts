import { isOneOf } from '#contract/kernel/codes.ts'
import { first } from '#contract/kernel/lists.ts'
import { createStore, type Store } from './store.ts'

/** A user's choice stored in this browser, the same in all its tabs; the first option is the default. */
export function storedChoice<const Options extends readonly string[]>(
  key: string,
  options: Options,
): Store<Options[number]> {
  const valid = (value: string | null): Options[number] =>
    isOneOf<Options[number]>(options, value) ? value : first(options)
  const store = createStore<Options[number]>(valid(readStored(key)))
  window.addEventListener('storage', (event) => {
    if (event.key === key) store.set(valid(event.newValue))
  })
  return {
    ...store,
    set: (next) => {
      writeStored(key, next)
      store.set(next)
    },
  }
}

/** The value stored under the key; none if the browser forbids storage. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores the value, or removes it when it is `null`. */
export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // without storage the product still works, with the defaults
  }
}
