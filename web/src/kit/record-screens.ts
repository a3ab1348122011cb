import { createContext } from 'react'
import type { Target } from '#web/screens/link-to.ts'

/** Where administrators see the records that share a column of the audit, by their kind; features name it with their screens. */
export const RecordScreens = createContext<ReadonlyMap<string, (id: number) => Target>>(new Map())
