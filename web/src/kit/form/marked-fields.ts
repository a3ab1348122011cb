import { createContext } from 'react'

/** Fields that the user has to look at: the note above each, `undefined` for all others. */
export const MarkedFields = createContext<{ noteOf: (name: string) => string | undefined } | undefined>(undefined)
