import { z } from 'zod'
import { codesOf } from '../kernel/codes.ts'
import { CaseRow } from '../aid/case-fields.ts'
import { aidCases } from '../aid/cases.ts'
import { amountOf } from '../aid/shared.ts'
import { optionalId, optionalText, rule, unlessEmpty } from '../kernel/fields.ts'
import { column } from '../kernel/grid.ts'
import { hasTenDigits, nipDigits } from '../kernel/nip.ts'
import { chosenIds, defineReport } from '../kernel/report.ts'
import { texts } from '../kernel/texts.ts'
import { aidDays, aidDaysRule } from './aid-days.ts'

/** The kinds of aid among the criteria of this report, in words. */
export const kindsOfAid = { publiczna: 'pomoc publiczna', deMinimis: 'pomoc de minimis' } as const
export type KindOfAid = keyof typeof kindsOfAid

const amount = (label: string) => amountOf().nullish().meta({ label })
const part = (label: string) => optionalText(200).meta({ label })

const fields = z.object({
  ...aidDays,
  rodzajPomocy: z.enum(codesOf(kindsOfAid)).nullish().meta({ label: 'Rodzaj pomocy' }),
  udzielajacyPomocyIds: chosenIds('Udzielający pomocy'),
  grupaPodmiotowUdzielajacychPomocyId: optionalId('Grupa podmiotów udzielających pomocy'),
  organNadrzednyId: optionalId('Organ nadrzędny'),
  srodekPomocyIds: chosenIds('Środki pomocy'),
  przeznaczeniePomocyIds: chosenIds('Przeznaczenia pomocy'),
  formaPomocy: optionalId('Forma pomocy'),
  zrodloPochodzeniaPomocy: optionalId('Źródło pochodzenia pomocy'),
  wartoscNominalnaOd: amount('Wartość nominalna od (PLN)'),
  wartoscNominalnaDo: amount('Wartość nominalna do (PLN)'),
  wartoscBruttoOd: amount('Wartość brutto od (PLN)'),
  wartoscBruttoDo: amount('Wartość brutto do (PLN)'),
  wartoscBruttoEuroOd: amount('Wartość brutto od (EUR)'),
  wartoscBruttoEuroDo: amount('Wartość brutto do (EUR)'),
  ustawa2a: optionalId('2a. Ustawa'),
  nazwa2b: part('2b. Tytuł ustawy'),
  nazwa2c: part('2c. Przepis ustawy'),
  nazwa3a: part('3a. Rozporządzenie i jego przepis'),
  nazwa3b: part('3b. Uchwała lub program i jego przepis'),
  symbolAktu: part('Symbol aktu'),
  opisAktu: part('Opis aktu'),
  nipBeneficjenta: z
    .string()
    .max(20, texts.nipDigits)
    .refine(unlessEmpty(hasTenDigits), texts.nipDigits)
    .overwrite(nipDigits)
    .nullish()
    .meta({ label: 'NIP beneficjenta' }),
  formaPrawnaBeneficjenta: optionalId('Forma prawna beneficjenta'),
  wielkoscBeneficjenta: optionalId('Wielkość beneficjenta'),
  pkdKod: optionalText(50).meta({ label: 'Kod PKD' }),
  jednostkaSiedzibyId: optionalId('Gmina siedziby beneficjenta'),
  jednostkaRealizacjiId: optionalId('Jednostka realizacji pomocy (NUTS)'),
})
export type CaseCriteria = z.output<typeof fields>

type Amount = 'wartoscNominalna' | 'wartoscBrutto' | 'wartoscBruttoEuro'
const amounts: readonly Amount[] = ['wartoscNominalna', 'wartoscBrutto', 'wartoscBruttoEuro']

const ordered = amounts.reduce<typeof fields>(
  (schema, name) =>
    rule(schema, [`${name}Od`, `${name}Do`], (given, refuse) => {
      const [from, to] = [given[`${name}Od`], given[`${name}Do`]]
      if (typeof from === 'number' && typeof to === 'number' && from > to)
        refuse(`${name}Do`, 'Wartość końcowa nie może być mniejsza niż początkowa')
    }),
  aidDaysRule(fields),
)

/** What one kind of aid of everybody would be too much to ask for (spec 2 §5). */
const narrowed = rule(
  ordered,
  [
    'rodzajPomocy',
    'udzielajacyPomocyIds',
    'grupaPodmiotowUdzielajacychPomocyId',
    'organNadrzednyId',
    'srodekPomocyIds',
  ],
  (given, refuse) => {
    const bodies =
      given.udzielajacyPomocyIds?.length || given.grupaPodmiotowUdzielajacychPomocyId || given.organNadrzednyId
    if (given.rodzajPomocy === 'publiczna' && !bodies && !given.srodekPomocyIds?.length)
      refuse('rodzajPomocy', 'Wskaż też udzielającego pomocy, grupę, organ nadrzędny lub środek pomocy')
    if (given.rodzajPomocy === 'deMinimis' && !bodies)
      refuse('rodzajPomocy', 'Wskaż też udzielającego pomocy, grupę lub organ nadrzędny')
  },
)

const { dataUsuniecia: _, ...columns } = aidCases.przeslane.grid.columns

/** Living sent cases of all bodies that meet every criterion given (spec 2 §3 'Aid-case criteria'). */
export const casesByCriteria = defineReport({
  title: 'Przypadki pomocy wg zadanych kryteriów',
  path: '/api/raporty/przypadki-pomocy-wg-kryteriow',
  access: 'reports.supervision',
  criteria: narrowed,
  row: CaseRow,
  key: 'ppId',
  // cases of many bodies
  columns: { ...columns, upNazwa: column.text },
  defaultSort: { by: 'ppData', order: 'DESC' },
  ties: ['ppData'],
  summary: ['nominalna', 'brutto', 'bruttoEuro'],
  totalsApart: true,
  formats: ['CSV', 'XLSX'],
  method: 'POST',
  criteriaIn: 'body',
})
