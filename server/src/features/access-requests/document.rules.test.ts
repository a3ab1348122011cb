import { readFileSync } from 'node:fs'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import { afterAll, expect, test } from 'vitest'
import type { AccessRequest } from '#contract/access-requests/request.ts'
import { requestOf } from '#contract/testing/sample-request.ts'
import { requestDocument } from './document.ts'

const schema = XmlDocument.fromBuffer(readFileSync(new URL('wniosek.xsd', import.meta.url)))
const validator = XsdValidator.fromDoc(schema)
afterAll(() => {
  validator.dispose()
  schema.dispose()
})

const DATA = '2026-11-16T09:00:00.000Z'
const documentOf = (changes: Partial<AccessRequest> = {}) =>
  requestDocument({ numer: 128, data: DATA, dane: requestOf(changes) })

/** Reads a document that the schema accepts. */
function read<Result>(bytes: Buffer, look: (document: XmlDocument) => Result): Result {
  const document = XmlDocument.fromBuffer(bytes)
  try {
    validator.validate(document)
    return look(document)
  } finally {
    document.dispose()
  }
}
const textOf = (bytes: Buffer, name: string) =>
  read(bytes, (document) => document.get(`//w:${name}`, { w: 'urn:latarnia:wniosek:1' })?.content)

const limited: Partial<AccessRequest> = {
  isDostepCzasowy: true,
  umowaDecyzjaUchwalaPrzyznajacaKompetencje: 'Uchwała <nr> 7 & "8"\r\nz dnia 1 marca\n\ttabulator',
  ostatniRokPosiadaniaKompetencji: 2027,
  isOsobaReprezentujaca: false,
  emailOsobyReprezentujacejPodmiot: 'wojt@zdzblowo.example',
}

test.each([{}, limited, { ulica: null, nrLokalu: '7A' }])('the schema accepts a request (%#)', (changes) => {
  read(documentOf(changes), () => {})
})

test('every field stands in the data, and every word of it in the text that the signer reads', () => {
  const document = documentOf({ ...limited, nrLokalu: '7A' })
  const dane = requestOf({ ...limited, nrLokalu: '7A' })
  for (const [name, value] of Object.entries(dane)) {
    const written = String(value).replaceAll('\r\n', '\n')
    expect(textOf(document, name), name).toBe(written)
  }
  const text = textOf(document, 'Tresc')!
  expect(text).toContain('Wniosek nr 128')
  for (const fact of ['Udostępnienie', 'czasowy', '526-025-02-74', 'Kolno (2006011)', '16.11.2026', '2027', '7A'])
    expect(text).toContain(fact)
  expect(text).toContain('wojt@zdzblowo.example')
  expect(text).toContain('Uchwała <nr> 7 & "8"')
})

test('characters that XML lacks are left out, and the others survive', () => {
  expect(textOf(documentOf({ nazwa: 'a\uFFFEb\uD800c 😀 Ω' }), 'nazwa')).toBe('ab\uFFFDc 😀 Ω')
})
