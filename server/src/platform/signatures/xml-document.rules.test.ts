import { diag } from 'libxml2-wasm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { verifySignature } from './verify-signature.ts'
import { signOnTrial } from './sign-on-trial.ts'
import { makeTrialAuthority } from './trial-authority.ts'

const REQUEST = Buffer.from('<Wniosek>7/2026</Wniosek>')

beforeEach(() => diag.configure({ enabled: true }))
afterEach(() => diag.configure({ enabled: false }))

test('documents are given back when a signature is accepted, refused or cannot be read', async () => {
  const authority = await makeTrialAuthority()
  const person = { imie: 'Jan', nazwisko: 'Nowak', pesel: '44051401359' }
  const signed = await signOnTrial(authority, REQUEST, person, 'seal')
  const trust = { qualified: [], personal: [], seals: [], trial: [authority.certificate], revocation: 'off' as const }
  const verify = (file: string) =>
    verifySignature(Buffer.from(file), REQUEST, trust, { now: new Date(), givenAt: new Date() })
  const text = signed.toString()
  expect(await verify(text)).toMatchObject({ typ: 'PROBNY' })
  for (const broken of [text.replace('7/2026', '8'), text.slice(9), text.replace('podpis-wl', 'x'), '<a/>', ''])
    await expect(verify(broken)).rejects.toMatchObject({ status: 422 })
  expect(diag.report()).toEqual({})
})
