import { useReducer } from 'react'
import { territory, type TerytImport } from '#contract/territory/territory.ts'
import { call, errorText } from '#kit/call.ts'
import { confirm } from '#kit/dialogs/confirm.tsx'
import { upload } from '#kit/upload.ts'
import { importReducer, type ImportOrigin } from './import-state.ts'

/** A running import: its state, and what the user can do. */
export function useTerytImport() {
  const [state, dispatch] = useReducer(importReducer, { at: 'choosing' })

  const ask = async (origin: ImportOrigin, previewOnly: boolean) => {
    const query = previewOnly ? { podglad: 'true' } : {}
    const onProgress = (percent: number) => dispatch({ type: 'sent', percent })
    try {
      const answer: TerytImport =
        origin === 'gus'
          ? await call(territory.acceptFromGus, { query })
          : await upload(territory.acceptFromFile, origin, { input: { query }, onProgress })
      dispatch({ type: 'answered', answer })
    } catch (error) {
      dispatch({ type: 'refused', message: errorText(error) })
    }
  }

  const read = (origin: ImportOrigin) => {
    dispatch({ type: 'chosen', origin })
    void ask(origin, true)
  }
  const download = async () => {
    const question = 'Czy na pewno chcesz pobrać dane z bazy TERYT GUS ?'
    if (await confirm({ question, confirmLabel: 'Pobierz', cancelLabel: 'Anuluj' })) read('gus')
  }
  const accept = (origin: ImportOrigin) => {
    dispatch({ type: 'accepted' })
    void ask(origin, false)
  }
  return { state, read, download, accept, again: () => dispatch({ type: 'again' }) }
}
