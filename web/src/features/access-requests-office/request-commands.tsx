import { Button } from '@mantine/core'
import {
  IconDatabaseImport,
  IconFileCertificate,
  IconMail,
  IconNote,
  IconPrinter,
  IconRefresh,
  IconX,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { requests, type SignedRequest } from '#contract/access-requests/requests.ts'
import { mayDecide, mayMailAgain, nextStates } from '#contract/access-requests/states.ts'
import { call, CallError, errorText } from '#kit/call.ts'
import { confirm } from '#kit/dialogs/confirm.tsx'
import { download } from '#kit/download.ts'
import { FileButton } from '#kit/file-button.tsx'
import { isClosedTo, useUser } from '#kit/user.ts'
import { toLoading } from './addresses.ts'
import { NoteDialog } from './note-dialog.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { StatusDialog } from './status-dialog.tsx'

type Props = { request: SignedRequest; reread: () => Promise<SignedRequest> }

/** What can be done with a request in its state (spec 2 §4). */
export function RequestCommands({ request, reread }: Props) {
  const { id, status } = request
  const user = useUser()
  const [open, setOpen] = useState<'reject' | 'status' | 'note'>()
  const close = () => setOpen(undefined)
  const closed = isClosedTo(user, requests.setStatus)
  const waits = mayDecide(status) && !closed
  const states = closed ? [] : nextStates(user, status)
  return (
    <>
      {waits && (
        <Button component={Link} {...toLoading(id)} leftSection={<IconDatabaseImport size="1.1em" aria-hidden />}>
          Wczytaj
        </Button>
      )}
      {waits && (
        <Button
          color="red"
          variant="outline"
          leftSection={<IconX size="1.1em" aria-hidden />}
          onClick={() => setOpen('reject')}
        >
          Odrzuć
        </Button>
      )}
      {mayMailAgain(status) && !closed && (
        <Button
          variant="default"
          leftSection={<IconMail size="1.1em" aria-hidden />}
          onClick={() => void mailAgain(request)}
        >
          Wyślij e-mail ponownie
        </Button>
      )}
      {/* a rejection alone has a button of its own */}
      {states.some((state) => state !== 'ODR') && (
        <Button
          variant="default"
          leftSection={<IconRefresh size="1.1em" aria-hidden />}
          onClick={() => setOpen('status')}
        >
          Zmień status
        </Button>
      )}
      {!closed && (
        <Button variant="default" leftSection={<IconNote size="1.1em" aria-hidden />} onClick={() => setOpen('note')}>
          Adnotacja
        </Button>
      )}
      <FileButton
        icon={<IconPrinter size="1.1em" aria-hidden />}
        run={() => download(requests.print, { params: { id } })}
      >
        Drukuj
      </FileButton>
      <FileButton
        icon={<IconFileCertificate size="1.1em" aria-hidden />}
        run={() => download(requests.signedFile, { params: { id } })}
      >
        Podpisany plik
      </FileButton>
      {open === 'reject' && waits && <RejectDialog {...{ request, close, reread }} />}
      {open === 'note' && <NoteDialog {...{ request, close, reread }} />}
      {open === 'status' && <StatusDialog {...{ request, states, close, reread }} />}
    </>
  )
}

const FAILED = 'Nie można wysłać wiadomości e-mail'

/** Sends the message about the account again, after a question (spec 2 §8). */
const mailAgain = ({ id, dane, loginUzytkownika }: SignedRequest): Promise<boolean> =>
  confirm({
    question: `Czy wysłać ponownie wiadomość do użytkownika głównego (${loginUzytkownika ?? dane.email})?`,
    confirmLabel: 'Wyślij',
    cancelLabel: 'Anuluj',
    run: async () => (await call(requests.mailAgain, { params: { id } }).catch(refuse)).message,
  })

function refuse(error: unknown): never {
  const reason = errorText(error)
  const message = reason.startsWith(FAILED) ? reason : `${FAILED}: ${reason}`
  throw new CallError(error instanceof CallError ? error.status : 0, { message })
}
