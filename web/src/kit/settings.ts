import { FOREVER } from '#contract/kernel/dates.ts'
import { createStore, useStore } from './store.ts'

/** Parameters that the bootstrap sends to every browser, by code. */
export const settings = createStore<Readonly<Record<string, string>>>({})

/** One of them; `undefined` if the server has none. */
export const useSetting = (code: string): string | undefined => useStore(settings)[code]

/** Whether everybody may search the register without signing in. */
export const useHasPublicSearch = (): boolean => useSetting('WYSZUKIWARKA_PUBLICZNA') !== 'false'

/** Whether this installation reports de minimis aid to eAIR. */
export const useHasEair = (): boolean => (useSetting('EAIR_OBOWIAZUJE_OD') ?? FOREVER) !== FOREVER

/** Whether this installation also looks up what eAIR has. */
export const useReadsEair = (): boolean => useSetting('EAIR_ODCZYT') === 'true'
