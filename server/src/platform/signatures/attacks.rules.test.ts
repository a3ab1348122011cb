import { expect, test } from 'vitest'
import { signatureErrors } from '#contract/errors/signatures.ts'
import { authority, REQUEST } from '#server/testing/attacks/attack.ts'
import { attacksOnCertificates } from '#server/testing/attacks/attacks-on-certificates.ts'
import { attacksOnFiles } from '#server/testing/attacks/attacks-on-files.ts'
import { verifySignature } from './verify-signature.ts'

const attacks = [...attacksOnCertificates, ...attacksOnFiles]
// only for a file that takes for ever: much else runs beside it
const SLOWEST_MS = 10_000

test.each(attacks)('%s is refused as %s', async (_, code, make) => {
  const file = Buffer.from(await make())
  const started = performance.now()
  const verdict = verifySignature(
    file,
    Buffer.from(REQUEST),
    { qualified: [authority.certificate], personal: [], seals: [], trial: undefined, revocation: 'off' },
    { now: new Date(), givenAt: new Date() },
  )
  await expect(verdict).rejects.toMatchObject({ code, status: 422 })
  expect(performance.now() - started).toBeLessThan(SLOWEST_MS)
})

test('each refusal is tried: here, or beside the rules of seals and revocation', () => {
  const tried = new Set<string>([...attacks.map(([, code]) => code), 'signature.sealPerson', 'signature.revoked'])
  expect(Object.keys(signatureErrors).filter((code) => !tried.has(code))).toEqual([])
})
