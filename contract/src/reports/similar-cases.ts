import { z } from 'zod'
import { codesOf } from '../kernel/codes.ts'
import { CaseRow } from '../aid/case-fields.ts'
import { addYears } from '../kernel/dates.ts'
import { rule } from '../kernel/fields.ts'
import { column } from '../kernel/grid.ts'
import { defineReport } from '../kernel/report.ts'
import { aidDays, aidDaysRule } from './aid-days.ts'
import { whoseCriteria, whoseRule } from './whose.ts'

/** In what cases can be equal, in words. */
export const similarities = {
  beneficjent: 'beneficjent (NIP)',
  dzien: 'dzień udzielenia pomocy',
  forma: 'forma pomocy',
  przeznaczenie: 'przeznaczenie pomocy',
  brutto: 'wartość brutto',
  nominalna: 'wartość nominalna',
  ustawa: 'podstawa prawna (ustawa)',
  srodek: 'środek pomocy',
  udzielajacy: 'udzielający pomocy',
  akt: 'symbol aktu',
} as const
export type Similarity = keyof typeof similarities
/** Those that the form starts with. */
export const usualSimilarities: Similarity[] = ['beneficjent', 'dzien', 'forma', 'przeznaczenie', 'brutto']

const names = codesOf(similarities)
const noneTicked = 'Co najmniej jedno kryterium musi być zaznaczone'

const criteria = z.object({
  ...aidDays,
  ...whoseCriteria,
  kryteria: z
    .array(z.enum(names), { error: noneTicked })
    .min(1, noneTicked)
    .max(names.length)
    .meta({ label: 'Przypadki zgodne w' }),
})

const { shape: ofCase } = CaseRow

/** Living sent cases that agree with another one in everything that was ticked (spec 2 §5 'Similar cases'). */
export const similarCases = defineReport({
  title: 'Raport podobnych Przypadków Pomocy',
  path: '/api/raporty/podobne-przypadki-pomocy',
  access: 'reports.supervision',
  criteria: whoseRule(
    rule(aidDaysRule(criteria), ['dataUdzieleniaPomocyOd', 'dataUdzieleniaPomocyDo'], (given, refuse) => {
      const { dataUdzieleniaPomocyOd: from, dataUdzieleniaPomocyDo: to } = given
      // back from the end: on 29 February the form starts a year earlier, on the 28th
      if (from < addYears(to, -1)) refuse('dataUdzieleniaPomocyDo', 'Przedział dat jest większy niż jeden rok')
    }),
  ),
  row: z.object({
    grupa: z.number().int().meta({ label: 'Grupa' }),
    podobnych: z.number().int().meta({ label: 'Przypadków w grupie' }),
    ppId: ofCase.ppId,
    bfNip: ofCase.bfNip,
    bfNazwa: ofCase.bfNazwa,
    upNip: ofCase.upNip,
    upNazwa: ofCase.upNazwa,
    aktSym: ofCase.aktSym,
    wyroznik: ofCase.wyroznik,
    ppData: ofCase.ppData,
    formaPomocyKod: ofCase.formaPomocyKod,
    przezPomocyKod: ofCase.przezPomocyKod,
    ustawaKod: ofCase.ustawaKod,
    srodekPomocyNr: ofCase.srodekPomocyNr,
    nominalna: ofCase.nominalna,
    brutto: ofCase.brutto,
    bruttoEuro: ofCase.bruttoEuro,
  }),
  key: 'ppId',
  columns: {
    grupa: { ...column.integer, plain: true },
    podobnych: column.integer,
    bfNazwa: { ...column.text, holds: { below: ['bfNip', 'aktSym'] } },
    bfNip: { ...column.nip, short: 'NIP' },
    aktSym: column.code,
    upNazwa: column.text,
    upNip: { ...column.nip, hidden: true },
    wyroznik: { ...column.integer, plain: true, hidden: true },
    ppData: column.date,
    formaPomocyKod: column.entryCode,
    przezPomocyKod: column.entryCode,
    ustawaKod: { ...column.entryCode, hidden: true },
    srodekPomocyNr: { ...column.entryCode, hidden: true },
    nominalna: column.amount,
    brutto: column.amount,
    bruttoEuro: column.amount,
  },
  // groups are numbered from the largest
  defaultSort: { by: 'grupa', order: 'ASC' },
  ties: ['ppData'],
  summary: ['nominalna', 'brutto', 'bruttoEuro'],
  formats: ['CSV', 'XLSX'],
  method: 'POST',
  criteriaIn: 'query',
})
