import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { NewPasskey, PasskeyAnswer } from '#contract/second-factor/passkeys.ts'
import { CallError } from '#kit/call.ts'

/** Loaded at the first use of a passkey. */
const library = () => import('@simplewebauthn/browser')

/** Makes the browser create a passkey; what it says no to is thrown as a sentence for the user. */
export async function createPasskey(options: object): Promise<Omit<NewPasskey, 'nazwa'>> {
  const { startRegistration } = await library()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server hands on what its half of the library made
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
  const { id, response } = await startRegistration({ optionsJSON }).catch(refuse)
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, clientDataJSON, attestationObject, transports }
}

/** Makes the browser answer a challenge with a passkey; what it says no to is thrown as a sentence for the user. */
export async function answerWithPasskey(options: object): Promise<PasskeyAnswer> {
  const { startAuthentication } = await library()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
  const { id, response } = await startAuthentication({ optionsJSON }).catch(refuse)
  const { clientDataJSON, authenticatorData, signature } = response
  return { id, clientDataJSON, authenticatorData, signature }
}

/** What browsers say, by the name of their error. They do not tell a user who cancels from one who takes too long. */
const sentences: Readonly<Record<string, string>> = {
  NotAllowedError: 'Nie użyto klucza dostępu: czynność anulowano albo minął jej czas. Spróbuj ponownie.',
  InvalidStateError: 'To urządzenie ma już klucz dostępu do Twojego konta.',
  SecurityError: 'Klucze dostępu nie działają pod tym adresem strony. Otwórz aplikację pod jej właściwym adresem.',
  ConstraintError: 'To urządzenie nie potwierdza użycia klucza PIN-em, odciskiem palca ani twarzą. Użyj innego.',
  NotSupportedError: 'To urządzenie nie potrafi utworzyć klucza dostępu. Użyj innego.',
}
const OTHER = 'Przeglądarka nie mogła użyć klucza dostępu. Spróbuj ponownie albo wybierz inny sposób.'

const refuse = (error: Error): never => {
  throw new CallError(422, { message: sentences[error.name] ?? OTHER })
}
