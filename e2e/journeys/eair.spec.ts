import { readFile } from 'node:fs/promises'
import { expectAccessible, expectPage, startSession } from '../pages/app.ts'
import { newUser, sql } from '../pages/database.ts'
import { act, rowOf } from '../pages/lists.ts'
import { expect, test } from '../pages/test.ts'

test('a clerk takes a file for eAIR, reads the numbers back, and corrects what changed', async ({ page }) => {
  const clerk = await newUser('e2e-eair', 'koo')
  await startSession(page, clerk)
  const [waiting] = await sql<{ id: number; sym: string }>(
    `select z.id, akt_sym as sym from zgloszenie_eair z join przypadek pp on pp.id = z.id join akt on akt.id = pp.akt_id
     join udzielajacy_pomocy up on up.id = z.up_id
     where z.stan = 'DO_ZGLOSZENIA' and up.nip = '7811234563'
       -- its symbol is found in no other row, whatever other journeys have sent
       and not exists (select from przypadek p join akt a on a.id = p.akt_id
         where p.id <> z.id and position(akt.akt_sym in a.akt_sym) > 0)
     order by z.id limit 1`,
    [],
  )
  const { id, sym } = waiting!
  await page.goto('/')
  await page.getByRole('link', { name: /eAIR po terminie$/ }).click()
  await expectPage(page, 'Zgłoszenia do eAIR')
  const row = rowOf(page, sym).first()
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Pobierz plik z wybranymi' }).click()
  const dialog = page.getByRole('dialog', { name: 'Plik dla eAIR' })
  await dialog.getByRole('radio', { name: 'CSV' }).check()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Pobierz plik' }).click()
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(`${id}-1;POL;`)
  await expect(row.getByText('wyeksportowane')).toBeVisible()

  await page.getByRole('button', { name: 'Wczytaj numery z eAIR' }).first().click()
  const numbers = page.getByRole('dialog', { name: 'Numery z eAIR' })
  const file = `${id}-1;DM-E2E-1\n${id}-9;DM-E2E-9\n`
  await numbers
    .locator('input[type=file]')
    .setInputFiles({ name: 'numery.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await expect(numbers.getByText('Przyjęte: 1, bez zmian: 0, odrzucone: 1.')).toBeVisible()
  await expect(numbers.getByRole('cell', { name: 'Nie ma zgłoszenia o takim numerze własnym' })).toBeVisible()
  await expectAccessible(page)
  await numbers.getByRole('button', { name: 'Zamknij' }).last().click()
  await expect(row).toHaveCount(0)

  await sql('update przypadek set brutto = brutto - 1, brutto_euro = brutto_euro - 1 where id = $1', [id])
  await page.goto('/przypadki-pomocy/eair')
  await page.getByRole('link', { name: 'Pokaż załatwione' }).click()
  await page.getByRole('link', { name: 'Pokaż czekające' }).click()
  await page.goto(`/przypadki-pomocy/eair?search=stan:DO_KOREKTY,numer:DM-E2E-1`)
  const corrected = rowOf(page, sym).first()
  await expect(corrected).toContainText('wartość brutto (PLN), wartość brutto (EUR)')
  await act(corrected, 'Numer w eAIR')
  await page.getByRole('dialog', { name: 'Numer w eAIR' }).getByRole('button', { name: 'Zapisz' }).click()
  await expect(page.getByText('Zapisano numer w eAIR').first()).toBeVisible()
  const [stored] = await sql<{ stan: string }>('select stan from zgloszenie_eair where id = $1', [id])
  expect(stored!.stan).toBe('ZGLOSZONE')
})
