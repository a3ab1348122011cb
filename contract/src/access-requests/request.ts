import { z } from 'zod'
import { isAddressLike } from '../kernel/address-like.ts'
import { today } from '../kernel/dates.ts'
import {
  emailAddress,
  flag,
  nipOrTechnical,
  optionalEmail,
  optionalText,
  requiredDate,
  requiredText,
  rule,
  type RecordSchema,
  unlessEmpty,
} from '../kernel/fields.ts'
import { present } from '../kernel/lists.ts'
import { isTechnical } from '../kernel/nip.ts'
import { texts } from '../kernel/texts.ts'

/** What a request asks for (spec 3 §9). */
export const requestKinds = { Udostepnienie: 'Udostępnienie', Aktualizacja: 'Aktualizacja' } as const
export type RequestKind = keyof typeof requestKinds
export const RequestKind = z.enum(['Udostepnienie', 'Aktualizacja'], { error: texts.required })

const between = (min: number, max: number) => requiredText(texts.required, max, { min })
const years = { from: 1900, to: 2999 }
const yearFault = `Rok musi być liczbą od ${years.from} do ${years.to}`

/** Fields of the body and of its main user: what the applicant fills in and the office corrects when loading it (spec 3 §5, 2 §5). */
const fields = {
  isDostepCzasowy: z.boolean({ error: 'Rodzaj dostępu jest wymagany' }).meta({ label: 'Rodzaj dostępu' }),
  rodzajZgloszenia: RequestKind.meta({ label: 'Rodzaj zgłoszenia' }),
  umowaDecyzjaUchwalaPrzyznajacaKompetencje: optionalText(2000).meta({
    label: 'Umowa, decyzja lub uchwała przyznająca kompetencje do udzielania pomocy',
  }),
  ostatniRokPosiadaniaKompetencji: z
    .number({ error: yearFault })
    .int(yearFault)
    .min(years.from, yearFault)
    .max(years.to, yearFault)
    .nullish()
    .meta({ label: 'Ostatni rok posiadania kompetencji' }),
  nazwa: between(2, 150).meta({ label: 'Nazwa podmiotu' }),
  nip: nipOrTechnical().meta({ label: 'NIP' }),
  wojewodztwo: between(2, 20).meta({ label: 'Województwo' }),
  gmina: between(2, 60).meta({ label: 'Gmina' }),
  gminaKod: requiredText(texts.required, 7).meta({ label: 'Kod gminy' }),
  miejscowosc: between(2, 60).meta({ label: 'Miejscowość' }),
  kodPocztowy: requiredText(texts.required, 6)
    .refine(
      unlessEmpty((value) => /^\d{2}-\d{3}$/.test(value)),
      'Kod pocztowy musi mieć postać 00-000',
    )
    .meta({ label: 'Kod pocztowy' }),
  ulica: optionalText(60)
    .refine((value) => !value || Array.from(value).length >= 2, texts.atLeast(2))
    .meta({ label: 'Ulica' }),
  nrDomu: requiredText(texts.required, 7).meta({ label: 'Numer domu' }),
  nrLokalu: optionalText(7).meta({ label: 'Numer lokalu' }),
  imie: between(2, 50).meta({ label: 'Imię' }),
  nazwisko: between(2, 50).meta({ label: 'Nazwisko' }),
  komorkaOrganizacyjna: requiredText(texts.required, 150).meta({ label: 'Komórka organizacyjna' }),
  nrTelefonu: requiredText(texts.required, 40, {
    min: 3,
    tooShort: 'Numer jest za krótki',
    tooLong: 'Numer jest za długi',
  }).meta({ label: 'Numer telefonu' }),
  email: emailAddress(texts.required).meta({ label: 'Adres e-mail' }),
  dataWniosku: requiredDate(texts.required)
    .refine((day) => day <= today(), 'Data wniosku nie może być późniejsza niż dzisiaj')
    .meta({ label: 'Data wniosku' }),
}

const representative = {
  emailOsobyReprezentujacejPodmiot: optionalEmail().meta({ label: 'Adres e-mail osoby reprezentującej podmiot' }),
  /** The person who fills in the form represents the body, and signs. */
  isOsobaReprezentujaca: flag().meta({ label: 'Osoba wypełniająca wniosek' }),
}

/** A person who does not represent the body names the address of one who does. */
const represented = <S extends RecordSchema<Values<typeof representative>>>(schema: S): S =>
  rule(schema, ['isOsobaReprezentujaca', 'emailOsobyReprezentujacejPodmiot'], (given, refuse) => {
    if (!given.isOsobaReprezentujaca && !given.emailOsobyReprezentujacejPodmiot)
      refuse('emailOsobyReprezentujacejPodmiot', texts.required)
  })

type Values<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>
type Term = Pick<
  typeof fields,
  'isDostepCzasowy' | 'umowaDecyzjaUchwalaPrzyznajacaKompetencje' | 'ostatniRokPosiadaniaKompetencji'
>

/** A time-limited access needs the act that gives the competence, and its last year; an open-ended one has neither. */
const temporary = <S extends RecordSchema<Values<Term>>>(schema: S): S =>
  rule(
    schema,
    ['isDostepCzasowy', 'umowaDecyzjaUchwalaPrzyznajacaKompetencje', 'ostatniRokPosiadaniaKompetencji'],
    (given, refuse) => {
      if (!given.isDostepCzasowy) return
      for (const field of ['umowaDecyzjaUchwalaPrzyznajacaKompetencje', 'ostatniRokPosiadaniaKompetencji'] as const)
        if (!given[field]) refuse(field, texts.required)
    },
  )

/** A technical number is that of a body in the register, which asks for an update; whether there is one, the server knows. */
const numbered = <S extends RecordSchema<WayIn & { nip: string }>>(schema: S): S =>
  rule(schema, ['nip'], (given, refuse) => {
    if (isTechnical(given.nip) && kindOf(given) !== 'Aktualizacja') refuse('nip', texts.nip)
  })

/** A name that the office mails to people whom the applicant chose: nothing in it may lead them elsewhere. */
const mailed = (name: z.ZodString) => name.refine((value) => !isAddressLike(value), texts.addressLike)

/** A request as the form sends it. */
export const AccessRequest = rule(
  numbered(
    represented(
      temporary(
        z.object({
          ...fields,
          nazwa: mailed(fields.nazwa),
          imie: mailed(fields.imie),
          nazwisko: mailed(fields.nazwisko),
          ...representative,
          rodzajZgloszenia: RequestKind.nullish().meta({ label: 'Rodzaj zgłoszenia' }),
          /** The form was opened from the sign-in page: only an update can be requested there. */
          accessedFromLoginPage: flag().meta({ label: 'Ze strony logowania' }),
        }),
      ),
    ),
  ),
  ['rodzajZgloszenia', 'accessedFromLoginPage'],
  (value, refuse) => {
    const kind = kindOf(value)
    if (!kind) refuse('rodzajZgloszenia', texts.required)
    else if (value.accessedFromLoginPage && kind !== 'Aktualizacja')
      refuse('rodzajZgloszenia', 'Ze strony logowania można złożyć tylko wniosek o aktualizację danych')
  },
)
type WayIn = { rodzajZgloszenia?: RequestKind | null | undefined; accessedFromLoginPage?: boolean }
type GivenRequest = z.output<typeof AccessRequest>
/** A request whose kind is known. */
export type AccessRequest = GivenRequest & { rodzajZgloszenia: RequestKind }

/** The kind of a request: where it is left out, the way in tells it (spec 3 §5). */
function kindOf({ rodzajZgloszenia, accessedFromLoginPage }: WayIn): RequestKind | undefined {
  return rodzajZgloszenia ?? (accessedFromLoginPage ? 'Aktualizacja' : undefined)
}

const text = z.string().nullish()
/** A request as it is read back: what was once accepted is not verified again. */
export const RequestData = z.object({
  isDostepCzasowy: z.boolean(),
  rodzajZgloszenia: RequestKind,
  nazwa: z.string(),
  nip: z.string(),
  wojewodztwo: z.string(),
  gmina: z.string(),
  gminaKod: z.string(),
  miejscowosc: z.string(),
  kodPocztowy: z.string(),
  ulica: text,
  nrDomu: z.string(),
  nrLokalu: text,
  umowaDecyzjaUchwalaPrzyznajacaKompetencje: text,
  ostatniRokPosiadaniaKompetencji: z.number().nullish(),
  imie: z.string(),
  nazwisko: z.string(),
  komorkaOrganizacyjna: z.string(),
  nrTelefonu: z.string(),
  email: z.string(),
  dataWniosku: z.string(),
  emailOsobyReprezentujacejPodmiot: text,
  accessedFromLoginPage: z.boolean(),
  isOsobaReprezentujaca: z.boolean(),
}) satisfies z.ZodType<AccessRequest>

/** The submitted data as the office corrects them when it loads a request: the signed ones stay as they are. */
export const LoadedData = numbered(represented(temporary(z.object({ ...fields, ...representative }))))
export type LoadedData = z.output<typeof LoadedData>

/**
 * A request without what its kind of access does not have, without empty texts, and without halves of characters, which
 * neither JSON of the database nor XML can hold: the one form that is stored and signed.
 */
export const tidyRequest = (given: GivenRequest): AccessRequest => {
  const request = wellFormed(given)
  const { isDostepCzasowy, isOsobaReprezentujaca } = request
  return {
    ...request,
    // a request of which neither tells is refused by the rules above
    rodzajZgloszenia: present(kindOf(request), 'kind of request'),
    ulica: request.ulica || null,
    nrLokalu: request.nrLokalu || null,
    umowaDecyzjaUchwalaPrzyznajacaKompetencje:
      (isDostepCzasowy && request.umowaDecyzjaUchwalaPrzyznajacaKompetencje) || null,
    ostatniRokPosiadaniaKompetencji: (isDostepCzasowy && request.ostatniRokPosiadaniaKompetencji) || null,
    emailOsobyReprezentujacejPodmiot: (!isOsobaReprezentujaca && request.emailOsobyReprezentujacejPodmiot) || null,
  }
}

const wellFormed = (request: GivenRequest): GivenRequest =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same fields, and a text for each text
  Object.fromEntries(
    Object.entries(request).map(([name, value]) => [name, typeof value === 'string' ? value.toWellFormed() : value]),
  ) as GivenRequest
