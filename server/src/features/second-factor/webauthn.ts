import type { NewPasskey, PasskeyAnswer } from '#contract/second-factor/passkeys.ts'
import type { RelyingParty } from '#platform/relying-party.ts'

/** Loaded at its first use: most processes start and stop without it. */
export const webauthn = () => import('@simplewebauthn/server')

/** EdDSA, ES256 and RS256, which together every authenticator has one of. */
export const ALGORITHMS = [-8, -7, -257]

type Expected = RelyingParty & { expectedChallenge: string }

const expectedBy = ({ rpID, origin, expectedChallenge }: Expected) => ({
  expectedChallenge,
  expectedOrigin: origin,
  expectedRPID: rpID,
  requireUserVerification: true,
})

/** The parts that were sent, in the form that the library takes. */
const answerOf = <Parts>(id: string, response: Parts) =>
  ({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }) as const

/** A passkey to keep; `undefined` if it answers another challenge, was made on another page, or cannot be read. */
export async function readNewPasskey(
  { id, clientDataJSON, attestationObject }: NewPasskey,
  expected: Expected,
): Promise<{ identyfikator: Buffer; klucz: Buffer; licznik: number } | undefined> {
  const { verifyRegistrationResponse } = await webauthn()
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  try {
    const attestation = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')))
    // attestation is not requested; certificates in an answer would make the library fetch what they point to
    if (!['none', 'packed'].includes(attestation.get('fmt')) || attestation.get('attStmt').get('x5c')) return undefined
    const { registrationInfo } = await verifyRegistrationResponse({
      response: answerOf(id, { clientDataJSON, attestationObject }),
      supportedAlgorithmIDs: ALGORITHMS,
      ...expectedBy(expected),
    })
    if (registrationInfo?.credential.id !== id) return undefined
    const { publicKey, counter } = registrationInfo.credential
    return { identyfikator: Buffer.from(id, 'base64url'), klucz: Buffer.from(publicKey), licznik: counter }
  } catch {
    return undefined
  }
}

/** How often the passkey was used, as it says itself; `undefined` if its answer is not right. */
export async function readCounter(
  { id, clientDataJSON, authenticatorData, signature }: PasskeyAnswer,
  klucz: Buffer,
  expected: Expected,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await webauthn()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answerOf(id, { clientDataJSON, authenticatorData, signature }),
      // the counter is held against the stored one when it is stored, so that two at once do not both pass
      credential: { id, publicKey: new Uint8Array(klucz), counter: 0 },
      ...expectedBy(expected),
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    return undefined
  }
}
