import { Grantor } from '#contract/grantors/grantors.ts'
import { FOREVER, today } from '#contract/kernel/dates.ts'
import { present } from '#contract/kernel/lists.ts'
import { insertEntity } from '../features/business-entities/queries.ts'
import { columnsOf } from '../features/grantors/addresses.ts'
import type { Db } from '../platform/database/connect.ts'
import { demoEntities } from './business-entities.ts'
import { groups } from './groups.ts'

/** Bodies above grantors, a small forest: parents come first. */
const superiorBodies: readonly { kod: string; nazwa: string; pod?: string }[] = [
  { kod: 'MF', nazwa: 'Minister właściwy do spraw finansów publicznych' },
  { kod: 'KAS', nazwa: 'Szef Krajowej Administracji Skarbowej', pod: 'MF' },
  { kod: 'MP', nazwa: 'Minister właściwy do spraw pracy' },
  { kod: 'WUP', nazwa: 'Wojewódzki Urząd Pracy w Poznaniu', pod: 'MP' },
  { kod: 'WW', nazwa: 'Wojewoda Wielkopolski' },
]

/** The two grantors that the demonstration's users work for, in a commune of the seeded county. */
const grantors = [
  {
    nip: '7811234563',
    nazwa: 'Urząd Gminy Przykładowo',
    grupa: 'GM',
    organ: 'WW',
    gmina: '3023052',
    osobaKontakt: 'Urszula Główna',
    email: 'sekretariat@przykladowo.gov.pl',
    telefon: '63 123 45 67',
    miejscowosc: 'Przykładowo',
    ulica: 'Rynek',
    numerBudynku: '1',
    kodPocztowy: '62-430',
    poczta: 'Powidz',
    adresTakiSam: true,
  },
  {
    nip: '5261040567',
    nazwa: 'Powiatowy Urząd Pracy w Przykładowie',
    grupa: 'PW',
    organ: 'WUP',
    gmina: '3023011',
    osobaKontakt: 'Ewa Zielińska',
    email: 'kancelaria@pup.przykladowo.gov.pl',
    telefon: '63 765 43 21',
    miejscowosc: 'Słupca',
    ulica: 'Poznańska',
    numerBudynku: '22',
    numerLokalu: '3',
    kodPocztowy: '62-400',
    poczta: 'Słupca',
    adresTakiSam: false,
    miejscowoscKorespondencja: 'Przykładowo',
    ulicaKorespondencja: 'Szkolna',
    numerBudynkuKorespondencja: '5',
    kodPocztowyKorespondencja: '62-430',
    pocztaKorespondencja: 'Powidz',
  },
] as const

/** Groups, superior bodies, grantors and business entities of the demonstration; returns the ids of the grantors. */
export async function seedRegisters(db: Db): Promise<number[]> {
  await db.insertInto('grupa').values(groups).execute()
  for (const { kod, nazwa, pod } of superiorBodies) {
    const organNadrzednyId = pod ? await idOf(db, 'organNadrzedny', pod) : null
    await db.insertInto('organNadrzedny').values({ kod, nazwa, organNadrzednyId }).execute()
  }
  const ids: number[] = []
  for (const { grupa, organ, gmina, ...grantor } of grantors) {
    const whole = Grantor.parse({
      ...grantor,
      dataKoncaUprawnien: FOREVER,
      grupaId: await idOf(db, 'grupa', grupa),
      organNadrzednyId: await idOf(db, 'organNadrzedny', organ),
      wojewodztwoId: await idOf(db, 'jednostkaSiedziby', gmina.slice(0, 2)),
      powiatId: await idOf(db, 'jednostkaSiedziby', gmina.slice(0, 4)),
      gminaId: await idOf(db, 'jednostkaSiedziby', gmina),
    })
    // cases of the demonstration begin a year later: of the first year they owe a report
    const dataWpr = `${Number(today().slice(0, 4)) - 6}-03-02`
    const { id } = await db
      .insertInto('udzielajacyPomocy')
      .values({ ...columnsOf(whole), dataWpr })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.push(id)
  }
  for (const entity of demoEntities) await insertEntity(db, entity)
  return ids
}

/** Each of the two gave no aid in one year. */
export async function seedNoAid(db: Db, [first, second]: readonly number[]): Promise<void> {
  await db
    .insertInto('informacjaONieudzieleniu')
    .values([
      { udzielajacyPomocyId: present(first, 'body'), rok: 2022, dataInformacji: '2023-01-16' },
      { udzielajacyPomocyId: present(second, 'body'), rok: 2023, dataInformacji: '2024-01-22' },
    ])
    .execute()
}

async function idOf(db: Db, table: 'grupa' | 'organNadrzedny' | 'jednostkaSiedziby', kod: string): Promise<number> {
  const { id } = await db.selectFrom(table).select('id').where('kod', '=', kod).executeTakeFirstOrThrow()
  return id
}
