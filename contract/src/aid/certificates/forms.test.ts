import { describe, expect, test } from 'vitest'
import { addDays, today } from '../../kernel/dates.ts'
import { certificateForms, clearUnused, formOf, isCorrection, type CertificateEdit } from './forms.ts'
import { patternCodes, type Pattern } from './patterns.ts'

const common = {
  dataWydania: '2025-03-05',
  nazwaPup: 'Urząd Gminy',
  nipPup: '7811234563',
  adresPup: 'ul. Długa 1, 00-001 Warszawa',
  nazwaBeneficjenta: 'Piekarnia',
  nipBeneficjenta: '5261040567',
  adresBeneficjenta: 'ul. Krótka 2, 00-002 Warszawa',
  dataUdzieleniaPomocy: '2025-03-04',
  pomocBrutto: 1000,
  pomocEur: 240.5,
  podstawa: 'ustawa',
  wydajacy: 'Anna Nowak',
  stanowisko: 'inspektor',
  elektroniczne: false,
  nrUniewaznianego: null,
  dataWydaniaUniewZasw: null,
  przyczynaKorekty: null,
}
const newer = {
  nrZaswiadczenia: 'DM/2025/1',
  wydanieKorekta: 'W',
  opisUslugi: null,
  wspolnik: null,
  nipWspolnika: null,
  adresWspolnika: null,
}
const whole: Record<Pattern, Record<string, unknown>> = {
  '2011': { wzorZaswiadczenia: '2011', ...common, transportDrogowy: false, uniewaznienieWydanego: false },
  '2014': { wzorZaswiadczenia: '2014', ...common, ...newer, warunekKe: '1407/2013', transportDrogowy: null },
  '2024': { wzorZaswiadczenia: '2024', ...common, ...newer, warunekKe: '2023/2831' },
}
const faults = (wzor: Pattern, change: Record<string, unknown>): [string, string][] => {
  const { error } = certificateForms[wzor].safeParse({ ...whole[wzor], ...change })
  return (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])
}
const long = (letters: number) => 'ż'.repeat(letters)
const tomorrow = addDays(today(), 1)

test.each(patternCodes)('a complete certificate of %s', (wzor) => expect(faults(wzor, {})).toEqual([]))

// spec 1 §5.5: what every form asks for
const everyForm: [Record<string, unknown>, string][] = [
  [{ dataWydania: '' }, 'Data wydania zaświadczenia jest wymagana'],
  [{ dataWydania: tomorrow }, 'Data wydania nie może być w przyszłości'],
  [{ dataWydania: '2025-03-03' }, 'Data wydania nie może być wcześniejsza od daty udzielenia pomocy'],
  [{ dataUdzieleniaPomocy: '' }, 'Data udzielenia pomocy jest wymagana'],
  [{ nipPup: '' }, 'Nip podmiotu udzielającego pomocy jest wymagany'],
  [{ nipBeneficjenta: '' }, 'Nip beneficjenta jest wymagany'],
  [{ nipPup: '781123456' }, 'NIP musi składać się z 10 cyfr'],
  [{ nipBeneficjenta: '52610405671' }, 'NIP musi składać się z 10 cyfr'],
  [{ nazwaPup: '' }, 'Nazwa podmiotu udzielającego pomocy jest wymagana'],
  [{ nazwaPup: long(151) }, 'To pole musi zawierać co najwyżej 150 znaków'],
  [{ adresPup: '' }, 'Adres podmiotu udzielającego pomocy jest wymagany'],
  [{ adresPup: long(201) }, 'To pole musi zawierać co najwyżej 200 znaków'],
  [{ nazwaBeneficjenta: '' }, 'Nazwa beneficjenta jest wymagana'],
  [{ nazwaBeneficjenta: long(151) }, 'To pole musi zawierać co najwyżej 150 znaków'],
  [{ adresBeneficjenta: '' }, 'Adres beneficjenta jest wymagany'],
  [{ adresBeneficjenta: long(2001) }, 'To pole musi zawierać co najwyżej 2000 znaków'],
  [{ pomocBrutto: null }, 'Wartość pomocy brutto jest wymagana'],
  [{ pomocBrutto: 1.234 }, 'Kwota może mieć najwyżej dwa miejsca po przecinku'],
  [{ pomocEur: null }, 'Równowartość pomocy w EUR jest wymagana'],
  [{ wydajacy: '' }, 'Imię i nazwisko osoby wydającej zaświadczenie jest wymagane'],
  [{ wydajacy: long(151) }, 'To pole musi zawierać co najwyżej 150 znaków'],
  [{ podstawa: long(2001) }, 'To pole musi zawierać co najwyżej 2000 znaków'],
  [{ stanowisko: long(151) }, 'To pole musi zawierać co najwyżej 150 znaków'],
  [{ przyczynaKorekty: long(501) }, 'To pole musi zawierać co najwyżej 500 znaków'],
]
describe.each(patternCodes)('the form of %s', (wzor) => {
  test.each(everyForm)('%o', (change, message) => {
    expect(faults(wzor, change)).toEqual([[Object.keys(change)[0], message]])
  })
  test.each([
    { nazwaPup: long(150) },
    { adresPup: long(200) },
    { nazwaBeneficjenta: long(150) },
    { adresBeneficjenta: long(2000) },
    { podstawa: long(2000) },
    { podstawa: null },
    { wydajacy: long(150) },
    { stanowisko: null },
    { pomocBrutto: -0.01 },
    { dataWydania: '2025-03-04' },
    { dataWydania: today() },
    { elektroniczne: true },
  ])('%o is accepted', (change) => expect(faults(wzor, change)).toEqual([]))
})

test.each([
  ['2011', { transportDrogowy: null }, 'transportDrogowy', 'Wskaż, czy pomoc dotyczy sektora transportu drogowego'],
  ['2014', { warunekKe: '2023/2831' }, 'warunekKe', 'Wybierz rozporządzenie Komisji'],
  ['2024', { warunekKe: '1407/2013' }, 'warunekKe', 'Wybierz rozporządzenie Komisji'],
  ['2024', { warunekKe: null }, 'warunekKe', 'Wybierz rozporządzenie Komisji'],
  ['2024', { warunekKe: '2023/2832' }, 'opisUslugi', 'Opis usługi jest wymagany'],
  ['2024', { nrZaswiadczenia: long(101) }, 'nrZaswiadczenia', 'To pole musi zawierać co najwyżej 100 znaków'],
  ['2014', { opisUslugi: long(2001) }, 'opisUslugi', 'To pole musi zawierać co najwyżej 2000 znaków'],
  ['2014', { wspolnik: long(201) }, 'wspolnik', 'To pole musi zawierać co najwyżej 200 znaków'],
  ['2024', { adresWspolnika: long(2001) }, 'adresWspolnika', 'To pole musi zawierać co najwyżej 2000 znaków'],
  ['2024', { nipWspolnika: '123' }, 'nipWspolnika', 'NIP musi składać się z 10 cyfr'],
] as const)('%s with %o', (wzor, change, field, message) => {
  expect(faults(wzor, change)).toEqual([[field, message]])
})

test.each([
  ['2014', { nipWspolnika: '' }],
  ['2014', { nipWspolnika: '526-104-05-67' }],
  ['2014', { transportDrogowy: true }],
  ['2014', { warunekKe: '360/2012' }],
  ['2024', { warunekKe: '2023/2832', opisUslugi: 'przewozy' }],
  ['2024', { nrZaswiadczenia: null }],
] as const)('%s with %o is accepted', (wzor, change) => expect(faults(wzor, change)).toEqual([]))

test.each([
  ['2011', { uniewaznienieWydanego: true }, ['dataWydaniaUniewZasw']],
  ['2011', { uniewaznienieWydanego: true, dataWydaniaUniewZasw: '2025-01-01' }, []],
  ['2014', { wydanieKorekta: 'K' }, ['dataWydaniaUniewZasw', 'nrUniewaznianego']],
  ['2024', { wydanieKorekta: 'K', nrUniewaznianego: 'DM/1' }, ['dataWydaniaUniewZasw']],
  [
    '2024',
    { wydanieKorekta: 'K', nrUniewaznianego: 'DM/1', dataWydaniaUniewZasw: '2025-03-06' },
    ['dataWydaniaUniewZasw'],
  ],
  ['2024', { wydanieKorekta: 'K', nrUniewaznianego: 'DM/1', dataWydaniaUniewZasw: '2025-03-05' }, []],
] as const)('a correction of %s names what it replaces: %o', (wzor, change, fields) => {
  expect(faults(wzor, change).map(([field]) => field)).toEqual(fields)
})

test.each([
  ['2017-01-19', [['elektroniczne', 'Dokument elektroniczny można wydać dopiero od 20.01.2017']]],
  ['2017-01-20', []],
])('an electronic document issued on %s', (dataWydania, found) => {
  const change = { elektroniczne: true, dataWydania, dataUdzieleniaPomocy: '2016-12-01' }
  expect(faults('2014', change)).toEqual(found)
})

const given = (wzor: Pattern, change: Record<string, unknown>) => ({ ...whole[wzor], ...change }) as CertificateEdit

test.each([
  [
    '2014',
    { warunekKe: '1407/2013', opisUslugi: 'x', transportDrogowy: true },
    { opisUslugi: null, transportDrogowy: true },
  ],
  [
    '2014',
    { warunekKe: '360/2012', opisUslugi: 'x', transportDrogowy: true },
    { opisUslugi: 'x', transportDrogowy: null },
  ],
  ['2024', { warunekKe: '2023/2831', opisUslugi: 'x' }, { opisUslugi: null }],
  ['2024', { warunekKe: '2023/2832', opisUslugi: 'x' }, { opisUslugi: 'x' }],
  ['2024', { nrUniewaznianego: 'a', przyczynaKorekty: 'b' }, { nrUniewaznianego: null, przyczynaKorekty: null }],
  ['2024', { wydanieKorekta: 'K', nrUniewaznianego: 'a' }, { nrUniewaznianego: 'a' }],
  ['2011', { dataWydaniaUniewZasw: '2025-01-01' }, { dataWydaniaUniewZasw: null }],
  ['2011', { uniewaznienieWydanego: true, dataWydaniaUniewZasw: '2025-01-01' }, { dataWydaniaUniewZasw: '2025-01-01' }],
] as const)('what a choice in %s leaves without meaning is emptied: %o', (wzor, change, left) => {
  expect(clearUnused(given(wzor, change))).toMatchObject(left)
})

test('both ways of asking for a correction mean the same', () => {
  expect(isCorrection({ wydanieKorekta: 'K' })).toBe(isCorrection({ uniewaznienieWydanego: true }))
  expect(isCorrection({ wydanieKorekta: 'W' })).toBe(isCorrection({ uniewaznienieWydanego: false }))
})

test.each(patternCodes)('the form of %s has nothing of the others', (wzor) => {
  const all = { ...whole['2011'], ...whole['2014'], ...whole['2024'], wzorZaswiadczenia: wzor, przypadek: {} }
  expect(Object.keys(formOf(all)).toSorted()).toEqual(Object.keys(certificateForms[wzor].shape).toSorted())
})
