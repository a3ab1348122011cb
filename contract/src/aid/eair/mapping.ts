import { z } from 'zod'
import { codesOf } from '../../kernel/codes.ts'
import { endpoint, Saved } from '../../kernel/endpoint.ts'
import { optionalText, recordVersion, requiredText, rule } from '../../kernel/fields.ts'

/** What a column of a file for eAIR can say of an award, in Polish; `STALA` says the same of each. */
export const eairFields = {
  OwnReference: 'Numer własny (przypadek-zgłoszenie)',
  GrantingAuthorityName: 'Nazwa udzielającego pomocy',
  GrantingAuthorityId: 'NIP lub numer techniczny udzielającego pomocy',
  DeMinimisType: 'Rodzaj pomocy de minimis (GENERAL albo SGEI)',
  BeneficiaryName: 'Nazwa beneficjenta',
  BeneficiaryIdType: 'Rodzaj numeru beneficjenta (VAT/NIP albo OTHER/TECHNICAL)',
  BeneficiaryId: 'NIP lub numer techniczny beneficjenta',
  BeneficiaryIsNaturalPerson: 'Czy beneficjent jest osobą fizyczną (YES, NO albo puste, gdy nie wiadomo)',
  GrantingDate: 'Data udzielenia pomocy',
  Amount: 'Wartość brutto (PLN), po zgłoszonych zmniejszeniach',
  AmountEUR: 'Wartość brutto (EUR), po zgłoszonych zmniejszeniach',
  AidInstrument: 'Instrument pomocy, z formy pomocy',
  NaceCode: 'Klasa działalności (NACE)',
  NaceVersion: 'Wersja klasyfikacji (NACE)',
  LegalBasis: 'Podstawa prawna (kod ustawy)',
  ReferenceNumber: 'Numer w eAIR (przy korekcie)',
  RelatedReferences: 'Numery w eAIR pomocy, którą zmniejsza',
  AwardAmount: 'Kwota wpisu w eAIR po zmianie (PLN)',
  AwardAmountEUR: 'Kwota wpisu w eAIR po zmianie (EUR)',
  STALA: 'Stała wartość',
} as const
export type EairField = keyof typeof eairFields
const fieldCodes = codesOf(eairFields)

const MappedColumn = z.object({
  pole: z.enum(fieldCodes, { error: 'Pole jest wymagane' }).meta({ label: 'Pole' }),
  naglowek: requiredText('Nagłówek jest wymagany', 100).meta({ label: 'Nagłówek' }),
  /** What a constant column says. */
  wartosc: optionalText(100).meta({ label: 'Wartość' }),
})
export type MappedColumn = z.output<typeof MappedColumn>

const Instrument = z.object({
  kod: requiredText('Kod formy jest wymagany', 20).meta({ label: 'Kod formy pomocy' }),
  instrument: requiredText('Nazwa instrumentu jest wymagana', 100).meta({ label: 'Instrument w eAIR' }),
})
type Instrument = z.output<typeof Instrument>

const fields = z.object({
  arkusz: requiredText('Nazwa arkusza jest wymagana', 31)
    .regex(/^[^\\/?*[\]:']*$/, "Nazwa arkusza nie może zawierać znaków \\ / ? * [ ] : '")
    .meta({ label: 'Nazwa arkusza' }),
  kolumny: z.array(MappedColumn).min(1, 'Plik musi mieć choć jedną kolumnę').max(60).meta({ label: 'Kolumny' }),
  instrumenty: z.array(Instrument).max(100).meta({ label: 'Instrumenty' }),
  wersja: recordVersion(),
})
/** How awards are written into a file for eAIR: the columns in their order, and what each form of aid is called there. */
export const Mapping = rule(fields, ['kolumny', 'instrumenty'], ({ kolumny, instrumenty }, refuse) => {
  if (!kolumny.some(({ pole }) => pole === 'OwnReference'))
    refuse('kolumny', 'Plik musi mieć kolumnę z numerem własnym: po nim wczytuje się numery z eAIR')
  if (repeats(kolumny.map(({ naglowek }) => naglowek))) refuse('kolumny', 'Nagłówki kolumn muszą się różnić')
  if (repeats(instrumenty.map(({ kod }) => kod))) refuse('instrumenty', 'Kod formy pomocy wskazano dwa razy')
})
export type Mapping = z.output<typeof fields>

const repeats = (texts: readonly string[]) => new Set(texts).size < texts.length

const same = (...names: Exclude<EairField, 'STALA'>[]): MappedColumn[] =>
  names.map((pole) => ({ pole, naglowek: pole, wartosc: null }))
const constant = (naglowek: string, wartosc: string): MappedColumn => ({ pole: 'STALA', naglowek, wartosc })

/** What an installation starts with; the official layout is not public. */
export const firstMapping: Pick<Mapping, 'arkusz' | 'kolumny' | 'instrumenty'> = {
  arkusz: 'De minimis awards',
  kolumny: [
    ...same('OwnReference'),
    constant('CountryOfAuthority', 'POL'),
    ...same('GrantingAuthorityName', 'GrantingAuthorityId', 'DeMinimisType', 'BeneficiaryName'),
    ...same('BeneficiaryIdType', 'BeneficiaryId', 'BeneficiaryIsNaturalPerson', 'GrantingDate'),
    constant('Currency', 'PLN'),
    ...same('Amount', 'AmountEUR', 'AidInstrument', 'NaceCode', 'NaceVersion', 'LegalBasis'),
    ...same('ReferenceNumber', 'RelatedReferences', 'AwardAmount', 'AwardAmountEUR'),
  ],
  instrumenty: (
    [
      ['A1', 'GRANT'],
      ['A1.2', 'INTEREST SUBSIDY'],
      ['A2', 'TAX ADVANTAGE'],
      ...['A2.8', 'A2.9', 'A2.10', 'A2.11', 'A2.12', 'A2.15', 'A2.17'].map((kod) => [kod, 'WAIVER OF DEBT'] as const),
      ...['A2.13', 'A2.14'].map((kod) => [kod, 'USE OR SALE OF ASSETS BELOW MARKET PRICE'] as const),
      ['B1', 'EQUITY'],
      ['B2', 'EQUITY'],
      ['C1', 'LOAN'],
      ['C1.3', 'INTEREST SUBSIDY'],
      ['C2', 'DEFERRAL OF PAYMENT'],
      ['D1', 'GUARANTEE'],
      ['E', 'OTHER'],
    ] as const
  ).map(([kod, instrument]) => ({ kod, instrument })),
}

/** The instrument of a form of aid: that of its code, else of the nearest code above it, `A2` for `A2.1`. */
export function instrumentOf(kod: string, instruments: readonly Instrument[]): string | undefined {
  const found = instruments.find((one) => one.kod === kod)
  if (found) return found.instrument
  const above = kod.slice(0, kod.lastIndexOf('.'))
  return kod.includes('.') ? instrumentOf(above, instruments) : undefined
}

const path = '/api/adm/eair'

export const eairMapping = {
  read: endpoint(`GET ${path}`, {
    access: 'settings.manage',
    reply: z.object({
      arkusz: z.string(),
      kolumny: z.array(z.object({ pole: z.enum(fieldCodes), naglowek: z.string(), wartosc: z.string().nullable() })),
      instrumenty: z.array(z.object({ kod: z.string(), instrument: z.string() })),
      wersja: z.number().int(),
    }),
    summary: 'Układ pliku dla eAIR',
  }),
  update: endpoint(`PUT ${path}`, {
    access: 'settings.manage',
    body: Mapping,
    reply: Saved,
    invalidates: [path],
    summary: 'Zmiana układu pliku dla eAIR',
  }),
}
