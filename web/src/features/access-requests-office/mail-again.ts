import { requests, type SignedRequest } from '#contract/access-requests/requests.ts'
import { call, CallError, errorText } from '#kit/call.ts'
import { confirm } from '#kit/dialogs/confirm.tsx'

const FAILED = 'Nie można wysłać wiadomości e-mail'

/** Sends the message about the account again, after a question (spec 2 §8). */
export const mailAgain = ({ id, dane, loginUzytkownika }: SignedRequest): Promise<boolean> =>
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
