import { createContext } from 'react'

/** Fields that somebody asks the user to look at: what is said above each, `undefined` for all others. */
export const MarkedFields = createContext<{ noteOf: (name: string) => string | undefined } | undefined>(undefined)
