/** @module-tag deep */
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { Problem } from '#platform/problem.ts'
import { verifySignature } from '#platform/signatures/verify-signature.ts'
import { signOnTrial } from '#platform/signatures/sign-on-trial.ts'
import { makeTrialAuthority } from '#platform/signatures/trial-authority.ts'
import type { Trust } from '#platform/signatures/trust.ts'
import { makeAuthority, makeSigner, signWithXadesjs } from '#server/testing/signers.ts'
import { damagedFiles } from './damaged.ts'
import { runs, timeLimit } from './runs.ts'

const REQUEST = `<?xml version="1.0" encoding="UTF-8"?>
<w:Wniosek xmlns:w="urn:latarnia:wniosek:1" Id="wniosek"><w:Numer>7/2026</w:Numer><w:Tresc>Zażółć gęślą jaźń</w:Tresc></w:Wniosek>`
const PERSON = { imie: 'Jan', nazwisko: 'Nowak', pesel: '44051401359' }
const SLOWEST_MS = 10_000
const MEMORY = 300_000_000

let files: string[]
let trust: Trust
beforeAll(async () => {
  const trial = await makeTrialAuthority()
  const authority = await makeAuthority()
  const signer = await makeSigner(authority)
  const signed = [
    await signOnTrial(trial, Buffer.from(REQUEST), PERSON, 'seal'),
    await signOnTrial(trial, Buffer.from(REQUEST), PERSON, 'certificate'),
    await signWithXadesjs(REQUEST, signer, { uri: '#wniosek' }),
    await signWithXadesjs(REQUEST, signer, { inclusive: true }),
  ]
  files = signed.map(String)
  trust = {
    qualified: [authority.certificate],
    personal: [],
    seals: [],
    trial: [trial.certificate],
    revocation: 'off',
  }
})

const verify = (file: Buffer) =>
  verifySignature(file, Buffer.from(REQUEST), trust, {
    now: new Date(),
    givenAt: new Date(Date.now() - timeLimit(60_000)),
  })

/** What a signature covers, letter by letter: the document, what is referred to, and the signed properties. */
const signedParts = (xml: string) => [
  /<w:Wniosek[\s\S]*<\/w:Wniosek>/.exec(xml)?.[0].replace(/<ds:Signature [\s\S]*<\/ds:Signature>/, ''),
  /<ds:SignedInfo>[\s\S]*<\/ds:SignedInfo>/.exec(xml)?.[0],
  /<xades:SignedProperties[\s\S]*<\/xades:SignedProperties>/.exec(xml)?.[0],
]

test(
  'a damaged signed file is refused, whatever the damage, within bounded time and memory',
  async () => {
    const good = await Promise.all(files.map((file) => verify(Buffer.from(file))))
    const before = process.memoryUsage().rss
    let n = 0
    let slowest = 0
    await fc.assert(
      fc.asyncProperty(damagedFiles(files), async (file) => {
        n++
        const started = performance.now()
        const verdict = await verify(file).catch((error: unknown) => error)
        slowest = Math.max(slowest, performance.now() - started)
        if (verdict instanceof Problem) expect(verdict.status).toBe(422)
        // damage of what nobody signs, such as a certificate named twice, may leave the same verdict
        else {
          expect(good).toContainEqual(verdict)
          expect(files.map(signedParts)).toContainEqual(signedParts(String(file)))
        }
      }),
      runs(1_000),
    )
    const grown = process.memoryUsage().rss - before
    if (process.env['FUZZ_RUNS'])
      console.warn(`${n} files, slowest ${slowest.toFixed(0)} ms, ${(grown / 1e6).toFixed(0)} MB more`)
    expect(slowest).toBeLessThan(SLOWEST_MS)
    expect(grown).toBeLessThan(MEMORY)
  },
  timeLimit(120_000),
)
