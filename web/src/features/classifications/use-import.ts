import { useEffect, useReducer } from 'react'
import { errorText } from '#kit/call.ts'
import { confirm } from '#kit/dialogs/confirm.tsx'
import type { ImportKind } from './import-kind.ts'
import { importReducer, startOfImport, type ReadFile } from './import-state.ts'
import { unreadableReason, updateQuestion } from './import-words.ts'

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
  const update = async (file: ReadFile) => {
    const question = updateQuestion(kind.updateQuestion, file.summary)
    if (!(await confirm({ question, confirmLabel: 'Zaktualizuj', cancelLabel: 'Anuluj' }))) return
    dispatch({ type: 'updateAsked' })
    try {
      accepted((await kind.update(file)).message)
    } catch (error) {
      dispatch({ type: 'refused', message: `Nie można zaktualizować bieżącej wersji. ${errorText(error)}` })
    }
  }
  return { state, choose, accepted, update, again: () => dispatch({ type: 'again' }) }
}
