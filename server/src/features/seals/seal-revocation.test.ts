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
import { makeAuthority, makeSeal, revocationListOf } from '#server/testing/signers.ts'
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
})
afterAll(async () => {
  await api.close()
  issuer.close()
  rmSync(folder, { recursive: true })
})

/** Puts in a seal whose issuer tells of revoked ones at a path. */
async function putSeal(path: string) {
  const address = `http://127.0.0.1:${(issuer.address() as AddressInfo).port}${path}`
  const extensions = [qcStatements('seal'), new x509.CRLDistributionPointsExtension([address])]
  const seal = await makeSeal(authority, bodies.first, { extensions })
  const { status } = await ugl.call(seals.put, { body: { plik: pkcs12Of(seal, 'Tajne1ż'), haslo: 'Tajne1ż' } })
  expect(status).toBe(200)
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
  answers.set('/revoked', await revocationListOf([await putSeal('/revoked')], authority))
  await night('off')
  expect(await sealing()).toBe('sealed')
  await night()
  expect(await sealing()).toBe('seal.revoked')
  expect((await ugl.call(seals.own)).body.pieczec?.uniewazniona).toEqual(expect.any(String))
  answers.set('/good', await revocationListOf([], authority))
  await putSeal('/good')
  expect(await sealing()).toBe('sealed')
  await night()
  expect(await sealing()).toBe('sealed')
})

test('where no list can be had the seal goes on, and the night is tried again', async () => {
  await putSeal('/away')
  await expect(night()).rejects.toThrow('lists of revoked certificates could not be had')
  expect(await sealing()).toBe('sealed')
})
