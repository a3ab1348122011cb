import { z } from 'zod'
import { addYears, isIsoDate, today } from '../kernel/dates.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { dayText, rule, type RecordSchema, unlessEmpty } from '../kernel/fields.ts'
import { hasTenDigits, nipDigits } from '../kernel/nip.ts'
import { queryFacts } from '../kernel/query-facts.ts'
import type { ReportFact } from '../kernel/report.ts'
import { texts } from '../kernel/texts.ts'

const text = (label: string) => z.string().meta({ label })
const perhaps = (label: string) => z.string().nullable().meta({ label })
const amount = (label: string) => z.number().meta({ label })

/** What everybody may know of a case: nothing that art. 11a(2) of the act of 30 April 2004 does not publish. */
export const PublicCase = z.object({
  numer: z.number().int().meta({ label: 'Numer przypadku' }),
  dzienUdzielenia: text('Dzień udzielenia pomocy'),
  udzielajacyNip: text('NIP udzielającego pomocy'),
  /** Whether that is no tax number but a technical number of a body without any; files say it beside the number. */
  udzielajacyNumerTechniczny: z.boolean().meta({ label: 'Numer techniczny udzielającego pomocy' }),
  udzielajacyNazwa: text('Udzielający pomocy'),
  beneficjentNip: text('NIP beneficjenta'),
  /** Whether that is no tax number but a technical number of a beneficiary without any; files say it beside the number. */
  beneficjentNumerTechniczny: z.boolean().meta({ label: 'Numer techniczny beneficjenta' }),
  beneficjentNazwa: text('Beneficjent pomocy'),
  wielkoscKod: perhaps('Wielkość beneficjenta: kod'),
  wielkoscNazwa: perhaps('Wielkość beneficjenta'),
  gminaKod: perhaps('Gmina siedziby: kod'),
  gminaNazwa: perhaps('Gmina siedziby'),
  pkdKod: perhaps('Klasa PKD'),
  pkdWersja: perhaps('Wersja PKD'),
  pkdNazwa: perhaps('Rodzaj działalności'),
  ustawaKod: text('Ustawa: kod'),
  ustawaNazwa: text('Ustawa (2a)'),
  podstawa2b: perhaps('Podstawa prawna 2b'),
  podstawa2c: perhaps('Podstawa prawna 2c'),
  podstawa3a: perhaps('Podstawa prawna 3a'),
  podstawa3b: perhaps('Podstawa prawna 3b'),
  srodekNumer: perhaps('Numer środka pomocy'),
  srodekNazwa: perhaps('Środek pomocy'),
  wartoscNominalna: amount('Wartość nominalna (PLN)'),
  wartoscBrutto: amount('Wartość brutto (PLN)'),
  wartoscBruttoEuro: amount('Wartość brutto (EUR)'),
  formaKod: text('Forma pomocy: kod'),
  formaNazwa: text('Forma pomocy'),
  przeznaczenieKod: text('Przeznaczenie pomocy: kod'),
  przeznaczenieNazwa: text('Przeznaczenie pomocy'),
})
export type PublicCase = z.output<typeof PublicCase>

/** Tax numbers that one question may name, and rows that one answer and one file may have. */
export const publicLimits = { nips: 100, page: 10_000, usualPage: 100, file: 100_000 } as const

const MANY = `Podaj najwyżej ${publicLimits.nips} numerów NIP, po 10 cyfr, oddzielonych przecinkami lub w osobnych wierszach`
/** The numbers of a list as people write or paste it, each once. */
const nipsIn = (typed: string) => [
  ...new Set(
    typed
      .split(/[,;\t\r\n]/)
      .map(nipDigits)
      .filter(Boolean),
  ),
]
// without a greatest length, by which a field would cut a pasted list
const nips = z
  .string()
  // separators alone would be cleaned to an empty text, which is no criterion: the answer would hold everybody's aid
  .refine(
    unlessEmpty((typed) => nipsIn(typed).length > 0),
    MANY,
  )
  .overwrite((typed) => nipsIn(typed).join(','))
  .refine((list) => nipsIn(list).every(hasTenDigits) && nipsIn(list).length <= publicLimits.nips, MANY)
const oneNip = z.string().max(20).refine(unlessEmpty(hasTenDigits), texts.nipDigits).overwrite(nipDigits)
const day = dayText()
const code = z.string().max(80)

const criteria = {
  nipBeneficjenta: nips.optional().meta({ label: 'NIP beneficjenta' }),
  nipUdzielajacego: oneNip.optional().meta({ label: 'NIP udzielającego pomocy' }),
  srodekPomocowy: code.optional().meta({ label: 'Numer środka pomocy' }),
  formaPomocy: code.optional().meta({ label: 'Forma pomocy' }),
  przeznaczeniePomocy: code.optional().meta({ label: 'Przeznaczenie pomocy' }),
  dzienOd: day.optional().meta({ label: 'Dzień udzielenia pomocy od' }),
  dzienDo: day.optional().meta({ label: 'Dzień udzielenia pomocy do' }),
}

const inOrder = <S extends RecordSchema<{ dzienOd?: string | undefined; dzienDo?: string | undefined }>>(schema: S) =>
  rule(schema, ['dzienOd', 'dzienDo'], ({ dzienOd: from, dzienDo: to }, refuse) => {
    if (from && to && from > to) refuse('dzienDo', texts.rangeReversed)
  })

/** What the public may ask for: all that is given must hold. */
export const PublicCriteria = inOrder(z.object(criteria))
export type PublicCriteria = z.output<typeof PublicCriteria>

const PageQuery = inOrder(
  z.object({
    ...criteria,
    limit: z.coerce.number().int().min(1).max(publicLimits.page).optional(),
    /** `nastepny` of the former answer. */
    po: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}\.\d{1,10}$/, 'Podaj wartość „nastepny” z poprzedniej odpowiedzi')
      .refine((given) => isIsoDate(given.slice(0, 10)), texts.date)
      .optional(),
  }),
)

/** Since when the present regulations on de minimis aid have been in force. */
const FIRST_DAY = '2024-01-01'

/** The day of an allowance. */
export const AllowanceDay = z.object({
  dzien: z
    .string()
    .refine(
      (value) => isIsoDate(value) && value >= FIRST_DAY && value <= addYears(today(), 3),
      'Podaj dzień od 1 stycznia 2024 r., najwyżej trzy lata naprzód',
    )
    .meta({ label: 'Stan na dzień' }),
})

const Allowance = z.object({
  /** The regulation, and its sum. */
  rozporzadzenie: z.enum(['2023/2831', '2023/2832']),
  limitEuro: z.number(),
  wykorzystanoEuro: z.number(),
  pozostaloEuro: z.number(),
  /** The days that count, both included. */
  od: z.string(),
  do: z.string(),
  /** From which day on an amount does not count any more. */
  wypadnie: z.array(z.object({ dzien: z.string(), kwotaEuro: z.number() })),
})

const Entry = z.object({ kod: z.string(), nazwa: z.string(), obowiazuje: z.boolean() })
export type PublicEntry = z.output<typeof Entry>

/** The files of all years, as they were written last night. */
export const OpenData = z.object({
  utworzono: z.string(),
  pliki: z.array(
    z.object({
      nazwa: z.string(),
      rok: z.number().int(),
      wiersze: z.number().int(),
      bajty: z.number().int(),
      sha256: z.string(),
    }),
  ),
})
export type OpenData = z.output<typeof OpenData>

/** What the data do not hold, so that an empty answer is not taken for proof. */
export const INCOMPLETE =
  'Zestawienie obejmuje przypadki przesłane do rejestru. Nie obejmuje pomocy de minimis w rolnictwie i rybołówstwie, pomocy udzielonej, a jeszcze nieprzesłanej, oraz pomocy podmiotów powiązanych i przejętych. Brak danych nie oznacza, że pomocy nie udzielono.'

/** What a file says of its criteria, and of what the data do not hold. */
export function publicFacts(given: PublicCriteria): ReportFact[] {
  const facts = queryFacts(PublicCriteria.shape, given)
  return [
    ...(facts.length > 0 ? facts : [{ nazwa: 'Kryteria', wartosc: 'brak' }]),
    { nazwa: 'Zastrzeżenie', wartosc: INCOMPLETE },
  ]
}

/** The part without signing in: anyone, a person or a machine, may ask. */
export const publicAid = {
  cases: endpoint('GET /api/public/v1/przypadki', {
    access: 'public',
    query: PageQuery,
    reply: z.object({ items: z.array(PublicCase), nastepny: z.string().nullable() }),
    attemptsPerMinute: 120,
    mayBeKept: true,
    summary: 'Udzielona pomoc według kryteriów, od najnowszej; stronami',
  }),
  file: endpoint('GET /api/public/v1/przypadki/plik/:format', {
    access: 'public',
    params: { format: z.enum(['CSV', 'XLSX']) },
    query: PublicCriteria,
    file: ['csv', 'xlsx'],
    attemptsPerMinute: 20,
    summary: `Udzielona pomoc według kryteriów jako plik, najwyżej ${publicLimits.file} wierszy`,
  }),
  deMinimis: endpoint('GET /api/public/v1/de-minimis/:nip', {
    access: 'public',
    params: { nip: oneNip.refine(hasTenDigits, texts.nipDigits) },
    query: AllowanceDay.partial(),
    reply: z.object({
      nip: z.string(),
      numerTechniczny: z.boolean(),
      dzien: z.string(),
      limity: z.array(Allowance),
      zastrzezenie: z.string(),
    }),
    attemptsPerMinute: 120,
    mayBeKept: true,
    summary: 'Pomoc de minimis: wykorzystana i pozostała kwota na dany dzień',
  }),
  bodies: endpoint('GET /api/public/v1/udzielajacy-pomocy', {
    access: 'public',
    query: z.object({ szukaj: z.string().min(3, texts.atLeast(3)).max(200) }),
    reply: z.array(z.object({ nip: z.string(), nazwa: z.string() })),
    attemptsPerMinute: 240,
    summary: 'Udzielający pomocy: wyszukiwanie po nazwie lub numerze NIP',
  }),
  openData: endpoint('GET /api/public/v1/otwarte-dane', {
    access: 'public',
    reply: OpenData,
    attemptsPerMinute: 60,
    mayBeKept: true,
    summary:
      'Pliki otwartych danych: przypadki każdego roku, ze skrótami SHA-256; nazwy plików zmieniają się z treścią',
  }),
  openDataFile: endpoint('GET /api/public/v1/otwarte-dane/:plik', {
    access: 'public',
    // the name without a digest is that of files before
    params: { plik: z.string().regex(/^przypadki-\d{4}(-[0-9a-f]{12})?\.csv\.gz$/) },
    file: 'gz',
    attemptsPerMinute: 20,
    summary: 'Plik otwartych danych',
  }),
  dictionaries: endpoint('GET /api/public/v1/slowniki', {
    access: 'public',
    reply: z.object({ formy: z.array(Entry), przeznaczenia: z.array(Entry), srodki: z.array(Entry) }),
    attemptsPerMinute: 60,
    mayBeKept: true,
    summary: 'Kody form, przeznaczeń i środków pomocy',
  }),
} as const

/** What these calls are about, for the description of the API. */
export const publicAidTags = {
  public: 'Wyszukiwarka publiczna, otwarte dane, sprawdzenie zaświadczenia',
} as const
