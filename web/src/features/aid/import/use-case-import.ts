import { useEffect, useReducer, useRef } from 'react'
import { caseImport } from '#contract/aid/import/case-import.ts'
import { CallError, errorText } from '#kit/call.ts'
import { confirm } from '#kit/dialogs/confirm.tsx'
import { useUnsavedChangesGuard } from '#kit/dialogs/unsaved-changes.tsx'
import { forget } from '#kit/query.ts'
import { upload } from '#kit/upload.ts'
import { failureOf, importReducer, isBusy, type ImportState } from './import-state.ts'

/** A running import: its state, and what the user can do. */
export function useCaseImport() {
  const [state, dispatch] = useReducer(importReducer, { at: 'choosing' })
  const request = useRef<AbortController>(null)
  const latest = useRef(state)
  useEffect(() => {
    latest.current = state
  })

  /** Sends a file; gives whether the server has read it. */
  const send = async (chosen: File): Promise<boolean> => {
    const file = await keptCopy(chosen)
    dispatch({ type: 'chosen', file: file ?? chosen })
    if (!file) {
      dispatch({ type: 'failed', message: 'Nie można odczytać pliku', repeatable: false })
      return false
    }
    const { signal } = (request.current = new AbortController())
    const onProgress = (percent: number) => dispatch({ type: 'sent', percent })
    try {
      dispatch({ type: 'answered', report: await upload(caseImport.upload, file, { onProgress, signal }) })
      return true
    } catch (error) {
      const status = error instanceof CallError ? error.status : undefined
      dispatch({ type: 'failed', ...failureOf(status, errorText(error)) })
      // the answer may have been lost alone: some of it may be stored
      void forget(caseImport.upload)
      return false
    }
  }
  /** Whether the dialog may close. A file that is still being sent is then cancelled. */
  const mayLeave = async (): Promise<boolean> => {
    const asked = latest.current
    if (!isBusy(asked)) return true
    const yes = await confirm({
      title: 'Import w toku',
      ...questions[asked.at],
      cancelLabel: 'Czekaj',
      dangerous: true,
    })
    if (!yes) return false
    // the import went on while the user read the question: its end stays on the screen
    if (latest.current.at !== asked.at) return isBusy(latest.current) && mayLeave()
    if (asked.at === 'sending') request.current?.abort()
    return true
  }
  useUnsavedChangesGuard(isBusy(state), mayLeave)
  return { state, send, another: () => dispatch({ type: 'another' }), mayLeave }
}

const questions = {
  sending: { question: 'Plik jest jeszcze przesyłany. Czy przerwać import?', confirmLabel: 'Przerwij import' },
  storing: {
    question:
      'Plik jest już na serwerze i import dokończy się także po zamknięciu okna, ale nie zobaczysz raportu. Czy zamknąć okno?',
    confirmLabel: 'Zamknij okno',
  },
} satisfies Partial<Record<ImportState['at'], object>>

/** The file as it is now: it may change on the disk before it is sent again or given back. */
async function keptCopy(file: File): Promise<File | undefined> {
  try {
    return new File([await file.arrayBuffer()], file.name, { type: file.type })
  } catch {
    return undefined
  }
}
