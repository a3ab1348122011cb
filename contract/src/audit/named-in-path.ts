import type { AuditRecord, OtherRecord } from './audit.ts'
import { codeListNames, type CodeListName } from '../code-lists/code-list-facts.ts'
import type { Endpoint } from '../kernel/endpoint.ts'

/** What a parameter of a path names; `none` for records that administrators have no screen of. */
type Named = AuditRecord | OtherRecord | 'login' | 'podmiot' | 'klucz' | 'none'

/** Parameters that name the same kind of record in every path. */
const byParameter: Readonly<Record<string, Named>> = {
  login: 'login',
  pupId: 'podmiot',
  ppId: 'przypadek',
  aktId: 'akt',
  organId: 'organ',
  srodekId: 'srodek',
  versionId: 'none',
}

const codeListAddresses = Object.fromEntries(
  codeListNames.map((name) => [`/api/dictionaries/${name}`, name]),
) as Readonly<Record<string, CodeListName>>

/** What `id` names in the paths below an address, or in those of one method; the longest address decides. */
const byAddress: Readonly<Record<string, Named>> = {
  '/api/adm/grupa': 'grupa',
  '/api/adm/organnadrzedny': 'organ',
  'DELETE /api/adm/organnadrzedny/up': 'podmiot',
  '/api/adm/udzielajacypomoc': 'podmiot',
  '/api/aid/akty': 'akt',
  '/api/aid/powiazania': 'powiazanie',
  '/api/aid/przypadkipomocy': 'przypadek',
  '/api/aid/przypadkipomocy/zaswiadczenia-de-minimis': 'zaswiadczenie',
  '/api/aid/przypadkipomocy/zaswiadczenia-de-minimis/limit': 'przypadek',
  '/api/aid/przypadkipomocy/zwroty': 'zwrot',
  '/api/aid/szablony': 'none',
  '/api/aid/zdarzenia': 'zdarzenie',
  '/api/application_settings/parameters': 'parametr',
  '/api/communication/komunikaty': 'komunikat',
  '/api/communication/wiadomosci': 'wiadomosc',
  ...codeListAddresses,
  '/api/dictionaries/jednostki_terytorialne_realizacji': 'nuts',
  '/api/dictionaries/jednostki_terytorialne_siedziby': 'teryt',
  '/api/dictionaries/kurs_euro': 'kurs',
  '/api/dictionaries/pkd': 'pkd',
  '/api/dictionaries/podmiotgospodarczy': 'przedsiebiorca',
  '/api/dictionaries/srodki_pomocy': 'srodek',
  '/api/dictionaries/teryt': 'teryt',
  '/api/dictionaries/uzycie': 'none',
  '/api/formularze_zgloszeniowe': 'wniosek',
  '/api/informacje_o_nieudzieleniu_pomocy': 'nieudzielenie',
  '/api/klucze-api': 'klucz',
  '/api/users/me': 'none',
  '/api/webhook/doreczenia': 'none',
  '/api/webhooki': 'webhook',
  '/api/widoki': 'none',
}
const addresses = Object.keys(byAddress).toSorted((a, b) => pathIn(b).length - pathIn(a).length)

/** The kind of record that a parameter of a call's path names; every call with an id has one (`named-in-path.test.ts`). */
export function namedInPath({ method, path }: Pick<Endpoint, 'method' | 'path'>, parameter: string): Named | undefined {
  if (parameter !== 'id') return byParameter[parameter]
  const address = addresses.find((one) => `${one.startsWith('/') ? path : `${method} ${path}`}/`.startsWith(`${one}/`))
  return address === undefined ? undefined : byAddress[address]
}

function pathIn(address: string): string {
  return address.slice(address.indexOf('/'))
}
