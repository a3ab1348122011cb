import { expect, test } from 'vitest'
import { formatAddress } from '../../kernel/address.ts'
import type { CertificateEdit } from './forms.ts'
import { issuingFaults, type CertifiedCase } from './issuing.ts'
import { legalBasis } from './legal-basis.ts'

const of: CertifiedCase = {
  przezPomocyKod: 'e2',
  ppData: '2025-03-04',
  brutto: 1000,
  bruttoEuro: 240.5,
  zmniejszenia: null,
  upNip: '7811234563',
  bfNip: '5261040567',
}
const edit = {
  wzorZaswiadczenia: '2024',
  dataWydania: '2025-03-05',
  nazwaPup: 'Urząd Gminy',
  nipPup: of.upNip,
  adresPup: 'ul. Długa 1',
  nazwaBeneficjenta: 'Piekarnia',
  nipBeneficjenta: of.bfNip,
  adresBeneficjenta: 'ul. Krótka 2',
  dataUdzieleniaPomocy: of.ppData,
  pomocBrutto: of.brutto,
  pomocEur: of.bruttoEuro,
  podstawa: 'ustawa',
  wydajacy: 'Anna Nowak',
  elektroniczne: false,
  nrZaswiadczenia: 'DM/2025/1',
  wydanieKorekta: 'W',
  warunekKe: '2023/2831',
} as CertificateEdit
const fields = (change: object, ofCase: Partial<CertifiedCase> = {}) =>
  issuingFaults({ ...edit, ...change }, { ...of, ...ofCase }).map(({ field }) => field)

test('a certificate that says what its case says can be issued', () => expect(fields({})).toEqual([]))

test('a certificate of reduced aid can be issued with what is left', () => {
  const reductions = { brutto: 600, bruttoEuro: 140.5 }
  const left = { pomocBrutto: 400, pomocEur: 100 }
  expect(fields(left, { zmniejszenia: { ...reductions, jedynyPrzypadek: true } })).toEqual([])
  const either = { zmniejszenia: { ...reductions, jedynyPrzypadek: false } }
  expect([fields(left, either), fields({}, either), fields({ pomocBrutto: 999.99 }, either)]).toEqual([[], [], []])
})

test.each([
  [{ podstawa: null }, {}, ['podstawa']],
  [{ nrZaswiadczenia: '' }, {}, ['nrZaswiadczenia']],
  [{ nazwaPup: 'a'.repeat(151) }, {}, ['nazwaPup']],
  [{}, { brutto: 999.99 }, ['pomocBrutto']],
  [{}, { bruttoEuro: null }, ['pomocEur']],
  [{}, { zmniejszenia: { brutto: 600, bruttoEuro: 140, jedynyPrzypadek: true } }, ['pomocBrutto', 'pomocEur']],
  [
    { pomocBrutto: 399.99, pomocEur: 240.51 },
    { zmniejszenia: { brutto: 600, bruttoEuro: 140, jedynyPrzypadek: false } },
    ['pomocBrutto', 'pomocEur'],
  ],
  [{ pomocBrutto: 400 }, { zmniejszenia: { brutto: 600, bruttoEuro: 140, jedynyPrzypadek: false } }, ['pomocEur']],
  [{ pomocEur: 101 }, { zmniejszenia: { brutto: 600, bruttoEuro: 140, jedynyPrzypadek: false } }, ['pomocEur']],
  [{}, { ppData: '2025-03-03' }, ['dataUdzieleniaPomocy']],
  [{}, { bfNip: '7811234563' }, ['nipBeneficjenta']],
  [{}, { upNip: '5261040567' }, ['nipPup']],
  [{}, { przezPomocyKod: 'e2c' }, ['warunekKe']],
  [{}, { przezPomocyKod: 'e1' }, ['wzorZaswiadczenia']],
  [{}, { przezPomocyKod: 'a1' }, ['wzorZaswiadczenia']],
])('%o of a case with %o is stopped', (change, ofCase, found) => expect(fields(change, ofCase)).toEqual(found))

const before2024 = { wzorZaswiadczenia: '2014', warunekKe: '1407/2013' }
test.each([
  ['e1', true, []],
  ['e1', false, []],
  ['e1', null, ['transportDrogowy']],
  ['e1t', true, []],
  ['e1t', false, ['transportDrogowy']],
] as const)('aid of purpose %s with road transport %s', (przezPomocyKod, transportDrogowy, found) => {
  expect(fields({ ...before2024, transportDrogowy }, { przezPomocyKod })).toEqual(found)
})
test('the form of 2011 says whether the aid is for road transport', () => {
  const { warunekKe: _, ...others } = edit as CertificateEdit & { warunekKe: string }
  const form = { ...others, wzorZaswiadczenia: '2011', uniewaznienieWydanego: false, transportDrogowy: false }
  const found = (przezPomocyKod: string) => issuingFaults(form as CertificateEdit, { ...of, przezPomocyKod })
  expect([found('e1'), found('e1t').map(({ field }) => field)]).toEqual([[], ['transportDrogowy']])
})
test('aid under another regulation says nothing of road transport', () =>
  expect(fields({ ...before2024, warunekKe: '360/2012', transportDrogowy: null }, { przezPomocyKod: 'e1c' })).toEqual(
    [],
  ))

test('the fault says what the case says', () => {
  const [fault] = issuingFaults(edit, { ...of, brutto: 1234.5 })
  expect(fault!.message).toBe('Przypadek pomocy podaje: 1\u202f234,50 PLN. Popraw zaświadczenie albo przypadek.')
})

const bases = {
  ustawaDodatkoweInfo: false,
  ustawaNazwa: 'Ordynacja podatkowa',
  u2b: 'ustawa o rybach',
  u2c: 'art. 67a',
  u3a: 'rozporządzenie, § 1',
  u3b: 'uchwała nr 5, § 7',
}
test.each([
  [{}, 'art. 67a; Ordynacja podatkowa; rozporządzenie, § 1; uchwała nr 5, § 7'],
  [{ u2c: 'brak', u3a: ' Brak ', u3b: null }, 'Ordynacja podatkowa'],
  [{ ustawaDodatkoweInfo: true, u3a: null, u3b: null }, 'art. 67a; ustawa o rybach'],
  [{ ustawaDodatkoweInfo: null, ustawaNazwa: null, u2c: '', u3a: null, u3b: 'brak' }, ''],
])('the legal basis of %o', (change, text) => expect(legalBasis({ ...bases, ...change })).toBe(text))

const seat = {
  miejscowosc: 'Słupca',
  ulica: 'Pułaskiego',
  numer: '21',
  lokal: null,
  kodPocztowy: '62-400',
  poczta: 'Słupca',
}
test.each([
  [{}, 'ul. Pułaskiego 21, 62-400 Słupca'],
  [{ lokal: '3', poczta: null }, 'ul. Pułaskiego 21/3, 62-400 Słupca'],
  [{ ulica: 'al. Jana Pawła II' }, 'al. Jana Pawła II 21, 62-400 Słupca'],
  [{ ulica: 'Rynek' }, 'Rynek 21, 62-400 Słupca'],
  [{ miejscowosc: 'Młodojewo' }, 'ul. Pułaskiego 21, Młodojewo, 62-400 Słupca'],
  [{ ulica: null, miejscowosc: 'Młodojewo' }, 'Młodojewo 21, 62-400 Słupca'],
  [{ miejscowosc: null, ulica: null, numer: null, kodPocztowy: null, poczta: null }, ''],
])('the address of %o', (change, text) => expect(formatAddress({ ...seat, ...change })).toBe(text))
