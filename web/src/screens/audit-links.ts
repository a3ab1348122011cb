import type { AuditRecord, OtherRecord } from '#contract/audit/audit.ts'
import { encodeSearch, type SearchTerm } from '#contract/kernel/search.ts'
import { byPath } from './code-list-screens.ts'
import { linkTo, type Target } from './link-to.ts'
import type { ScreenPath } from './screens.ts'

/** A column of the audit that names a record by itself. */
type Column = 'uzytkownik' | 'login' | 'podmiotId' | AuditRecord
type Trail = {
  label: string
  /** The parameter of the address that is the record's key; the list of a kind has none. */
  parameter?: string
  conditions: (key: string) => readonly SearchTerm[]
}

/** A login is meant exactly. */
const byColumn =
  (field: Column): Trail['conditions'] =>
  (value) => [{ field, operator: field === 'login' || field === 'uzytkownik' ? '=' : ':', value }]
const byKind =
  (kind: OtherRecord): Trail['conditions'] =>
  (value) => [
    { field: 'rekord', operator: ':', value: kind },
    { field: 'numerRekordu', operator: ':', value },
  ]

const ofUser: readonly Trail[] = [
  { label: 'Zdarzenia dotyczące użytkownika', parameter: 'login', conditions: byColumn('uzytkownik') },
  { label: 'Czynności użytkownika', parameter: 'login', conditions: byColumn('login') },
]
const ofBody = (parameter: string): Trail => ({
  label: 'Zdarzenia podmiotu',
  parameter,
  conditions: byColumn('podmiotId'),
})
const ofCase: Trail = { label: 'Zdarzenia przypadku pomocy', parameter: 'id', conditions: byColumn('przypadek') }
const one = (label: string, kind: OtherRecord): readonly Trail[] => [
  { label, parameter: 'id', conditions: byKind(kind) },
]
/** All records of a list whose rows have no screen of their own. */
const all = (label: string, kind: OtherRecord): readonly Trail[] => [
  { label, conditions: () => [{ field: 'rekord', operator: ':', value: kind }] },
]
const ofEntries = (kind: OtherRecord) => all('Zdarzenia pozycji słownika', kind)

/** Screens of records that the audit names. */
const trails: Readonly<Partial<Record<ScreenPath, readonly Trail[]>>> = {
  '/uzytkownik/$kontekst/$tryb/{-$login}': ofUser,
  '/uzytkownik-latarnia-pup/$pupId/$tryb/{-$login}': ofUser,
  '/rejestry/udzielajacy-pomocy/edit/$id': [ofBody('id')],
  '/rejestry/udzielajacy-pomocy/$pupId/uzytkownicy': [ofBody('pupId')],
  '/przypadek-pomocy/$kontekst/$tryb/$id': [ofCase],
  '/przypadek-pomocy/$kontekst/$tryb/$id/zaswiadczenia-de-minimis/{-$idZaswiadczenia}': [
    { label: 'Zdarzenia zaświadczenia', parameter: 'idZaswiadczenia', conditions: byColumn('zaswiadczenie') },
    ofCase,
  ],
  '/akt-pomocy/$kontekst/$tryb/$id': one('Zdarzenia aktu ogólnego', 'akt'),
  '/komunikacja/formularze-zgloszeniowe/$id': [
    { label: 'Zdarzenia wniosku', parameter: 'id', conditions: byColumn('wniosek') },
  ],
  '/komunikacja/wiadomosci-email/details/$id': [
    { label: 'Zdarzenia wiadomości', parameter: 'id', conditions: byColumn('wiadomosc') },
  ],
  '/komunikacja/komunikaty/details/$id': one('Zdarzenia komunikatu', 'komunikat'),
  '/komunikacja/komunikaty/edit/$id': one('Zdarzenia komunikatu', 'komunikat'),
  '/rejestry/podmioty-gospodarcze/details/$id': one('Zdarzenia podmiotu gospodarczego', 'przedsiebiorca'),
  '/rejestry/podmioty-gospodarcze/edit/$id': one('Zdarzenia podmiotu gospodarczego', 'przedsiebiorca'),
  '/rejestry/organy-nadrzedne/details/$id': one('Zdarzenia organu nadrzędnego', 'organ'),
  '/rejestry/organy-nadrzedne/edit/$id': one('Zdarzenia organu nadrzędnego', 'organ'),
  '/rejestry/grupy': all('Zdarzenia grup', 'grupa'),
  '/slowniki/srodki-pomocy/edit/$id': one('Zdarzenia środka pomocy', 'srodek'),
  '/slowniki/klasy-pkd': ofEntries('pkd'),
  '/slowniki/jednostki-terytorialne-siedziby': ofEntries('teryt'),
  '/slowniki/jednostki-terytorialne-realizacji': ofEntries('nuts'),
  '/slowniki/kursy-euro': ofEntries('kurs'),
  ...byPath(ofEntries),
  '/ustawienia/ustawienia-aplikacji': all('Zdarzenia parametrów systemu', 'parametr'),
}

const toLines = (conditions: readonly SearchTerm[]): Target =>
  linkTo('/ustawienia/dziennik-zdarzen', {}, { search: encodeSearch(conditions) })

/** Links from the screen of a record to its lines in the audit. */
export const auditLinks = (
  screen: string,
  params: Readonly<Record<string, string | undefined>>,
): { label: string; to: Target }[] =>
  (trails[screen as ScreenPath] ?? []).flatMap(({ label, parameter, conditions }) => {
    const value = parameter === undefined ? '' : params[parameter]
    return value === undefined ? [] : [{ label, to: toLines(conditions(value)) }]
  })

/** Leads from the row of a record to its lines. */
export const linesOfRecord = (kind: OtherRecord, id: number): Target => toLines(byKind(kind)(String(id)))

/** Leads to the lines about a user, or about a key under the login with which it acts. */
export const linesOfUser = (login: string): Target => toLines(byColumn('uzytkownik')(login))
