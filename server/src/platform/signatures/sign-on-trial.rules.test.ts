import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { testWith } from '#server/testing/with-tool.ts'
import { signOnTrial } from './sign-on-trial.ts'
import { makeTrialAuthority } from './trial-authority.ts'
import { namespaces } from './xml-document.ts'

const REQUEST = Buffer.from(
  '<Wniosek xmlns="urn:latarnia:wniosek:1"><Tresc>Zażółć gęślą jaźń</Tresc><Pusty/></Wniosek>',
)
const PERSON = { imie: 'Małgorzata', nazwisko: 'Świętosławska-Źdźbło', pesel: '44051401359' }

testWith(
  'xmlsec',
  'an independent verifier accepts what is signed on trial, and nothing changed after it',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'latarnia-xmlsec-'))
    try {
      const authority = await makeTrialAuthority()
      writeFileSync(join(folder, 'authority.pem'), authority.certificate.toString())
      for (const as of ['seal', 'certificate'] as const) {
        const signed = (await signOnTrial(authority, REQUEST, PERSON, as)).toString()
        expect(isAccepted(folder, signed)).toBe(true)
        expect(isAccepted(folder, signed.replace('gęślą', 'gęsią'))).toBe(false)
        expect(isAccepted(folder, signed.replace(/\.\d{3}Z</, 'Z<'))).toBe(false)
      }
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
)

/** The verdict of xmlsec1, which knows signatures and chains of certificates. */
function isAccepted(folder: string, signed: string): boolean {
  const file = join(folder, 'signed.xml')
  writeFileSync(file, signed)
  const { status } = spawnSync('xmlsec1', [
    '--verify',
    '--enabled-key-data',
    'x509',
    '--trusted-pem',
    join(folder, 'authority.pem'),
    '--id-attr:Id',
    `${namespaces.xades}:SignedProperties`,
    file,
  ])
  return status === 0
}
