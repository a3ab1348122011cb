import { describe, expect, test } from 'vitest'
import type { Certificate } from '#contract/aid/certificates/certificates.ts'
import { certificateForms } from '#contract/aid/certificates/forms.ts'
import type { Pattern } from '#contract/aid/certificates/patterns.ts'
import type { Block } from '#platform/pdf/document.ts'
import {
  certificate2011,
  certificate2014,
  certificateOf,
  correction2024,
  SAMPLE_CODE,
  SAMPLE_URL,
} from '#server/testing/sample-certificates.ts'
import { certificateDocument, certificatesDocument } from './document.ts'

const blocksOf = (certificate: Certificate) => certificateDocument(certificate, SAMPLE_CODE, SAMPLE_URL).blocks
/** Everything that a certificate says, in the order of its blocks. */
const textOf = (certificate: Certificate) => blocksOf(certificate).flatMap(wordsOf).join('\n')
function wordsOf(block: Block): (string | null)[] {
  switch (block.kind) {
    case 'facts':
      return block.rows.flat()
    case 'ticks':
      return block.boxes.map(({ ticked, text }) => `${ticked ? '[x]' : '[ ]'} ${text}`)
    case 'signature':
      return block.captions.map((caption) => `____ ${caption}`)
    default:
      return 'text' in block ? [block.text] : []
  }
}
/** Fields that are no text: amounts and choices, which other tests look at. The reason of a correction is not printed. */
const apart = new Set([
  'pomocBrutto',
  'pomocEur',
  'elektroniczne',
  'warunekKe',
  'transportDrogowy',
  'wydanieKorekta',
  'uniewaznienieWydanego',
  'wzorZaswiadczenia',
  'wersja',
  'przyczynaKorekty',
])
const ofEachForm = [
  ['2011', certificate2011],
  ['2014', certificate2014],
  ['2024', certificateOf()],
] as const satisfies [Pattern, Certificate][]

describe.each(ofEachForm)('the form of %s', (form, sample) => {
  const correction = {
    ...sample,
    wydanieKorekta: 'K',
    uniewaznienieWydanego: true,
    nrUniewaznianego: 'DM/2026/9',
    dataWydaniaUniewZasw: '2013-04-03',
    przyczynaKorekty: 'przyczyna',
  } as const

  test('prints every field of its schema', () => {
    const fields = Object.keys(certificateForms[form].shape).filter((field) => !apart.has(field))
    const texts = Object.fromEntries(fields.map((field) => [field, `<${field}>`]))
    const printed = textOf({ ...correction, ...texts, pomocBrutto: 1234567.8, pomocEur: 0.05 })
    for (const text of Object.values(texts)) expect(printed).toContain(text)
    expect(printed).toContain('1\u202f234\u202f567,80\u00a0zł')
    expect(printed).toContain('0,05\u00a0euro')
  })

  test('says of the number of each party that it is a technical one', () => {
    const printed = textOf({ ...sample, nipPup: '5260250275', nipBeneficjenta: '5252248482' })
    expect(printed).toContain('5260250275 (numer techniczny)')
    expect(printed).toContain('5252248482 (numer techniczny)')
  })

  test('says days as people write them', () => {
    const printed = textOf({ ...correction, dataWydania: '2026-11-16', dataUdzieleniaPomocy: '2026-11-02' })
    for (const day of ['16.11.2026', '02.11.2026', '03.04.2013']) expect(printed).toContain(day)
    expect(printed).not.toMatch(/\d{4}-\d{2}-\d{2}/)
  })

  test('has a sentence of invalidation in a correction alone, and never its reason', () => {
    expect(textOf(correction)).toMatch(/Stwierdza się nieważność zaświadczenia nr DM\/2026\/9 wydanego .*03\.04\.2013/)
    expect(textOf(correction)).not.toContain('przyczyna')
    expect(textOf(sample)).not.toContain('Stwierdza się nieważność')
  })

  test('has a place for the stamp, unless it is electronic: then it says so', () => {
    expect(textOf(sample)).toMatch(/____ pieczęć/)
    expect(textOf(sample)).not.toContain('elektronicznej')
    const electronic = textOf({ ...sample, elektroniczne: true })
    expect(electronic).not.toContain('pieczęć')
    expect(electronic).toContain('Dokument wydany w postaci elektronicznej')
    expect(electronic).toMatch(/____ podpis/)
  })

  test('has the address of its check in a code, and the code in groups of four', () => {
    const code = blocksOf(sample).find(({ kind }) => kind === 'qr')
    expect(code).toMatchObject({ content: 'https://latarnia.example/z/7K3M9PQ2XR4T' })
    expect(textOf(sample)).toContain('Kod zaświadczenia: 7K3M 9PQ2 XR4T')
  })

  test('explains each footnote that it marks, and no other', () => {
    const [before, after] = textOf(correction).split('Objaśnienia') as [string, string]
    const marks = (text: string) => [...new Set(text.match(/[¹²³⁴-⁹]⁾/g))].toSorted()
    expect(marks(before)).toEqual(marks(after))
    expect(after.match(/^[¹²³⁴-⁹]⁾/gm)).toHaveLength(marks(after).length)
  })
})

test('the form of 2011 has no number of its own, and names the former one only if it is known', () => {
  expect(textOf(certificate2011)).toMatch(/^ZAŚWIADCZENIE O POMOCY DE MINIMIS$/m)
  const correction = { ...certificate2011, uniewaznienieWydanego: true, dataWydaniaUniewZasw: '2013-04-03' }
  expect(textOf(correction)).toContain('zaświadczenia wydanego beneficjentowi w dniu 03.04.2013⁴⁾.')
  expect(textOf(correction)).toMatch(/wcześniej wydanego zaświadczenia:\n\[x\] tak\n\[ \] nie/)
  expect(textOf(certificate2011)).toMatch(/wcześniej wydanego zaświadczenia:\n\[ \] tak\n\[x\] nie/)
})

test('issue or correction is crossed in the newer forms', () => {
  expect(textOf(certificateOf())).toContain('[x] Wydanie zaświadczenia\n[ ] Korekta zaświadczenia²⁾')
  expect(textOf(correction2024)).toContain('[ ] Wydanie zaświadczenia\n[x] Korekta zaświadczenia²⁾')
})

test.each([
  [certificate2014, '1407/2013', '360/2012'],
  [certificate2014, '360/2012', '1407/2013'],
  [certificateOf(), '2023/2831', '2023/2832'],
  [certificateOf(), '2023/2832', '2023/2831'],
] as const)('only the regulation of the aid is crossed (%#)', (certificate, warunekKe, other) => {
  const printed = textOf({ ...certificate, warunekKe })
  expect(printed).toMatch(new RegExp(String.raw`\[x\] \(UE\) (nr )?${warunekKe} `))
  expect(printed).toMatch(new RegExp(String.raw`\[ \] \(UE\) (nr )?${other} `))
})

test.each([
  [certificate2011, true, '[x] tak\n[ ] nie'],
  [certificate2011, false, '[ ] tak\n[x] nie'],
  [certificate2014, true, '[x] tak\n[ ] nie'],
  [certificate2014, false, '[ ] tak\n[x] nie'],
  [certificate2014, null, '[ ] tak\n[ ] nie'],
])('road transport is answered as given (%#)', (certificate, transportDrogowy, boxes) => {
  const [, answer] = textOf({ ...certificate, transportDrogowy }).split(/sektorze transportu drogowego.*:\n/)
  expect(answer!.slice(0, boxes.length)).toBe(boxes)
})

test('the form of 2024 does not ask for road transport, and keeps empty cells of who applied', () => {
  expect(textOf(certificateOf())).not.toContain('transport')
  const rows = blocksOf(certificateOf()).flatMap((block) => (block.kind === 'facts' ? block.rows : []))
  expect(rows.filter(([label]) => label.includes('wnioskodawcy')).map(([, value]) => value)).toEqual([null, null, null])
})

test('many certificates in one file are parts with their own titles', () => {
  const list = [certificate2011, correction2024].map((certificate) => ({ certificate, kod: SAMPLE_CODE }))
  const { parts } = certificatesDocument(list, SAMPLE_URL)
  expect(parts.map(({ title }) => title)).toEqual([
    'Zaświadczenie o pomocy de minimis',
    'Zaświadczenie nr DM/2026/17 o pomocy de minimis',
  ])
  expect(parts[1]!.blocks).toEqual(blocksOf(correction2024))
})
