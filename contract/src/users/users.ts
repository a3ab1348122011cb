import { z } from 'zod'
import { codesOf } from '../kernel/codes.ts'
import { casePermissionCodes, levelNames, levels } from '../access.ts'
import { grantorsGrid } from '../grantors/grantors.ts'
import { endpoint, Saved, queryFlag } from '../kernel/endpoint.ts'
import {
  emailAddress,
  flag,
  optionalId,
  optionalText,
  recordVersion,
  requiredText,
  rule,
  type RecordSchema,
} from '../kernel/fields.ts'
import { column, defineGrid } from '../kernel/grid.ts'
import { newLogin } from './logins.ts'
import { userPaths } from './user-addresses.ts'
import { belongsToGrantor, userContexts, type UserContext } from './user-rules.ts'

const CasePermission = z.enum(casePermissionCodes)
const yesNoOptions = { TAK: 'tak', NIE: 'nie' } as const
const YesNo = z.enum(['TAK', 'NIE'])
const text = (label: string) => z.string().nullable().meta({ label })

/** A user as the lists show them (spec 2 §2). */
const Row = z.object({
  login: z.string().meta({ label: 'Login' }),
  udzielajacyPomocyId: z.number().int().nullable(),
  udzielajacyPomocyNip: text('NIP podmiotu'),
  udzielajacyPomocyNazwa: text('Udzielający pomocy'),
  imie: z.string().meta({ label: 'Imię' }),
  nazwisko: z.string().meta({ label: 'Nazwisko' }),
  email: z.string().meta({ label: 'Adres e-mail' }),
  poziom: z.enum(levels).nullable().meta({ label: 'Poziom' }),
  poziomNazwa: z.string().nullable(),
  usuniety: YesNo.meta({ label: 'Usunięty' }),
  zablokowany: YesNo.meta({ label: 'Zablokowany' }),
  uprawnieniaNazwy: text('Uprawnienia'),
  uprawnieniaKody: text('Kody uprawnień'),
  koordynatorImie: text('Imię koordynatora'),
  koordynatorNazwisko: text('Nazwisko koordynatora'),
  koordynatorEmail: text('E-mail koordynatora'),
  dataDodania: z.string().meta({ label: 'Data dodania' }),
})
export type UserRow = z.infer<typeof Row>

const User = Row.extend({
  id: z.number().int(),
  uprawnienia: z.array(CasePermission),
  koordynatorId: z.number().int().nullable(),
  nrTelefonu: z.string().nullable(),
  komOrg: z.string().nullable(),
  info: z.string().nullable(),
  zaakceptowanyRegulamin: z.boolean(),
  aktualizacjaDanych: z.boolean(),
  blokada: z.boolean(),
  /** Whether the user has a second factor. */
  drugiSkladnik: z.boolean(),
  wersja: z.number().int(),
})
export type User = z.infer<typeof User>

const name = (message: string, max: number) => requiredText(message, max, { min: 3 })
const fields = {
  imie: name('Imię jest wymagane', 20).meta({ label: 'Imię' }),
  nazwisko: name('Nazwisko jest wymagane', 30).meta({ label: 'Nazwisko' }),
  email: emailAddress('Adres e-mail jest wymagany').meta({ label: 'Adres e-mail' }),
  nrTelefonu: optionalText(40).meta({ label: 'Numer telefonu' }),
  komOrg: optionalText(150).meta({ label: 'Komórka organizacyjna' }),
  info: optionalText(2000).meta({ label: 'Dodatkowe informacje' }),
  poziom: z.enum(levels, { error: 'Poziom jest wymagany' }).meta({ label: 'Poziom' }),
  /** If the actor belongs to a body, it is taken from there. */
  udzielajacyPomocyId: optionalId('Podmiot udzielający pomocy'),
  uprawnienia: z
    .array(CasePermission)
    .max(4)
    .refine((codes) => new Set(codes).size === codes.length)
    .meta({ label: 'Uprawnienia' }),
  koordynatorId: optionalId('Koordynator'),
  zaakceptowanyRegulamin: flag().meta({ label: 'Zaakceptowany regulamin' }),
  aktualizacjaDanych: flag().meta({ label: 'Wymagana aktualizacja danych' }),
  blokada: flag().meta({ label: 'Konto zablokowane' }),
}

export const NewUser = z.object({ login: newLogin().meta({ label: 'Login' }), ...fields })
export const UserEdit = z.object({ ...fields, wersja: recordVersion() })

/** Required for a user of a grantor; it can be missing only where the form asks for it (spec 2 §5). */
const withGrantor = <S extends RecordSchema<z.output<typeof UserEdit>>>(user: S) =>
  rule(user, ['poziom', 'udzielajacyPomocyId'], ({ poziom, udzielajacyPomocyId }, refuse) => {
    if (belongsToGrantor(poziom) && !udzielajacyPomocyId)
      refuse('udzielajacyPomocyId', 'Należy wybrać podmiot udzielający pomoc dla użytkownika o takim poziomie')
  })

/** What the history of a user tells: changes of the record, and what the audit knows of passwords and sign-ins. */
export const userEvents = {
  ZMIANA: 'zmiana danych',
  'zmiana-hasla': 'zmiana hasła',
  'zmiana-hasla-nieudana': 'nieudana zmiana hasła',
  'prosba-o-reset-hasla': 'prośba o reset hasła',
  'reset-hasla': 'reset hasła',
  'reset-hasla-nieudany': 'nieudany reset hasła',
  'wygenerowanie-hasla': 'wygenerowanie hasła',
  'logowanie-nieudane': 'nieudane logowanie',
  'drugi-skladnik-wlaczony': 'włączenie drugiego składnika',
  'drugi-skladnik-wylaczony': 'wyłączenie drugiego składnika',
  'drugi-skladnik-nieudany': 'nieudany drugi składnik',
  'klucz-dostepu-dodany': 'dodanie klucza dostępu',
  'klucz-dostepu-usuniety': 'usunięcie klucza dostępu',
  'klucz-dostepu-skopiowany': 'odrzucenie klucza dostępu, którego licznik się cofnął',
  'reset-drugiego-skladnika': 'usunięcie drugiego składnika przez administratora',
  BLOKADA: 'próba w czasie blokady logowania',
} as const

/** A past state of a user, or the state at an event (spec 2 §2, history). */
const HistoryRow = z.object({
  /** The version of the user's record; of an event a negative number. */
  id: z.number().int(),
  czasWykon: z.string().meta({ label: 'Czas wykonania' }),
  zdarzenie: z.enum(codesOf(userEvents)).meta({ label: 'Zdarzenie' }),
  adres: text('Adres sieciowy'),
  imie: z.string().meta({ label: 'Imię' }),
  nazwisko: z.string().meta({ label: 'Nazwisko' }),
  login: z.string().meta({ label: 'Login' }),
  email: z.string().meta({ label: 'Adres e-mail' }),
  nrTelefonu: text('Numer telefonu'),
  komOrg: text('Komórka organizacyjna'),
  poziomNazwa: text('Poziom'),
  uprawnienia: text('Uprawnienia'),
  dataZmianyHasla: text('Data zmiany hasła'),
  liczbaNieudanychLogowan: z.number().int().meta({ label: 'Liczba nieudanych logowań' }),
  zaakceptowanyRegulamin: z.boolean().meta({ label: 'Zaakceptowany regulamin' }),
  usuniety: z.boolean().meta({ label: 'Usunięty' }),
  zablokowany: z.boolean().meta({ label: 'Zablokowany' }),
  aktualizacjaDanych: z.boolean().meta({ label: 'Wymagana aktualizacja danych' }),
  dataZmiany: z.string().meta({ label: 'Data zmiany' }),
  userMod: z.string().meta({ label: 'Zmienił(a)' }),
})
export type UserHistoryRow = z.infer<typeof HistoryRow>

// a grantor is read with its main user
const invalidates = [...userPaths, grantorsGrid]

function usersIn<const Base extends `/api/${string}`>(place: UserContext<Base>) {
  const { base, access, write, asksForGrantor } = place
  const grantorColumns = {
    udzielajacyPomocyNazwa: { ...column.text, holds: { below: ['udzielajacyPomocyNip'] } },
    udzielajacyPomocyNip: { ...column.nip, short: 'NIP' },
  }
  const grid = defineGrid({
    title: 'Użytkownicy',
    path: base,
    access,
    row: Row,
    key: 'login',
    columns: {
      nazwisko: {
        ...column.text,
        holds: { beside: ['imie'], below: ['login'], badges: ['zablokowany', 'usuniety'] },
      },
      imie: column.text,
      login: column.code,
      zablokowany: column.option(yesNoOptions),
      usuniety: column.option(yesNoOptions),
      poziom: column.option(Object.fromEntries(place.levels.map((level) => [level, levelNames[level]]))),
      email: column.text,
      ...(asksForGrantor && grantorColumns),
      uprawnieniaNazwy: { ...column.text, hidden: true },
      uprawnieniaKody: { ...column.code, hidden: true },
      koordynatorImie: { ...column.text, hidden: true },
      koordynatorNazwisko: { ...column.text, hidden: true },
      koordynatorEmail: { ...column.text, hidden: true },
      dataDodania: column.dateTime,
    },
    defaultSort: { by: 'nazwisko', order: 'ASC' },
    // candidates for a new main user (spec 2 §7)
    query: { noUgl: queryFlag().optional().meta({ label: 'Kandydaci na użytkownika głównego' }) },
  })
  const change = { access: write, reply: Saved, invalidates } as const
  return {
    grid,
    read: endpoint(`GET ${base}/:login`, { access, reply: User, summary: 'Użytkownik' }),
    create: endpoint(`POST ${base}`, {
      ...change,
      body: asksForGrantor ? withGrantor(NewUser) : NewUser,
      summary: 'Dodanie użytkownika',
    }),
    update: endpoint(`PATCH ${base}/:login`, {
      ...change,
      body: asksForGrantor ? withGrantor(UserEdit) : UserEdit,
      summary: 'Zmiana użytkownika',
    }),
    remove: endpoint(`DELETE ${base}/:login`, {
      ...change,
      // the login of the next main user, when the present one is deleted
      query: z.object({ nowyUzytkownikGlowny: z.string().max(54).optional() }).optional(),
      summary: 'Usunięcie użytkownika',
    }),
    block: endpoint(`PATCH ${base}/block/:login`, { ...change, summary: 'Zablokowanie użytkownika' }),
    unblock: endpoint(`PATCH ${base}/unblock/:login`, { ...change, summary: 'Odblokowanie użytkownika' }),
  }
}

/** Stands in messages for the grantor of a user who has none. */
export const noGrantor = 'nie dotyczy'

/** Users in each context, and the calls that have one address only. */
export const users = {
  latarnia: usersIn(userContexts.latarnia),
  latarnia_pup: usersIn(userContexts.latarnia_pup),
  pup: usersIn(userContexts.pup),
  setMain: endpoint('PATCH /api/users/uzytkownikGlowny/:login', {
    access: 'registers.write',
    reply: Saved,
    invalidates,
    summary: 'Ustanowienie użytkownika głównego',
  }),
  proposeLogin: endpoint('POST /api/users/login', {
    access: 'users.manage',
    body: z.object({
      imie: requiredText('Imię jest wymagane', 20).meta({ label: 'Imię' }),
      nazwisko: requiredText('Nazwisko jest wymagane', 30).meta({ label: 'Nazwisko' }),
    }),
    reply: z.object({ login: z.string() }),
    invalidates: [],
    inImpersonation: true,
    summary: 'Propozycja loginu',
  }),
  history: defineGrid({
    title: 'Historia modyfikacji',
    path: '/api/users/historia/:login',
    access: 'users.manage',
    row: HistoryRow,
    key: 'id',
    columns: {
      czasWykon: column.dateTime,
      zdarzenie: column.option(userEvents),
      userMod: column.code,
      adres: { ...column.code, hidden: true },
      imie: column.text,
      nazwisko: column.text,
      login: column.code,
      email: column.text,
      nrTelefonu: column.text,
      komOrg: column.text,
      poziomNazwa: column.text,
      uprawnienia: column.text,
      dataZmianyHasla: column.dateTime,
      liczbaNieudanychLogowan: column.integer,
      zaakceptowanyRegulamin: column.boolean,
      usuniety: column.boolean,
      zablokowany: column.boolean,
      aktualizacjaDanych: column.boolean,
      dataZmiany: { ...column.dateTime, hidden: true },
    },
    defaultSort: { by: 'czasWykon', order: 'DESC' },
  }),
}

/** What these calls are about, for the description of the API. */
export const userTags = {
  latarnia_pup: 'Użytkownicy podmiotu, którymi zarządza urząd',
  pup: 'Użytkownicy własnego podmiotu',
  users: 'Użytkownicy i własne konto',
} as const
