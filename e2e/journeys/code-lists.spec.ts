import type { Page } from '@playwright/test'
import { expectAccessible, expectPage, openAs } from '../pages/app.ts'
import { sql } from '../pages/database.ts'
import { act, mainAction, rowOf } from '../pages/lists.ts'
import { expect, test } from '../pages/test.ts'

const row = (page: Page, code: string) => rowOf(page, code)

test('an administrator maintains a list: adds, edits, copies, deletes', async ({ page }) => {
  const messages: string[] = []
  page.on('console', (message) => message.type() === 'error' && messages.push(message.text()))
  await openAs(page, 'admin', '/slowniki/statusy-regionow')
  await expectPage(page, 'Statusy regionów')

  // add: first everything wrong, then right
  await mainAction(page).click()
  const dialog = page.getByRole('dialog', { name: 'Tworzenie statusu regionu' })
  await dialog.getByRole('textbox', { name: 'Obowiązuje od' }).fill('01.02.2024')
  await dialog.getByRole('textbox', { name: 'Obowiązuje do' }).fill('1.1.2024')
  await dialog.getByRole('button', { name: 'Zapisz' }).click()
  await expect(dialog.getByText('Wystąpiły błędy podczas walidacji formularza').first()).toBeVisible()
  for (const message of [
    'Kod jest wymagany',
    'Nazwa jest wymagana',
    'Data początku obowiązywania nie może być późniejsza od daty końca obowiązywania',
    'Data końca obowiązywania nie może być wcześniejsza od daty początku obowiązywania',
  ])
    await expect(dialog.getByText(`Błąd: ${message}`).first()).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Kod' }).fill('E2E')
  await dialog.getByRole('textbox', { name: 'Nazwa' }).fill('obszar próbny')
  await dialog.getByRole('textbox', { name: 'Obowiązuje do' }).fill('31.12.2024')
  await dialog.getByRole('button', { name: 'Zapisz' }).dblclick()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Dodano element słownika')).toBeVisible()
  await expect(row(page, 'E2E')).toContainText('01.02.2024')

  // the same code at the same time is refused and no input is lost
  await mainAction(page).click()
  await dialog.getByRole('textbox', { name: 'Kod' }).fill('E2E')
  await dialog.getByRole('textbox', { name: 'Nazwa' }).fill('obszar powtórzony')
  await dialog.getByRole('button', { name: 'Zapisz' }).click()
  await expect(
    dialog.getByText(/Nie można dodać statusu regionu.*okres obowiązywania pokrywa się/).first(),
  ).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Nazwa' })).toHaveValue('obszar powtórzony')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Porzuć zmiany' }).click()
  await expect(dialog).toBeHidden()

  // edit
  await act(row(page, 'E2E'), 'Edytuj')
  const edit = page.getByRole('dialog', { name: 'Edycja statusu regionu' })
  await edit.getByRole('textbox', { name: 'Nazwa' }).fill('obszar poprawiony')
  await edit.getByRole('button', { name: 'Zapisz' }).click()
  await expect(row(page, 'E2E')).toContainText('obszar poprawiony')

  // what the audit knows of this entry alone
  await act(row(page, 'E2E'), 'Dziennik zdarzeń')
  await expectPage(page, 'Dziennik zdarzeń')
  await expect(page).toHaveURL(({ searchParams }) =>
    /^rekord:statusregionu,numerRekordu:\d+$/.test(searchParams.get('search') ?? ''),
  )
  await page.goBack()

  // copy: another validity is needed
  await act(row(page, 'E2E'), 'Kopiuj')
  const copy = page.getByRole('dialog', { name: 'Kopiowanie statusu regionu' })
  await copy.getByRole('button', { name: 'Zapisz' }).click()
  await expect(copy.getByText('Należy wybrać zakres dat inny niż w kopiowanym elemencie').first()).toBeVisible()
  await copy.getByRole('textbox', { name: 'Obowiązuje od' }).fill('01.01.2025')
  await copy.getByRole('textbox', { name: 'Obowiązuje do' }).fill('')
  await copy.getByRole('button', { name: 'Zapisz' }).click()
  await expect(copy).toBeHidden()
  await expect(row(page, 'E2E')).toHaveCount(2)

  // in use: the code is closed, and a successor takes its place
  await sql(
    `update srodek_pomocy set status_regionu_id = s.id from status_regionu s where s.kod = 'E2E' and s.data_od > '2024-12-31'`,
  )
  await act(row(page, 'E2E').last(), 'Edytuj')
  await expect(edit.getByText(/^Używane w: \d+ środkach pomocy/)).toBeVisible()
  await expectAccessible(page)
  await edit.getByRole('button', { name: 'Zakończ i utwórz następcę' }).click()
  const successor = page.getByRole('dialog', { name: 'Następca statusu regionu' })
  await successor.getByRole('textbox', { name: 'Obowiązuje od' }).fill('01.01.2027')
  await successor.getByRole('button', { name: 'Zapisz' }).click()
  await expect(page.getByText('Zakończono element słownika 31.12.2026 i dodano jego następcę')).toBeVisible()
  await expect(row(page, 'E2E')).toHaveCount(3)
  await sql(`update srodek_pomocy set status_regionu_id = (select id from status_regionu where kod <> 'E2E' limit 1)`)

  // delete all
  for (const left of [2, 1, 0]) {
    await act(row(page, 'E2E').first(), 'Usuń')
    const question = page.getByRole('dialog').filter({ hasText: 'E2E' })
    await question.getByRole('button', { name: 'Usuń' }).click()
    await expect(row(page, 'E2E')).toHaveCount(left)
  }
  const history = await sql<{ operacja: string; user_mod: string }>(
    `select operacja, user_mod from status_regionu_historia where kod = 'E2E' order by czas_wykon`,
  )
  expect(history.map(({ operacja }) => operacja)).toEqual([
    'INSERT',
    'UPDATE',
    'INSERT',
    'UPDATE',
    'INSERT',
    'DELETE',
    'DELETE',
    'DELETE',
  ])
  expect(new Set(history.map(({ user_mod }) => user_mod))).toEqual(new Set(['admin']))
  // the refusals above are the only failed calls; no script or style was blocked
  expect(messages.filter((text) => !/status of (401|422)/.test(text))).toEqual([])
})
