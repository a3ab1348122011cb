import { createStore, useStore } from './store.ts'

/** Parameters that the bootstrap sends to every browser, by code. */
export type Settings = Readonly<Record<string, string>>
export const settings = createStore<Settings>({})

/** One of them; `undefined` if the server has none. */
export const useSetting = (code: string): string | undefined => useStore(settings)[code]

/** Whether everybody may search the register without signing in. */
export const useHasPublicSearch = (): boolean => useSetting('WYSZUKIWARKA_PUBLICZNA') !== 'false'
