import { expectAccessible, expectPage, openAs } from '../pages/app.ts'
import { sql } from '../pages/database.ts'
import { act, mainAction, rowOf } from '../pages/lists.ts'
import { expect, test } from '../pages/test.ts'

test(
  'a system stores a draft once with a key, and is refused after the key was revoked',
  { tag: '@deep' },
  async ({ page }) => {
    await openAs(page, 'ugl', '/dostep-do-aplikacji/klucze-api')
    await expectPage(page, 'Klucze API')
    await mainAction(page, 'Utwórz klucz').click()
    const form = page.getByRole('dialog', { name: 'Tworzenie klucza API' })
    await form.getByRole('textbox', { name: 'Nazwa' }).fill('System z podróży')
    await form.getByRole('button', { name: 'Utwórz' }).click()
    const shown = page.getByRole('dialog', { name: 'Nowy klucz API' })
    const key = await shown.getByRole('textbox', { name: 'Klucz API' }).inputValue()
    await expectAccessible(page)
    await shown.getByRole('button', { name: 'Mam zapisany klucz' }).click()
    const row = rowOf(page, 'System z podróży')
    await expect(row.getByText('ważny', { exact: true }).first()).toBeVisible()

    const [entity] = await sql<{ id: number; nip: string; nazwa: string }>(
      `select id, nip, nazwa from podmiot_gospodarczy where length(nazwa) < 200 order by id limit 1`,
    )
    const akt = {
      bfId: entity!.id,
      bfNip: entity!.nip,
      bfNazwa: entity!.nazwa,
      aktSym: 'KLUCZ/1',
      aktData: '2025-03-03',
    }
    const store = () =>
      fetch(`${process.env['BASE_URL']}/api/aid/przypadkipomocy/robocze/add`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${key}`,
          'content-type': 'application/json',
          'idempotency-key': 'podroz-1',
        },
        body: JSON.stringify({ ppData: '2025-03-10', akt }),
      })
    const [first, second] = [await store(), await store()]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(await second.json()).toEqual(await first.json())
    const cases = await sql(`select from przypadek join akt on akt.id = akt_id where akt_sym = 'KLUCZ/1'`)
    expect(cases).toHaveLength(1)

    await act(row, 'Cofnij')
    await page.getByRole('dialog').getByRole('button', { name: 'Cofnij' }).click()
    await expect(row.getByText('cofnięty', { exact: true }).first()).toBeVisible()
    expect((await store()).status).toBe(401)
  },
)
