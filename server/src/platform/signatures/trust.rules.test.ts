import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { makeAuthority, makeSigner, type Holder } from '#server/testing/signers.ts'
import { readTrust } from './trust.ts'

let authority: Holder
let person: Holder
let folder: string
const folders: string[] = []
beforeAll(async () => {
  authority = await makeAuthority()
  person = await makeSigner(authority)
})
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latarnia-trust-'))
  folders.push(folder)
})
afterAll(() => folders.forEach((one) => rmSync(one, { recursive: true })))

const put = (name: string, content: string) => writeFileSync(join(folder, name), content)
const read = (environment: Record<string, string>) => readTrust(readConfig(environment))

test('nothing is trusted unless it is configured', () => {
  expect(read({})).toEqual({ qualified: [], personal: [], seals: [], trial: undefined, revocation: 'off' })
})

test('with a real service the test authority is not trusted; with the stub it is', () => {
  put('a.pem', authority.certificate.toString())
  const config = readConfig({ SIGNATURE_ANCHORS: folder })
  expect(readTrust(config).trial).toBeUndefined()
  expect(readTrust(config, authority.certificate).trial).toEqual([authority.certificate])
})

test('the certificates of every file of a folder are read, with words between them', () => {
  const two = `Urząd\n${authority.certificate.toString()}\nOsoba\n${person.certificate.toString()}`
  put('a.pem', two)
  put('b.crt', person.certificate.toString())
  put('.ukryty', 'x')
  const found = read({ TRUSTED_PROFILE_SEALS: folder, SIGNATURE_REVOCATION: 'online' })
  expect(found.seals.map(({ subject }) => subject)).toEqual(
    [authority, person, person].map(({ certificate }) => certificate.subject),
  )
  expect(found.revocation).toBe('online')
})

test.each(['SIGNATURE_ANCHORS', 'PERSONAL_SIGNATURE_ANCHORS', 'TRUSTED_PROFILE_SEALS'])(
  '%s: a folder that is missing, empty or holds anything else stops the start',
  (setting) => {
    expect(() => read({ [setting]: join(folder, 'brak') })).toThrow(`${setting}: nie można odczytać folderu`)
    expect(() => read({ [setting]: folder })).toThrow(`${setting}: w folderze ${folder} nie ma żadnego certyfikatu`)
    put('a.pem', authority.certificate.toString())
    expect(() => read({ [setting]: folder })).not.toThrow()
    put('b.pem', 'Szanowni Państwo')
    expect(() => read({ [setting]: folder })).toThrow(`${setting}: plik ${join(folder, 'b.pem')} nie zawiera`)
    put('b.pem', authority.certificate.toString().replace(/[A-Z]{4}/g, 'AAAA'))
    expect(() => read({ [setting]: folder })).toThrow(`${setting}: plik`)
    put('b.pem', `${authority.certificate.toString()}-----BEGIN PRIVATE KEY-----\nx\n-----END PRIVATE KEY-----`)
    expect(() => read({ [setting]: folder })).toThrow(`${setting}: plik`)
  },
)

test('a person is no authority', () => {
  put('a.pem', person.certificate.toString())
  for (const setting of ['SIGNATURE_ANCHORS', 'PERSONAL_SIGNATURE_ANCHORS'])
    expect(() => read({ [setting]: folder })).toThrow('nie jest certyfikatem urzędu')
})
