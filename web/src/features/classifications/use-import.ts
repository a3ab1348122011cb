import { useEffect, useReducer } from 'react'
import type { ImportKind } from './import-kind.ts'
import { importReducer, startOfImport } from './import-state.ts'
import { unreadableReason } from './import-words.ts'

/** A running import: its state, and what the user can do. */
export function useImport(kind: ImportKind) {
  const [state, dispatch] = useReducer(importReducer, startOfImport)

  const received = state.at === 'received'
  useEffect(() => {
    if (!received) return undefined
    const timer = setTimeout(() => dispatch({ type: 'shown' }), kind.previewDelayMs)
    return () => clearTimeout(timer)
  }, [received, kind])

  const choose = async (file: File) => {
    dispatch({ type: 'chosen' })
    try {
      const read = await kind.read(file, (percent) => dispatch({ type: 'sent', percent }))
      dispatch({ type: 'read', file: read })
    } catch (error) {
      dispatch({ type: 'unreadable', ...kind.unreadable(unreadableReason(error)) })
    }
  }
  const accepted = (message: string) => dispatch({ type: 'accepted', message })
  return { state, choose, accepted, again: () => dispatch({ type: 'again' }) }
}
