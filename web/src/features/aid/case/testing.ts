import { aidActs } from '#contract/aid/acts.ts'
import { aidCases } from '#contract/aid/cases.ts'
import { emptyTexts, type AidCase } from '#contract/aid/case-fields.ts'
import { caseStarts } from '#contract/aid/case-starts.ts'
import { aidMeasures } from '#contract/aid-measures/aid-measures.ts'
import { nuts } from '#contract/classifications/nuts.ts'
import { pkd } from '#contract/classifications/pkd.ts'
import { codeLists, type CodeList } from '#contract/code-lists/code-lists.ts'
import { euroRates } from '#contract/euro-rates/euro-rates.ts'
import { ALWAYS, FOREVER } from '#contract/kernel/dates.ts'
import { noAid } from '#contract/no-aid/no-aid.ts'
import { parameters, type ParameterCode } from '#contract/parameters.ts'
import { settings, verification } from '#contract/settings/settings.ts'
import { territory } from '#contract/territory/territory.ts'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import type { Answered } from '#web/testing/server.ts'
import { wholeAct } from '../shared/testing.ts'

const items = (...rows: object[]) => ({ body: { items: rows, totalElements: rows.length } })
const always = (endpoint: Endpoint, body: unknown): Answered => [endpoint, () => ({ body })]

/** The one entry of a code list; a law that asks for field 2b, a purpose of de minimis aid. */
const entryOf = ({ spelling, title }: CodeList) => ({
  id: 1,
  [spelling.code]: title === codeLists.purposeofaid.title ? 'e2' : 'A1',
  [spelling.name]: title,
  [spelling.from]: ALWAYS,
  [spelling.to]: FOREVER,
  additionalInfo: false,
  deminimis: true,
  deminimisText: 'TAK',
  wersja: 1,
})

const holds = { dataOd: ALWAYS, dataDo: FOREVER, wersja: 1, zmiana: null, nadId: null }
/** Two versions of the PKD, in which 22.23 names different things. */
export const classes = [
  { ...holds, id: 1, kod: '22.23', nazwa: 'Wyroby budowlane', poziom: 'klasa', kodWersji: 'PKD2007' },
  { ...holds, id: 2, kod: '22.23', nazwa: 'Drzwi i okna', poziom: 'klasa', kodWersji: 'PKD2025', dataOd: '2025-01-01' },
]
const commune = { ...holds, id: 1, kod: '3023011', nazwa: 'Słupca', rodzaj: 'gmina miejska' }

/** Answers to all that the form of a case asks for: dictionaries, rules, rates and limits. */
export const deskAnswers = (): Answered[] => [
  ...Object.values(codeLists).flatMap((list): Answered[] => [
    [list.dayOf, () => items(entryOf(list))],
    [list.day, () => items(entryOf(list))],
  ]),
  [aidMeasures.day, () => items()],
  [pkd.day, () => items(...classes)],
  [nuts.day, () => items({ ...holds, id: 1, kod: 'PL41', nazwa: 'Wielkopolskie', poziom: 3 })],
  [territory.communesDay, () => items({ ...commune, powiatNazwa: 'słupecki', wojewodztwoNazwa: 'WIELKOPOLSKIE' })],
  [verification.grid.list, () => items()],
  [noAid.own.list, () => items()],
  [
    settings.parameter,
    () => ({
      body: { code: 'LIMIT_DE_MINIMIS_E2' satisfies ParameterCode, actualValue: parameters.LIMIT_DE_MINIMIS_E2.value },
    }),
  ],
  always(euroRates.ofDay, { data: '2026-11-02', kursSredni: 4.25, probny: false }),
  always(aidCases.limit, { przypadki: [], rezerwacje: [] }),
  always(aidCases.robocze.checkDuplicates, false),
  always(caseStarts.recent, { items: [], ostatniPubliczny: null, ostatniDeMinimis: null }),
  always(caseStarts.templates, { items: [] }),
  [aidActs.robocze.grid.list, () => items()],
]

/** A draft of de minimis aid under that act, which could be sent. */
export const wholeDraft: AidCase = {
  ppId: 7,
  aktId: wholeAct.aktId,
  upId: 1,
  idZewnetrzne: null,
  bfNip: wholeAct.bfNip,
  aktSym: wholeAct.aktSym,
  aktData: wholeAct.aktData,
  stan: 'R',
  wyroznik: 1,
  ppData: '2026-11-03',
  rodzajPomocy: 'M',
  deminimis: true,
  srodekPomocyId: null,
  srodekPomocyNr: null,
  srodekPomocyNazwa: null,
  ustawaId: 1,
  ustawaKod: 'A1',
  ustawaNazwa: 'Ustawy',
  ustawaDodatkoweInfo: false,
  ...emptyTexts,
  u2b: 'art. 7',
  formaPomocyId: 1,
  formaPomocyKod: 'A1',
  formaPomocyNazwa: 'Formy pomocy',
  przezPomocyId: 1,
  przezPomocyKod: 'e2',
  przezPomocyNazwa: 'Przeznaczenia pomocy',
  zrodloPochPomocyId: 1,
  zrodloPochPomocyKod: 'A1',
  zrodloPochPomocyNazwa: 'Źródła',
  nominalna: 1000,
  brutto: 900,
  bruttoEuro: null,
  dataRejestracji: '2026-11-03T10:00:00.000Z',
  dataPrzeslania: null,
  dataModyfikacjiPP: '2026-11-03T10:00:00.000Z',
  userModId: 2,
  userModPP: 'koo',
  usunietyPP: 'NIE',
  dataUsuniecia: null,
  zaswiadczenie: null,
  korektaDo: null,
  powodBezZaswiadczenia: null,
  zwrot: null,
  zwrotPola: [],
  liczbaZwrotow: 0,
  rezerwacja: null,
  statusWeryfikacji: null,
  czasWeryfikacji: null,
  przekroczonoOd: null,
  bledyWeryfikacji: [],
  ostrzezenia: [],
  werPP: 1,
}
