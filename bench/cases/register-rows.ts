/** Rows of the registers as lines for COPY: bodies, their users, entities and the beneficiaries of acts. */
import { Random } from '#server/seed/aid-cases/random.ts'
import type { Dictionaries } from './dictionaries.ts'
import { nameOf } from './names.ts'
import type { Plan } from './plan.ts'
import { towns } from './towns.ts'

/** The first free id of each table. */
export type FirstIds = Record<'body' | 'user' | 'entity' | 'beneficiary' | 'act' | 'case', number>
export type Source = { plan: Plan; first: FirstIds; of: Dictionaries; bodyNips: string[]; entityNips: string[] }

const USERS_OF_BODY = 3
export const loginOf = (body: number, which: number): string => `u${body * USERS_OF_BODY + which + 1}`

/** Every twelfth beneficiary has the tax number of the one before it under another name. */
export const entityOf = (beneficiary: number): number => beneficiary - Math.floor((beneficiary + 1) / 12)

const offices = ['Urząd Gminy', 'Urząd Miejski', 'Starostwo Powiatowe', 'Powiatowy Urząd Pracy', 'Urząd Skarbowy']
export const bodyColumns = `id, nip, nazwa, grupa_id, organ_nadrzedny_id, data_wpr, kod_pocztowy, poczta, miejscowosc, ulica,
  numer_budynku, gmina_id`
export function* bodyRows({ plan, first, of, bodyNips }: Source): Generator<string> {
  for (let i = 0; i < plan.bodies; i++) {
    const town = towns[i % towns.length]!
    const superior = i % 3 ? of.superiors[i % of.superiors.length] : '\\N'
    const place = `62-${100 + (i % 900)}\t${town}\t${town}\tPolna\t${1 + (i % 99)}\t${of.communes[i % of.communes.length]}`
    yield `${first.body + i}\t${bodyNips[i]}\t${offices[i % 5]} ${town} nr ${i + 1}\t${of.groups[i % of.groups.length]}\t${superior}\t2015-01-01\t${place}\n`
  }
}

const people = ['Anna', 'Jan', 'Ewa', 'Łukasz', 'Zofia'] as const
const families = [
  'Nowak',
  'Wiśniewska',
  'Wójcik',
  'Zieliński',
  'Szymańska',
  'Woźniak',
  'Ćwik',
  'Łuczak',
  'Żak',
] as const
export const userColumns = `id, login, imie, nazwisko, email, poziom, uprawnienia, udzielajacy_pomocy_id,
  zaakceptowany_regulamin, data_dodania`
/** A main user, a coordinator and an authorised user for each body. */
export function* userRows({ plan, first }: Source): Generator<string> {
  for (let i = 0; i < plan.bodies * USERS_OF_BODY; i++) {
    const body = Math.floor(i / USERS_OF_BODY)
    const login = loginOf(body, i % USERS_OF_BODY)
    const level = ['UGL', 'KOO', 'UPO'][i % USERS_OF_BODY]
    const permissions = level === 'UGL' ? '{}' : '{MOD_WLA,MOD_WSZ,PRZ_WLA,PRZ_WSZ}'
    const name = `${people[i % people.length]}\t${families[(i * 7) % families.length]}`
    yield `${first.user + i}\t${login}\t${name}\t${login}@przyklad.gov.pl\t${level}\t${permissions}\t${first.body + body}\tt\t2015-01-02 10:00:00+00\n`
  }
}

export const entityColumns = `id, nip, regon, nazwa, nazwa_skrocona, imie, nazwisko, miejscowosc, kod_pocztowy, poczta, ulica,
  numer_nieruchomosci, numer_lokalu, kod_wojewodztwa, kod_powiatu, kod_gminy, kod_pkd, nazwa_pkd, pkd_id, zrodlo, data_importu`
export function* entityRows({ first, of, entityNips }: Source): Generator<string> {
  const random = new Random(62_016)
  for (let i = 0; i < entityNips.length; i++) {
    const name = nameOf(i + Math.floor(i / 11))
    const town = random.pick(towns)
    const regon = i % 9 ? random.whole(100_000_000, 999_999_999) : '\\N'
    const person = i % 4 ? '\\N\t\\N' : `${random.pick(people)}\t${random.pick(families)}`
    const street = i % 6 ? `Ulica ${random.whole(1, 997)}` : '\\N'
    const place = `${town}\t${10 + (i % 90)}-${100 + (i % 900)}\t${town}\t${street}\t${random.whole(1, 200)}\t${i % 3 ? '\\N' : random.whole(1, 50)}`
    const unit = `30\t3023\t30230${1 + (i % 8)}1`
    const at = i % of.classes.length
    const kind = i % 2 ? 'RECZNE\t\\N' : `REGON\t20${16 + (i % 10)}-0${1 + (i % 9)}-1${i % 9} 0${i % 10}:00:00+00`
    yield `${first.entity + i}\t${entityNips[i]}\t${regon}\t${name}\t${name}\t${person}\t${place}\t${unit}\tKlasa ${at}\tDziałalność ${at}\t${of.classes[at]}\t${kind}\n`
  }
}

export const beneficiaryColumns = 'id, bf_id, nip, nazwa'
export function* beneficiaryRows({ plan, first, entityNips }: Source): Generator<string> {
  for (let i = 0; i < plan.beneficiaries; i++)
    yield `${first.beneficiary + i}\t${first.entity + entityOf(i)}\t${entityNips[entityOf(i)]}\t${nameOf(i)}\n`
}
