import { expect, type Page } from '@playwright/test'
import { beneficiaryField, field } from '../pages/aid-cases.ts'
import { expectAccessible, expectPage, openAs } from '../pages/app.ts'
import { newUser, sql } from '../pages/database.ts'
import { countedKeys } from '../pages/keyboard.ts'
import { test } from '../pages/test.ts'

const DRAFTS = '/przypadki-pomocy/robocze-przypadki-pomocy'

/** From the list of drafts to the form of a new case. */
async function addCase(page: Page) {
  await expect(page.getByRole('row').nth(3)).toBeVisible()
  const keys = countedKeys(page)
  await keys.tabTo(page.getByRole('link', { name: 'Przejdź za listę' }))
  await keys.press('Enter')
  await keys.tabTo(page.getByRole('button', { name: 'Dodaj przypadek' }).last())
  await keys.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Jak ostatnio lub z szablonu' })).toBeFocused()
  return keys
}

/** Sends what the form says, after one question, and waits for the list of sent cases. */
async function send(page: Page, keys: ReturnType<typeof countedKeys>, ...texts: RegExp[]) {
  await expect(page.getByText('Przypadek jest kompletny i można go przesłać.')).toBeVisible()
  await keys.press('Control+Enter')
  const question = page.getByRole('dialog', { name: 'Przesłanie przypadku pomocy' })
  for (const text of texts) await expect(question.getByText(text)).toBeVisible()
  await expect(question.getByRole('button', { name: 'Prześlij' })).toBeFocused()
  await keys.press('Enter')
  const sent = page.getByRole('heading', { level: 1, name: 'Sprawozdania przesłane do Latarni' })
  const warned = page.getByRole('dialog', { name: /z ostrzeżeniami/ })
  await expect(sent.or(warned).first()).toBeVisible()
  if (await warned.isVisible()) await keys.press('Enter')
  await expect(sent).toBeVisible()
}

test(
  'a plain case takes under 60 keys to send, one as last time under 25; its act may not change so that it breaks',
  { tag: '@deep' },
  async ({ page }) => {
    test.setTimeout(300_000)
    const login = await newUser('e2e-klawiatura', 'koo')
    const [known] = await sql<{ nip: string; nazwa: string }>(
      `select bf.nip, bf.nazwa from akt join beneficjent bf on bf.id = akt.beneficjent_id
     where up_id = (select udzielajacy_pomocy_id from uzytkownik where login = 'koo')
       and bf_forma_prawna_id is not null and bf_wielkosc_id is not null and gmina_id is not null and pkd_id is not null
       and akt_data > '2025-01-01' order by akt_data desc, akt.id desc limit 1`,
    )
    await openAs(page, login, DRAFTS)

    // a known beneficiary and a new act: the rest comes from its latest act and the body's last case of that kind
    const plain = await addCase(page)
    await plain.tabTo(page.getByRole('radio', { name: 'pomoc publiczna' }))
    await plain.press('ArrowDown')
    await plain.tabTo(beneficiaryField(page))
    await plain.type(known!.nip)
    await expect(page.getByText(known!.nazwa).first()).toBeVisible()
    await plain.press('Tab')
    await plain.type('E2E/KLAW')
    await plain.press('Tab')
    await expect(field(page, 'Wartość nominalna (PLN)')).toBeFocused()
    await plain.type('1000')
    // the last case was a deferral: no gross amount is suggested
    await plain.press('Tab')
    await expect(field(page, 'Wartość brutto (PLN)')).toHaveValue('')
    await plain.type('45')
    await expectAccessible(page)
    await send(page, plain, new RegExp(known!.nazwa.slice(0, 20)), /Wartość brutto: 45,00\szł/, /Limit 300.000,00\sEUR/)
    expect(plain.count()).toBeLessThan(60)
    const [made] = await sql<{ id: number }>(
      `select pp.id, stan, pp.zapisal, brutto::text from przypadek pp join akt on akt.id = akt_id where akt_sym = 'E2E/KLAW'`,
    )
    expect(made).toMatchObject({ stan: 'P', zapisal: login, brutto: '45.00' })

    // the same again, for the same beneficiary
    await page.goto(DRAFTS)
    const again = await addCase(page)
    await again.press('ArrowDown')
    await expect(page.getByRole('option').first()).toBeVisible()
    if ((await page.locator('[data-combobox-selected]').count()) === 0) await again.press('ArrowDown')
    await again.press('Enter')
    await expect(beneficiaryField(page)).toBeFocused()
    await again.press('Tab')
    await again.type('E/2')
    await again.press('Tab')
    await again.type('900')
    await again.press('Tab')
    await again.type('9')
    await send(page, again, /900,00\szł/)
    expect(again.count()).toBeLessThan(25)

    // an act dated after its sent case is not saved, and no input is lost
    await page.goto(`/przypadek-pomocy/pup/edit/${made!.id}?activeTab=0`)
    await expectPage(page, 'Edycja przesłanego przypadku pomocy')
    await sql(`update przypadek set pp_data = '2026-01-05' where id = $1`, [made!.id])
    await field(page, 'Data aktu').fill('1.4.2026')
    await page.getByRole('button', { name: 'Zapisz', exact: true }).click()
    const broken = page.getByRole('dialog', { name: 'Błędy weryfikacji' })
    await expect(broken.getByText(/nie może być wcześniejsza od daty aktu/)).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(broken).toBeHidden()
    await expect(field(page, 'Data aktu')).toHaveValue('01.04.2026')
  },
)
