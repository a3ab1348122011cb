import type { CasePermission, Level } from '#contract/access.ts'
import { present } from '#contract/kernel/lists.ts'
import type { Db } from '../platform/database/connect.ts'
import { hashPassword } from '../platform/passwords.ts'
import { seedAidMeasures } from './aid-measures.ts'
import { seedAnnouncements } from './announcements.ts'
import { seedDemoRates } from '../features/euro-rates/seed.ts'
import { seedNoAid, seedRegisters } from './registers.ts'

export const DEMO_PASSWORD = 'Latarnia#2026'

type DemoAccount = {
  login: string
  imie: string
  nazwisko: string
  poziom: Level
  grantor?: 0 | 1
  uprawnienia?: CasePermission[]
}

export const demoAccounts: readonly DemoAccount[] = [
  { login: 'admin', imie: 'Adam', nazwisko: 'Administrator', poziom: 'ADMINISTRATOR' },
  { login: 'nadzorca', imie: 'Natalia', nazwisko: 'Nadzorczyni', poziom: 'NADZORCA' },
  { login: 'ugl', imie: 'Urszula', nazwisko: 'Główna', poziom: 'UGL', grantor: 0 },
  {
    login: 'koo',
    imie: 'Konrad',
    nazwisko: 'Koordynator',
    poziom: 'KOO',
    grantor: 0,
    uprawnienia: ['MOD_WLA', 'MOD_WSZ', 'PRZ_WLA', 'PRZ_WSZ'],
  },
  {
    login: 'upo',
    imie: 'Piotr',
    nazwisko: 'Upoważniony',
    poziom: 'UPO',
    grantor: 0,
    uprawnienia: ['MOD_WLA', 'PRZ_WLA'],
  },
  { login: 'ugl2', imie: 'Ewa', nazwisko: 'Zielińska', poziom: 'UGL', grantor: 1 },
  { login: 'upo2', imie: 'Łukasz', nazwisko: 'Żak', poziom: 'UPO', grantor: 1, uprawnienia: ['MOD_WLA'] },
]

/** The demonstration: a small country to try the product in. */
export async function seedDemo(db: Db): Promise<void> {
  const grantorIds = await seedRegisters(db)
  const skrot = await hashPassword(DEMO_PASSWORD)
  const users = await db
    .insertInto('uzytkownik')
    .values(
      demoAccounts.map(({ login, imie, nazwisko, poziom, grantor, uprawnienia = [] }) => ({
        login,
        imie,
        nazwisko,
        poziom,
        uprawnienia,
        email: `${login}@przyklad.gov.pl`,
        nrTelefonu: '22 123 45 67',
        zaakceptowanyRegulamin: true,
        udzielajacyPomocyId: grantor === undefined ? null : present(grantorIds[grantor], 'body'),
      })),
    )
    .returning(['id', 'login'])
    .execute()
  const coordinator = present(
    users.find(({ login }) => login === 'koo'),
    'coordinator',
  )
  await db.updateTable('uzytkownik').set({ koordynatorId: coordinator.id }).where('login', '=', 'upo').execute()
  await db
    .insertInto('haslo')
    .values(users.map(({ id }) => ({ uzytkownikId: id, skrot })))
    .execute()
  await seedAnnouncements(db)
  await seedNoAid(db, grantorIds)
  await seedAidMeasures(db)
  await seedDemoRates(db)
}
