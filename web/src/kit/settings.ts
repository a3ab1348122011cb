import { createStore, useStore } from './store.ts'

/** Parameters that the server hands to every browser at the start, by their codes. */
export const settings = createStore<Readonly<Record<string, string>>>({})

/** One of them; `undefined` where the server has none. */
export const useSetting = (code: string): string | undefined => useStore(settings)[code]
