import type { Certificate } from '#contract/aid/certificates/certificates.ts'
import type { Pattern } from '#contract/aid/certificates/patterns.ts'

const preset = {
  nazwaPup: 'Urząd Gminy Przykładowo',
  adresPup: 'ul. Rynek 1, 00-950 Przykładowo',
  nipPup: '5261040828',
  nazwaBeneficjenta: 'Młyn Wodny sp. z o.o.',
  adresBeneficjenta: 'ul. Długa 1, 00-001 Warszawa',
  nipBeneficjenta: '6671000013',
  dataUdzieleniaPomocy: '2025-03-04',
  pomocBrutto: 1000,
  pomocEur: 240.5,
  podstawa: 'art. 67a ustawy – Ordynacja podatkowa',
}

/** What the variants differ in, and the purpose of the aid that each is for. */
const variants = {
  '2011': { purpose: 'e1', nrZaswiadczenia: null, warunekKe: null, transportDrogowy: false },
  '2014': { purpose: 'e1', nrZaswiadczenia: 'DM/2026/7', warunekKe: '1407/2013', transportDrogowy: false },
  '2024': { purpose: 'e2', nrZaswiadczenia: 'DM/2026/7', warunekKe: '2023/2831', transportDrogowy: null },
} as const

/** A certificate in preparation that could be issued. */
export function prepared(wzor: Pattern, change: Partial<Certificate> = {}): Certificate {
  const { purpose, ...ofVariant } = variants[wzor]
  return {
    ...preset,
    ...ofVariant,
    id: 7,
    ppId: 3,
    wzorZaswiadczenia: wzor,
    stan: 'PRZYGOTOWANIE',
    wydanieKorekta: 'W',
    uniewaznienieWydanego: false,
    dataWydania: '2026-01-15',
    aktualne: 'TAK',
    liczbaWydrukow: 0,
    dataUtworzenia: '2026-01-15T10:00:00.000Z',
    login: 'koo',
    wydajacy: 'Kora Koordynatorska',
    stanowisko: 'inspektor',
    elektroniczne: false,
    nrUniewaznianego: null,
    dataWydaniaUniewZasw: null,
    przyczynaKorekty: null,
    opisUslugi: null,
    wspolnik: null,
    nipWspolnika: null,
    adresWspolnika: null,
    koryguje: null,
    zastapionePrzez: null,
    podpis: null,
    doreczenie: null,
    emailBeneficjenta: null,
    kod: null,
    dataWydruku: null,
    przypadek: {
      przezPomocyKod: purpose,
      ppData: preset.dataUdzieleniaPomocy,
      brutto: preset.pomocBrutto,
      bruttoEuro: preset.pomocEur,
      zmniejszenia: null,
      upNip: preset.nipPup,
      bfNip: preset.nipBeneficjenta,
      usuniety: false,
    },
    zPrzypadku: preset,
    wersja: 2,
    ...change,
  }
}

const former = { id: 5, nrZaswiadczenia: 'DM/2025/3', dataWydania: '2025-03-05' }

/** A correction in preparation of a certificate of this product. */
export const correction = (wzor: Pattern, change: Partial<Certificate> = {}): Certificate =>
  prepared(wzor, {
    wydanieKorekta: 'K',
    uniewaznienieWydanego: true,
    koryguje: former,
    nrUniewaznianego: wzor === '2011' ? null : former.nrZaswiadczenia,
    dataWydaniaUniewZasw: former.dataWydania,
    ...change,
  })

/** An issued certificate. */
export const issued = (wzor: Pattern, change: Partial<Certificate> = {}): Certificate =>
  prepared(wzor, {
    stan: 'WYDANE',
    liczbaWydrukow: 2,
    kod: '7H2K9QXZ4M1B',
    dataWydruku: '2026-01-15T11:00:00.000Z',
    ...change,
  })
