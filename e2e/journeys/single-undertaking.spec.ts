import { today } from '#contract/kernel/dates.ts'
import { formatNip } from '#contract/kernel/nip.ts'
import { completeAct, completeCase, newDraft } from '../pages/aid-cases.ts'
import { expectGoodScreen, expectPage, startSession } from '../pages/app.ts'
import { newUser, sql } from '../pages/database.ts'
import { mainAction, rowOf } from '../pages/lists.ts'
import { expect, test } from '../pages/test.ts'

test('a clerk links two firms: their aid counts together, and a draft reserves its amount', async ({ page }) => {
  await startSession(page, await newUser('e2e-grupa', 'koo'))
  // firms of no other journey
  const [firm] = await sql<{ bfId: number; bfNip: string; bfNazwa: string }>(
    `select id as "bfId", nip as "bfNip", nazwa as "bfNazwa" from podmiot_gospodarczy
     where length(nazwa) < 200 and not numer_techniczny order by id desc limit 1`,
  )
  const { bfNip } = firm!
  const akt = { ...firm, aktSym: 'E2E/GRUPA', aktData: '2025-03-03' }
  const ppId = await newDraft(page, 'E2E/GRUPA', { rodzajPomocy: 'M', akt })
  await completeAct(ppId)
  await completeCase(ppId)
  const [other] = await sql<{ nip: string }>(
    `select bf.nip from przypadek pp join beneficjent bf on bf.id = pp.beneficjent_id
     where pp.stan = 'P' and pp.usuniety is null and pp.rodzaj_pomocy = 'M' and pp.pp_data > now() - interval '1 year'
       and bf.nip <> $1 and not exists (select from powiazanie where bf.nip in (nip_a, nip_b))
       and not exists (select from zdarzenie where bf.nip = any (przed || po)) order by bf.nip desc limit 1`,
    [bfNip],
  )
  await page.goto('/jedno-przedsiebiorstwo/powiazania')
  await mainAction(page).click()
  const dialog = page.getByRole('dialog', { name: 'Dodawanie powiązania' })
  await dialog.getByRole('textbox', { name: /^NIP pierwszego/ }).fill(bfNip)
  await dialog.getByRole('textbox', { name: /^NIP drugiego/ }).fill(other!.nip)
  await dialog.getByRole('combobox', { name: /^Rodzaj powiązania/ }).click()
  await page
    .getByRole('listbox')
    .getByRole('option', { name: /większość praw głosu/ })
    .click()
  await dialog.getByRole('textbox', { name: /^Od/ }).fill('01.01.2025')
  await dialog.getByRole('textbox', { name: /^Podstawa/ }).fill('odpis KRS')
  await dialog.getByRole('button', { name: 'Zapisz' }).click()
  await expect(rowOf(page, other!.nip)).toBeVisible()

  await page.goto(`/przypadek-pomocy/rob/edit/${ppId}?activeTab=1`)
  const group = page.getByRole('region', { name: 'Jedno przedsiębiorstwo' })
  await group.getByText('NIP-y, których pomoc się liczy (2)').click()
  await expect(group.getByText(formatNip(other!.nip))).toBeVisible()
  await page.getByRole('button', { name: 'Zarezerwuj kwotę' }).click()
  await expect(page.getByText(/^Zarezerwowano do/).first()).toBeVisible()
  await page.goto('/przypadki-pomocy/robocze-przypadki-pomocy')
  await page.getByRole('link', { name: 'Tylko z rezerwacją' }).click()
  await expect(rowOf(page, 'E2E/GRUPA')).toBeVisible()

  await page.goto(`/jedno-przedsiebiorstwo/grupa?nip=${other!.nip}&dzien=${today()}`)
  await expectPage(page, 'Grupa przedsiębiorcy')
  for (const nip of [bfNip, other!.nip]) await expect(page.getByText(formatNip(nip)).first()).toBeVisible()
  await expectGoodScreen(page)
})
