import { CallError, errorText } from '#kit/call.ts'
import { kirFaults, type KirFault } from './kir-faults.ts'

/** Why a request could not be sent: the specification's headline (3 §8), the reason, and what may help. */
export type Trouble = { headline: string; reason: string; download?: { label: string; address: string } }

export const signingTrouble = (fault: KirFault): Trouble => {
  const { sentence, ...help } = kirFaults[fault]
  return { headline: 'Wystąpił błąd podczas podpisywania dokumentu', reason: sentence, ...help }
}

/** The trouble of a call that failed; none where each reason stands at its field. */
export function sendingTrouble(error: unknown): Trouble | undefined {
  const { status, refusal } = error instanceof CallError ? error : { status: 0, refusal: undefined }
  if (refusal?.fieldErrors?.length) return undefined
  return { headline: headlineOf(status), reason: errorText(error) }
}

/** Refused, a service that is down, or a failure of our own and of the way to us. */
function headlineOf(status: number): string {
  if (status >= 400 && status < 500) return 'Wystąpił błąd podczas przesyłania wniosku'
  return status === 502 || status === 503 ? 'Nie można przesłać wniosku' : 'Wystąpił błąd podczas wysyłania formularza'
}
