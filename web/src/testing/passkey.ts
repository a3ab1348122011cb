import { onTestFinished, vi } from 'vitest'

/** Challenges as the server gives them. */
export const passkeyRequest = { challenge: 'AAAA', rpId: 'localhost', allowCredentials: [] }
export const newPasskeyRequest = {
  challenge: 'AAAA',
  rp: { id: 'localhost', name: 'Latarnia' },
  user: { id: 'AAAA', name: 'koo', displayName: '' },
  pubKeyCredParams: [],
}

const bytes = new Uint8Array([1, 2, 3]).buffer
/** A credential as browsers hand it out, new or used. */
const credential = {
  id: 'AQID',
  rawId: bytes,
  type: 'public-key',
  response: {
    clientDataJSON: bytes,
    attestationObject: bytes,
    authenticatorData: bytes,
    signature: bytes,
    getTransports: () => ['internal'],
  },
  getClientExtensionResults: () => ({}),
}

/** Has the browser answer requests for a passkey, one after another: with a passkey, or with an error of this name. */
export function passkeyAnswers(...outcomes: readonly string[]): void {
  const left = [...outcomes]
  const answer = async () => {
    const outcome = left.shift()
    if (outcome !== 'yes') throw new DOMException('refused', outcome)
    return credential as unknown as Credential
  }
  const spies = [
    vi.spyOn(navigator.credentials, 'create').mockImplementation(answer),
    vi.spyOn(navigator.credentials, 'get').mockImplementation(answer),
  ]
  onTestFinished(() => spies.forEach((spy) => spy.mockRestore()))
}

/** A browser without passkeys. */
export function noPasskeys(): void {
  vi.stubGlobal('PublicKeyCredential', undefined)
  onTestFinished(() => void vi.unstubAllGlobals())
}
