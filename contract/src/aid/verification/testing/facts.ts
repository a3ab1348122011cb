import { emptyTexts } from '../../case-fields.ts'
import type { CountedCase } from '../../de-minimis.ts'
import { addDays, ALWAYS, FOREVER, type IsoDate } from '../../../kernel/dates.ts'
import { parameters, type ParameterCode } from '../../../parameters.ts'
import type { RuleCode } from '../rules.ts'
import {
  allowsAll,
  type ActFacts,
  type CaseFacts,
  type Facts,
  type MeasureFacts,
  type MeasureLimit,
  type RuleSetting,
  type VerificationSettings,
} from '../verify.ts'

/** What a test changes in an act and case that break no rule. */
export type Change = { dzis?: IsoDate; akt?: Partial<ActFacts>; przypadek?: Partial<CaseFacts> }

const validAlways = { dataOd: ALWAYS, dataDo: FOREVER }
const purpose = (kod: string, deminimis: boolean) => ({ ...validAlways, kod, deminimis })

/** A measure that holds always and allows all but what is named. */
export const measure = (...refused: MeasureLimit[]): MeasureFacts => ({
  ...validAlways,
  dopuszcza: { ...allowsAll, ...Object.fromEntries(refused.map((limit) => [limit, false])) },
})

export function factsWith({ dzis = '2026-11-15', akt, przypadek }: Change = {}): Required<Facts> {
  return {
    dzis,
    akt: {
      bfId: 1,
      bfNip: '5252248481',
      bfNazwa: 'Piekarnia Kłos sp. z o.o.',
      aktSym: 'UM/12/2026',
      aktData: '2026-03-10',
      aktOpis: null,
      infoUM: null,
      aneks: false,
      nadAktId: null,
      nadAktData: null,
      gminaId: 1,
      pkdId: 1,
      bfFormaPrawna: validAlways,
      bfWielkosc: validAlways,
      ...akt,
    },
    przypadek: {
      maAkt: true,
      ppData: '2026-06-15',
      wyroznik: 1,
      rodzajPomocy: 'P',
      ustawa: { ...validAlways, dodatkoweInfo: true },
      ...emptyTexts,
      u2b: 'art. 15 ust. 2',
      srodek: measure(),
      formaPomocy: validAlways,
      przezPomocy: purpose('a1.1.2', false),
      zrodloPochPomocy: validAlways,
      nominalna: 1000,
      brutto: 1000,
      sumaAktu: null,
      bruttoEuro: 234.56,
      kurs: null,
      podobny: false,
      rokBezPomocy: false,
      inneDeMinimis: [],
      zarezerwowane: [],
      ...przypadek,
    },
  }
}

/** De minimis aid of a purpose instead of public aid: it needs no measure. */
export const deMinimis = (
  kod: string,
  ppData: IsoDate,
  bruttoEuro: number,
  inneDeMinimis: CountedCase[] = [],
): Change => ({
  dzis: ppData,
  akt: { aktData: ppData },
  przypadek: {
    ppData,
    rodzajPomocy: 'M',
    przezPomocy: purpose(kod, true),
    srodek: null,
    bruttoEuro,
    inneDeMinimis,
  },
})

/** The same beside an amount that another draft reserves for twenty days. */
export function reservedBesides(kod: string, ppData: IsoDate, bruttoEuro: number, reserved: number): Change {
  const change = deMinimis(kod, ppData, bruttoEuro)
  const zarezerwowane = [{ ppData, kod, bruttoEuro: reserved, waznaDo: addDays(ppData, 20), ppId: null }]
  return { ...change, przypadek: { ...change.przypadek, zarezerwowane } }
}

/** The amounts that an installation starts with. */
const limity = Object.fromEntries(
  Object.entries(parameters)
    .filter(([code]) => code.startsWith('LIMIT_DE_MINIMIS_'))
    .map(([code, { value }]) => [code, Number(value)]),
) as Partial<Record<ParameterCode, number>>

export const settingsWith = (
  reguly: Partial<Record<RuleCode, Partial<RuleSetting>>> = {},
  amounts: Partial<Record<ParameterCode, number>> = {},
): VerificationSettings => ({
  reguly: Object.fromEntries(
    Object.entries(reguly).map(([kod, setting]) => [
      kod,
      { poziom: 'BLAD', ...validAlways, rodzajPomocy: null, przeznaczenia: [], ...setting },
    ]),
  ),
  limity: { ...limity, ...amounts },
})
