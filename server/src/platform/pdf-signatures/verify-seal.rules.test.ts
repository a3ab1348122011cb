import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { ecKeys, makeAuthority, makeSeal, rsaKeys, type Holder } from '#server/testing/signers.ts'
import { verifySeal } from './verify-signed-pdf.ts'

const authority = await makeAuthority()
const NIP = '5260001246'

const codeOf = ({ certificate }: Pick<Holder, 'certificate'>) => {
  const trust = { qualified: [authority.certificate], personal: [], seals: [], trial: undefined } as const
  try {
    return verifySeal(
      { signer: certificate, others: [] },
      { trust: { ...trust, revocation: 'off' }, nip: NIP, now: new Date() },
    ).rodzaj
  } catch (error) {
    return (error as { code?: string }).code
  }
}

/** A seal whose key has another kind than the algorithms of the browser make. */
const sealOf = async (publicKey: CryptoKey) => makeSeal(authority, NIP, { keys: { ...(await ecKeys()), publicKey } })
const publicKeyOf = (spki: Buffer, algorithm: object) =>
  crypto.subtle.importKey('spki', new Uint8Array(spki), algorithm as Algorithm, true, ['verify'])
const ed25519 = () => generateKeyPairSync('ed25519').publicKey.export({ format: 'der', type: 'spki' })

test.each<[string, string, () => Promise<Holder>]>([
  ['RSA of 2048 bits', 'PIECZEC', async () => makeSeal(authority, NIP, { keys: await rsaKeys() })],
  ['a curve of 256 bits', 'PIECZEC', () => makeSeal(authority, NIP)],
  ['RSA of 1024 bits', 'pdfSignature.weak', async () => makeSeal(authority, NIP, { keys: await rsaKeys(1_024) })],
  ['Ed25519', 'pdfSignature.weak', async () => sealOf(await publicKeyOf(ed25519(), { name: 'Ed25519' }))],
])('a seal with a key of %s: %s', async (_kind, code, make) => {
  expect(codeOf(await make())).toBe(code)
})

test('a key that is bound to PSS is refused: seals are made in another way', async () => {
  const { certificate } = await makeSeal(authority, NIP)
  const { publicKey } = generateKeyPairSync('rsa-pss', { modulusLength: 2_048 })
  const bound = new Proxy(certificate, {
    get: (target, name) => {
      const value: unknown = name === 'publicKey' ? publicKey : Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  expect(codeOf({ certificate: bound })).toBe('pdfSignature.weak')
})
