import { z } from 'zod'
import { today, type IsoDate } from '../../kernel/dates.ts'
import {
  flag,
  nipOrTechnical,
  optionalDate,
  optionalText,
  recordVersion,
  requiredDate,
  requiredText,
  rule,
} from '../../kernel/fields.ts'
import { hasTenDigits, isNip, nipDigits } from '../../kernel/nip.ts'
import { texts } from '../../kernel/texts.ts'
import { amountOf } from '../shared.ts'
import type { Pattern, Regulation } from './patterns.ts'

/** From this day on a certificate may be an electronic document, which needs no stamp (Dz.U. 2017 poz. 31). */
export const ELECTRONIC_SINCE: IsoDate = '2017-01-20'

/** A tax number that may be left out: not every applicant has one. */
const optionalNip = () =>
  z
    .string()
    .max(20, texts.nipDigits)
    .refine((value) => value === '' || hasTenDigits(value), texts.nipDigits)
    .refine((value) => !hasTenDigits(value) || isNip(value), texts.nip)
    .overwrite(nipDigits)
    .nullish()

/** What every certificate says (Dz.U. 2024 poz. 1546 § 3; spec 1 §3.6, §5.5). */
const common = {
  dataWydania: requiredDate('Data wydania zaświadczenia jest wymagana').meta({ label: 'Data wydania' }),
  nazwaPup: requiredText('Nazwa podmiotu udzielającego pomocy jest wymagana', 150).meta({
    label: 'Nazwa podmiotu udzielającego pomocy',
  }),
  nipPup: nipOrTechnical('Nip podmiotu udzielającego pomocy jest wymagany').meta({
    label: 'NIP podmiotu udzielającego pomocy',
  }),
  adresPup: requiredText('Adres podmiotu udzielającego pomocy jest wymagany', 200).meta({
    label: 'Adres siedziby podmiotu udzielającego pomocy',
  }),
  nazwaBeneficjenta: requiredText('Nazwa beneficjenta jest wymagana', 150).meta({ label: 'Nazwa beneficjenta' }),
  nipBeneficjenta: nipOrTechnical('Nip beneficjenta jest wymagany').meta({ label: 'NIP beneficjenta' }),
  adresBeneficjenta: requiredText('Adres beneficjenta jest wymagany', 2000).meta({ label: 'Adres beneficjenta' }),
  dataUdzieleniaPomocy: requiredDate('Data udzielenia pomocy jest wymagana').meta({ label: 'Data udzielenia pomocy' }),
  pomocBrutto: amountOf('Wartość pomocy brutto jest wymagana').meta({ label: 'Wartość pomocy brutto (PLN)' }),
  pomocEur: amountOf('Równowartość pomocy w EUR jest wymagana').meta({ label: 'Równowartość pomocy (EUR)' }),
  podstawa: optionalText(2000).meta({ label: 'Podstawa prawna' }),
  wydajacy: requiredText('Imię i nazwisko osoby wydającej zaświadczenie jest wymagane', 150).meta({
    label: 'Imię i nazwisko osoby wydającej',
  }),
  stanowisko: optionalText(150).meta({ label: 'Stanowisko służbowe' }),
  elektroniczne: flag().meta({ label: 'Dokument elektroniczny (bez pieczęci)' }),
  nrUniewaznianego: optionalText(100).meta({ label: 'Numer unieważnianego zaświadczenia' }),
  dataWydaniaUniewZasw: optionalDate().meta({ label: 'Data wydania unieważnianego zaświadczenia' }),
  /** For the grantor alone: it is not printed. */
  przyczynaKorekty: optionalText(500).meta({ label: 'Przyczyna korekty (nie drukuje się)' }),
  wersja: recordVersion(),
}

/** What the forms of 2014 and 2024 say besides. */
const newer = {
  nrZaswiadczenia: optionalText(100).meta({ label: 'Numer zaświadczenia' }),
  wydanieKorekta: z.enum(['W', 'K'], { error: texts.required }).meta({ label: 'Cel dokumentu' }),
  opisUslugi: optionalText(2000).meta({ label: 'Opis usługi świadczonej w ogólnym interesie gospodarczym' }),
  wspolnik: optionalText(200).meta({ label: 'Imię i nazwisko albo nazwa wnioskodawcy' }),
  nipWspolnika: optionalNip().meta({ label: 'NIP wnioskodawcy' }),
  adresWspolnika: optionalText(2000).meta({ label: 'Adres wnioskodawcy' }),
}

const regulation = <const Allowed extends readonly [Regulation, ...Regulation[]]>(...allowed: Allowed) =>
  z.enum(allowed, { error: 'Wybierz rozporządzenie Komisji' }).meta({ label: 'Rozporządzenie Komisji' })

type Shape = typeof common & Partial<typeof newer>
/** Adds the rules over several fields that all forms share. */
const checked = <Form extends Shape>(schema: z.ZodObject<Form>) => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rules read only what all forms share
  const form = schema as unknown as z.ZodObject<Shape>
  const days = rule(form, ['dataWydania', 'dataUdzieleniaPomocy'], ({ dataWydania, dataUdzieleniaPomocy }, refuse) => {
    if (dataWydania > today()) refuse('dataWydania', 'Data wydania nie może być w przyszłości')
    if (dataWydania < dataUdzieleniaPomocy)
      refuse('dataWydania', 'Data wydania nie może być wcześniejsza od daty udzielenia pomocy')
  })
  const stamp = rule(days, ['dataWydania', 'elektroniczne'], ({ dataWydania, elektroniczne }, refuse) => {
    if (elektroniczne && dataWydania < ELECTRONIC_SINCE)
      refuse('elektroniczne', 'Dokument elektroniczny można wydać dopiero od 20.01.2017')
  })
  const whole = rule(stamp, ['dataWydania', 'dataWydaniaUniewZasw', 'nrUniewaznianego'], (value, refuse) => {
    if (!isCorrection(value)) return
    if (!value.dataWydaniaUniewZasw)
      refuse('dataWydaniaUniewZasw', 'Data wydania unieważnianego zaświadczenia jest wymagana')
    else if (value.dataWydaniaUniewZasw > value.dataWydania)
      refuse('dataWydaniaUniewZasw', 'Unieważniane zaświadczenie nie może być nowsze od korekty')
    if ('nrZaswiadczenia' in form.shape && !value.nrUniewaznianego)
      refuse('nrUniewaznianego', 'Numer unieważnianego zaświadczenia jest wymagany')
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the form that was given, with these rules
  return whole as unknown as z.ZodObject<Form>
}

/** What a certificate is for: the form of 2011 asks for it differently from the later ones. */
type Purpose = { wydanieKorekta?: unknown; uniewaznienieWydanego?: unknown }
/** Whether a certificate replaces an earlier one. */
export const isCorrection = (form: Purpose): boolean =>
  form.wydanieKorekta === 'K' || form.uniewaznienieWydanego === true

/** Asked of both forms that have the question. */
export const TRANSPORT_UNSAID = 'Wskaż, czy pomoc dotyczy sektora transportu drogowego'

/** The form of 2011: of aid under regulation 1998/2006, without a number. */
export const Certificate2011 = checked(
  z.object({
    wzorZaswiadczenia: z.literal('2011'),
    ...common,
    transportDrogowy: z
      .boolean({ error: TRANSPORT_UNSAID })
      .meta({ label: 'Pomoc na działalność w sektorze transportu drogowego' }),
    uniewaznienieWydanego: flag().meta({ label: 'Stwierdzenie nieważności wcześniej wydanego zaświadczenia' }),
  }),
)

export const Certificate2014 = checked(
  z.object({
    wzorZaswiadczenia: z.literal('2014'),
    ...common,
    ...newer,
    warunekKe: regulation('1407/2013', '360/2012'),
    transportDrogowy: z
      .boolean()
      .nullish()
      .meta({ label: 'Pomoc na działalność w sektorze drogowego transportu towarów' }),
  }),
)

export const Certificate2024 = rule(
  checked(
    z.object({
      wzorZaswiadczenia: z.literal('2024'),
      ...common,
      ...newer,
      warunekKe: regulation('2023/2831', '2023/2832'),
    }),
  ),
  ['warunekKe', 'opisUslugi'],
  ({ warunekKe, opisUslugi }, refuse) => {
    if (warunekKe === '2023/2832' && !opisUslugi) refuse('opisUslugi', 'Opis usługi jest wymagany')
  },
)

/** What can be changed in a certificate that is not issued yet. */
export const CertificateEdit = z.discriminatedUnion('wzorZaswiadczenia', [
  Certificate2011,
  Certificate2014,
  Certificate2024,
])
export type CertificateEdit = z.output<typeof CertificateEdit>

export const certificateForms = {
  '2011': Certificate2011,
  '2014': Certificate2014,
  '2024': Certificate2024,
} as const satisfies Record<Pattern, z.ZodObject>

/** Empties what a choice leaves without meaning (spec 1 §4.6): both the form and the server do it. */
export function clearUnused<Edit extends CertificateEdit>(edit: Edit): Edit {
  const former = isCorrection(edit)
    ? {}
    : { nrUniewaznianego: null, dataWydaniaUniewZasw: null, przyczynaKorekty: null }
  if (edit.wzorZaswiadczenia === '2011') return { ...edit, ...former }
  return { ...edit, ...former, ...clearedBy[edit.warunekKe] }
}

/** The fields that a choice of the regulation empties. */
export const clearedBy: Record<Regulation, { opisUslugi?: null; transportDrogowy?: null }> = {
  '1407/2013': { opisUslugi: null },
  '360/2012': { transportDrogowy: null },
  '2023/2831': { opisUslugi: null },
  '2023/2832': {},
}

/** A certificate as its form has it, with nothing of the other forms. */
export function formOf<P extends Pattern>(
  certificate: { wzorZaswiadczenia: P } & Record<string, unknown>,
): Extract<CertificateEdit, { wzorZaswiadczenia: P }> {
  const fields = Object.keys(certificateForms[certificate.wzorZaswiadczenia].shape)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- these are the fields of the form
  return Object.fromEntries(fields.map((field) => [field, certificate[field]])) as never
}
