import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { certificates } from '#contract/aid/certificates/certificates.ts'
import { seals } from '#contract/seals/seals.ts'
import { qcStatements } from '#platform/signatures/qc-statements.ts'
import { x509 } from '#platform/signatures/x509.ts'
import { bodies } from '#server/testing/aid.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { pkcs12Of } from '#server/testing/pkcs12.ts'
import { proveAgain } from '#server/testing/second-factor.ts'
import { makeAuthority, makeSeal, revocationListOf, type Holder } from '#server/testing/signers.ts'
import { sealRevocation } from './seal-revocation.ts'

// What is known of revoked seals, and what sealing does with it.

const folder = mkdtempSync(join(tmpdir(), 'latarnia-anchors-'))
const authority = await makeAuthority()
/** What the issuer answers, by path. */
const answers = new Map<string, Uint8Array>()
const issuer = createServer((request, response) => {
  const answer = answers.get(request.url ?? '')
  if (answer) response.end(answer)
  else response.destroy()
})
let api: Api
let ugl: Client
beforeAll(async () => {
  writeFileSync(join(folder, 'authority.pem'), authority.certificate.toString())
  await new Promise<void>((resolve) => issuer.listen(0, '127.0.0.1', resolve))
  api = await startApi({ SIGNATURE_ANCHORS: folder })
  ugl = await api.as('ugl')
  await proveAgain(api)
})
afterAll(async () => {
  await api.close()
  issuer.close()
  rmSync(folder, { recursive: true })
})

const put = (seal: Holder) => ugl.call(seals.put, { body: { plik: pkcs12Of(seal, 'Tajne1ż'), haslo: 'Tajne1ż' } })

/** Puts in a seal whose issuer tells of revoked ones at a path. */
async function putSeal(path: string) {
  const address = `http://127.0.0.1:${(issuer.address() as AddressInfo).port}${path}`
  const extensions = [qcStatements('seal'), new x509.CRLDistributionPointsExtension([address])]
  const seal = await makeSeal(authority, bodies.first, { extensions })
  expect((await put(seal)).status).toBe(200)
  return seal
}
const night = (revocation: 'online' | 'off' = 'online') =>
  sealRevocation(api.db, { signatures: { ...api.config.signatures, revocation } }).run({}, { last: true })
/** Issuing asks for the seal before it looks at any case. */
const sealing = async () => {
  const { status, refusal } = await ugl.call(certificates.issueMany, { body: [999_999], query: { pieczec: 'true' } })
  return status === 200 ? 'sealed' : refusal.code
}

test('a seal on the list of its issuer seals nothing any more, until another one is put in', async () => {
  const revoked = await putSeal('/revoked')
  answers.set('/revoked', await revocationListOf([revoked], authority))
  await night('off')
  expect(await sealing()).toBe('sealed')
  await night()
  expect(await sealing()).toBe('seal.revoked')
  expect((await ugl.call(seals.own)).body.pieczec?.uniewazniona).toEqual(expect.any(String))
  // what is known is not forgotten: neither where nobody can be asked, nor with the seal
  expect((await put(revoked)).refusal.code).toBe('pdfSignature.revoked')
  await ugl.call(seals.remove)
  expect((await put(revoked)).refusal.code).toBe('pdfSignature.revoked')
  answers.set('/good', await revocationListOf([], authority))
  await putSeal('/good')
  expect(await sealing()).toBe('sealed')
  await night()
  expect(await sealing()).toBe('sealed')
})

test('a seal that is not trusted any more for another reason is named, and seals nothing', async () => {
  answers.set('/other', await revocationListOf([], authority))
  await putSeal('/other')
  const rename = (nip: string, before: string) =>
    api.db.updateTable('udzielajacyPomocy').set({ nip }).where('nip', '=', before).execute()
  await rename('5260250274', bodies.first)
  await expect(night()).rejects.toMatchObject({ errors: [{ cause: { code: 'pdfSignature.otherBody' } }] })
  expect(await sealing()).toBe('seal.unusable')
  expect((await ugl.call(seals.own)).body.przeszkoda).toMatch(/nie można użyć\. Pieczęć należy do innego podmiotu/)
  await rename(bodies.first, '5260250274')
  expect(await sealing()).toBe('sealed')
})

test('where no list can be had the seal goes on, and the night is tried again', async () => {
  await putSeal('/away')
  await expect(night()).rejects.toThrow('lists of revoked certificates could not be had')
  expect(await sealing()).toBe('sealed')
})
