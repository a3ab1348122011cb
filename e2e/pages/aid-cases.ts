import { expect, type Page } from '@playwright/test'
import { sql } from './database.ts'

/** The field with this label; a required one has an asterisk after it. */
export const field = (page: Page, label: string) =>
  page.getByRole('textbox', { name: new RegExp(`^${label.replace(/[.()]/g, '\\$&')}( \\*)?$`) })

/** The tax number of a beneficiary, which is also found by a name. */
export const beneficiaryField = (page: Page) => page.getByRole('combobox', { name: /^NIP beneficjenta/ })

/** Chooses an entry of a list by typing a part of it, by keyboard alone. */
export async function choose(page: Page, label: string, typed: string, option: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: new RegExp(`^${label.replace(/[.()]/g, '\\$&')}( \\*)?$`) }).focus()
  await page.keyboard.type(typed)
  await expect(page.getByRole('option', { name: option }).first()).toBeVisible()
  await page.keyboard.press('Enter')
}

/** A draft with only a date, under an act with only the required fields. */
export async function newDraft(page: Page, aktSym: string, more: object = {}): Promise<number> {
  const [entity] = await sql<{ id: number; nip: string; nazwa: string }>(
    `select id, nip, nazwa from podmiot_gospodarczy where length(nazwa) < 200 order by id limit 1`,
  )
  const answer = await page.request.post('/api/aid/przypadkipomocy/robocze/add', {
    headers: { origin: process.env['BASE_URL']!, 'x-requested-with': 'latarnia' },
    data: {
      ppData: '2025-03-10',
      akt: { bfId: entity!.id, bfNip: entity!.nip, bfNazwa: entity!.nazwa, aktSym, aktData: '2025-03-03' },
      ...more,
    },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return ((await answer.json()) as { key: { ppId: number } }).key.ppId
}

/** An act with everything needed for sending. */
export const completeAct = (ppId: number) =>
  sql(
    `update akt set bf_forma_prawna_id = (select min(id) from forma_prawna where data_do > now()),
       bf_wielkosc_id = (select min(id) from wielkosc_beneficjenta where data_do > now()),
       gmina_id = (select min(id) from jednostka_siedziby where poziom = 3 and data_do > now()),
       pkd_id = (select min(id) from pkd where length(kod) = 5 and data_do > now())
     where id = (select akt_id from przypadek where id = $1)`,
    [ppId],
  )

/** A case in which nothing is missing for sending. */
export const completeCase = (ppId: number) =>
  sql(
    `update przypadek set rodzaj_pomocy = 'M', nominalna = 1000, brutto = 900, u2c = 'art. 67a',
       brutto_euro = round(900 / (select kurs_sredni from kurs_euro where data < pp_data order by data desc limit 1), 2),
       ustawa_id = (select id from ustawa where nazwa ilike '%ordynacja podatkowa%' and data_do > now() limit 1),
       forma_pomocy_id = (select id from forma_pomocy where nazwa ilike 'odroczenie%' and data_do > now() limit 1),
       przez_pomocy_id = (select id from przeznaczenie_pomocy where kod = 'e2' and data_do > now()),
       zrodlo_poch_pomocy_id = (select id from zrodlo_pochodzenia_pomocy where kod = 'A' and data_do > now())
     where id = $1`,
    [ppId],
  )
