import { encodeSearch } from '#contract/kernel/search.ts'
import { linkTo, type Target } from './link-to.ts'
import type { ScreenPath } from './screens.ts'

/** A column of the audit that names a record. */
type Column = 'uzytkownik' | 'login' | 'podmiotId' | 'przypadek' | 'zaswiadczenie' | 'wniosek' | 'wiadomosc'
type Trail = { label: string; column: Column; parameter: string }

const ofUser: readonly Trail[] = [
  { label: 'Zdarzenia dotyczące użytkownika', column: 'uzytkownik', parameter: 'login' },
  { label: 'Czynności użytkownika', column: 'login', parameter: 'login' },
]
const ofBody = (parameter: string): Trail => ({ label: 'Zdarzenia podmiotu', column: 'podmiotId', parameter })
const ofCase: Trail = { label: 'Zdarzenia przypadku pomocy', column: 'przypadek', parameter: 'id' }

/** Screens of records that the audit names, and the parameter of their address that is the record's key there. */
const trails: Readonly<Partial<Record<ScreenPath, readonly Trail[]>>> = {
  '/uzytkownik/$kontekst/$tryb/{-$login}': ofUser,
  '/uzytkownik-latarnia-pup/$pupId/$tryb/{-$login}': ofUser,
  '/rejestry/udzielajacy-pomocy/edit/$id': [ofBody('id')],
  '/rejestry/udzielajacy-pomocy/$pupId/uzytkownicy': [ofBody('pupId')],
  '/przypadek-pomocy/$kontekst/$tryb/$id': [ofCase],
  '/przypadek-pomocy/$kontekst/$tryb/$id/zaswiadczenia-de-minimis/{-$idZaswiadczenia}': [
    { label: 'Zdarzenia zaświadczenia', column: 'zaswiadczenie', parameter: 'idZaswiadczenia' },
    ofCase,
  ],
  '/komunikacja/formularze-zgloszeniowe/$id': [{ label: 'Zdarzenia wniosku', column: 'wniosek', parameter: 'id' }],
  '/komunikacja/wiadomosci-email/details/$id': [
    { label: 'Zdarzenia wiadomości', column: 'wiadomosc', parameter: 'id' },
  ],
}

/** Leads to the lines of the audit with this value; a login is meant exactly. */
const toLines = (column: Column, value: string): Target => {
  const operator = column === 'login' || column === 'uzytkownik' ? '=' : ':'
  return linkTo('/ustawienia/dziennik-zdarzen', {}, { search: encodeSearch([{ field: column, operator, value }]) })
}

/** Links from the screen of a record to its lines in the audit. */
export const auditLinks = (
  screen: string,
  params: Readonly<Record<string, string | undefined>>,
): { label: string; to: Target }[] =>
  (trails[screen as ScreenPath] ?? []).flatMap(({ label, column, parameter }) => {
    const value = params[parameter]
    return value === undefined ? [] : [{ label, to: toLines(column, value) }]
  })
