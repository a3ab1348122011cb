import { differs } from '#contract/access-requests/differences.ts'
import { formatBound } from '#contract/kernel/dates.ts'
import { formatNip } from '#contract/kernel/nip.ts'
import type { LoadingValues } from './loading-values.ts'
import type { ToLoad } from './to-load.ts'

type Body = NonNullable<ToLoad['podmiot']>
type MainUser = NonNullable<Body['uzytkownikGlowny']>
type Regon = NonNullable<ToLoad['daneGus']>
type Value = string | number | boolean | null | undefined
type SingleValue<Of> = { [Name in keyof Of]: Of[Name] extends Value ? Name : never }[keyof Of]
type Names<Of> = Partial<Record<keyof LoadingValues, SingleValue<Of>>>

const inRegister: Names<Body> = {
  nazwa: 'nazwa',
  nip: 'nip',
  wojewodztwo: 'wojewodztwo',
  gmina: 'gmina',
  miejscowosc: 'miejscowosc',
  kodPocztowy: 'kodPocztowy',
  ulica: 'ulica',
  nrDomu: 'numerBudynku',
  nrLokalu: 'numerLokalu',
  dataKoncaUprawnien: 'dataKoncaUprawnien',
  idGrupy: 'idGrupy',
  organNadrzednyId: 'organNadrzednyId',
}
const inAccount: Names<MainUser> = {
  imie: 'imie',
  nazwisko: 'nazwisko',
  komorkaOrganizacyjna: 'komorkaOrganizacyjna',
  nrTelefonu: 'nrTelefonu',
  email: 'email',
}
const inRegon: Names<Regon> = {
  nazwa: 'nazwaPelna',
  nip: 'nip',
  wojewodztwo: 'wojewodztwo',
  gmina: 'gmina',
  miejscowosc: 'miejscowosc',
  kodPocztowy: 'kodPocztowy',
  ulica: 'ulica',
  nrDomu: 'nrNieruchomosci',
  nrLokalu: 'nrLokalu',
}
/** Fields that are chosen from a list: a text of REGON cannot be put into them. */
const chosen: readonly string[] = ['wojewodztwo', 'gmina']

/** A value that a field is compared with. */
export type Counterpart = {
  source: string
  text: string
  /** To be highlighted (spec 2 §4). */
  differs: boolean
  /** What the field becomes when the office takes this value over. */
  offered?: string | undefined
}

/** What the register, the account of the main user and REGON say about a field of the request. */
export function counterpartsOf(name: keyof LoadingValues, value: Value, held: ToLoad): Counterpart[] {
  const { podmiot, daneGus } = held
  const account = podmiot?.uzytkownikGlowny
  const own = inRegister[name]
  const personal = inAccount[name]
  const official = inRegon[name]
  const found: Counterpart[] = []
  if (podmiot && own) {
    const existing = podmiot[own]
    found.push({ source: 'W rejestrze', text: textOf(name, existing, podmiot), differs: differs(value, existing) })
  }
  if (account && personal) {
    const existing = account[personal]
    found.push({ source: 'Obecnie', text: textOf(name, existing), differs: differs(value, existing) })
  }
  if (daneGus && official) {
    const existing = daneGus[official]
    const other = !chosen.includes(name) && differs(value, existing)
    found.push({
      source: 'REGON',
      text: textOf(name, existing),
      differs: false,
      offered: (other && existing) || undefined,
    })
  }
  return found
}

function textOf(name: keyof LoadingValues, value: Value, podmiot?: Body): string {
  if (name === 'idGrupy') return podmiot?.grupaNazwa || NOTHING
  if (name === 'organNadrzednyId') return podmiot?.organNadrzednyNazwa || NOTHING
  const text = String(value ?? '').trim()
  if (text === '') return NOTHING
  if (name === 'nip') return formatNip(text)
  return name === 'dataKoncaUprawnien' ? formatBound(text) : text
}

const NOTHING = 'brak'
