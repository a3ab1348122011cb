import { Alert, Button, Group, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { CallError } from '#kit/call.ts'
import { notice } from '#kit/notices.tsx'
import { createStore, useStore } from '#kit/store.ts'
import { ModalLayer } from './modal-layer.tsx'

export type ConfirmOptions = {
  title?: string | undefined
  question: string
  confirmLabel?: string | undefined
  cancelLabel?: string | undefined
  /** Confirming destroys something: the button is red, and the safe answer has the focus. */
  dangerous?: boolean | undefined
  /** Done before the dialog closes; the message that it returns becomes a `Sukces` notice. */
  run?: (() => Promise<string | void>) | undefined
}
type Question = ConfirmOptions & { id: number; answer: (yes: boolean) => void }

const questions = createStore<readonly Question[]>([])
let lastId = 0

/** Asks a question over the present screen; `false` when the user cancels. */
export const confirm = (options: ConfirmOptions): Promise<boolean> =>
  new Promise((resolve) => {
    const id = ++lastId
    const answer = (yes: boolean) => {
      questions.set(questions.get().filter((question) => question.id !== id))
      resolve(yes)
    }
    questions.set([...questions.get(), { ...options, id, answer }])
  })

/** Shows the questions; rendered once in the root of the application. When it unmounts, open questions are dropped. */
export function ConfirmHost() {
  useEffect(() => () => questions.set([]), [])
  return useStore(questions).map((question) => <ConfirmDialog key={question.id} {...question} />)
}

function ConfirmDialog(props: Question) {
  const { title = 'Potwierdzenie', question, confirmLabel = 'Tak', cancelLabel = 'Nie', dangerous, run, answer } = props
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const cancel = () => answer(false)
  const submit = async () => {
    if (busy) return
    setBusy(true)
    setFailure(undefined)
    try {
      const message = await run?.()
      if (message) notice.success(message)
      answer(true)
    } catch (error) {
      setFailure((error instanceof CallError && error.refusal?.message) || 'Błąd połączenia z serwerem')
      setBusy(false)
    }
  }
  return (
    <ModalLayer centered title={title} close={cancel} busy={busy}>
      <Text style={{ whiteSpace: 'pre-line' }}>{question}</Text>
      {failure !== undefined && (
        <Alert color="red" title="Błąd" role="alert" mt="md">
          {failure}
        </Alert>
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" disabled={busy} onClick={cancel} data-autofocus={dangerous || undefined}>
          {cancelLabel}
        </Button>
        <Button
          {...(dangerous && { color: 'red' })}
          loading={busy}
          onClick={() => void submit()}
          data-autofocus={!dangerous || undefined}
        >
          {confirmLabel}
        </Button>
      </Group>
    </ModalLayer>
  )
}
