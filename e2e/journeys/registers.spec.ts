import { expectAccessible, expectGoodScreen, expectPage, openAs } from '../pages/app.ts'
import { row } from '../pages/classifications.ts'
import { newUser, sql } from '../pages/database.ts'
import { act, mainAction, rowOf } from '../pages/lists.ts'
import { expect, test } from '../pages/test.ts'

const OWN = '/przypadki-pomocy/informacje-o-nieudzieleniu-pomocy'
const ALL = '/monitorowanie-pomocy/informacje-o-nieudzieleniu-pomocy'
const ENTITIES = '/rejestry/podmioty-gospodarcze'
const BODIES = '/rejestry/organy-nadrzedne'
const lastYear = new Date().getFullYear() - 1

test('a grantor declares a year without aid and withdraws it; the office sees it', async ({ page }) => {
  await openAs(page, await newUser('e2e-nieudzielenie', 'upo2'), OWN)
  await expectPage(page, 'Informacje o nieudzieleniu pomocy')
  await mainAction(page).click()
  const dialog = page.getByRole('dialog', { name: 'Składanie informacji o nieudzieleniu pomocy' })
  const year = dialog.getByRole('textbox', { name: 'Rok' })
  await expect(year).toHaveValue(String(lastYear))
  await expect(dialog.getByRole('textbox', { name: 'Data informacji' })).toHaveAttribute('readonly')
  for (const [typed, message] of [
    ['', 'Rok jest wymagany'],
    ['1999', 'Rok nie może być wcześniejszy niż 2000'],
    [String(lastYear + 1), 'Rok musi być wcześniejszy od bieżącego'],
  ] as const) {
    await year.fill(typed)
    await dialog.getByRole('button', { name: 'Złóż' }).click()
    await expect(dialog.getByText(`Błąd: ${message}`)).toBeVisible()
  }
  await expectAccessible(page)
  await year.fill('2011')
  await dialog.getByRole('button', { name: 'Złóż' }).click()
  await expect(page.getByText('Złożono informację o nieudzieleniu pomocy za rok 2011')).toBeVisible()
  await expect(rowOf(page, '2011')).toHaveAttribute('data-highlighted', 'true')

  await openAs(page, 'nadzorca', `${ALL}?nip=526-104-05-67`)
  await expect(page).toHaveURL(/search=nip%3A5261040567/)
  await expect(rowOf(page, '2011')).toContainText('Powiatowy Urząd Pracy')
  await expect(mainAction(page)).toBeHidden()

  await openAs(page, 'e2e-nieudzielenie', OWN)
  await act(rowOf(page, '2011'), 'Wycofaj')
  const question = page.getByRole('dialog').filter({ hasText: 'wycofać informację o nieudzieleniu pomocy za rok 2011' })
  await question.getByRole('button', { name: 'Wycofaj' }).click()
  await expect(page.getByText('Wycofano informację o nieudzieleniu pomocy za rok 2011')).toBeVisible()
  await expect(rowOf(page, '2011')).toHaveCount(0)
})

test(
  'a business entity: found by its NIP or entered by hand, changed, fetched from the stub',
  { tag: '@deep' },
  async ({ page }) => {
    await openAs(page, await newUser('e2e-podmioty', 'admin'), `${ENTITIES}?sortBy=nip&sortOrder=ASC&pageSize=50`)
    await expect(page.getByText('Dane próbne (bez połączenia z rejestrem REGON)')).toBeVisible()
    const askFor = async (nip: string) => {
      await page.goto(`${ENTITIES}/add`)
      await page.getByRole('textbox', { name: 'NIP' }).fill(nip)
      await page.getByRole('button', { name: 'Sprawdź' }).click()
    }

    // the register has it: stored unchanged
    await askFor('123')
    await expect(page.getByText('Błąd: NIP musi składać się z 10 cyfr')).toBeVisible()
    await askFor('525-000-51-42')
    await expect(page.getByRole('textbox', { name: 'Nazwa skrócona' })).toHaveAttribute('readonly')
    await page.getByRole('button', { name: 'Dodaj do rejestru' }).click()
    await expect(page.getByText('Pobrano dane podmiotu z rejestru REGON')).toBeVisible()
    await expect(rowOf(page, '5250005142')).toHaveAttribute('data-highlighted', 'true')

    // it is stored already
    await askFor('5250005142')
    await expect(page.getByText('Podmiot o tym numerze NIP jest już w rejestrze')).toBeVisible()

    // the register does not know it
    await askFor('9990000008')
    await expect(page.getByText('Brak podmiotu w rejestrze REGON')).toBeVisible()
    await page.getByRole('button', { name: 'Zapisz' }).click()
    await expect(page.getByText('Błąd: Nazwa skrócona jest wymagana')).toBeVisible()
    await page.getByRole('textbox', { name: 'Nazwa skrócona' }).fill('Próba E2E')
    await page.getByRole('combobox', { name: 'Województwo' }).click()
    await page.getByRole('option', { name: 'WIELKOPOLSKIE' }).click()
    await page.getByRole('combobox', { name: 'Powiat' }).click()
    await page.getByRole('option', { name: 'słupecki' }).click()
    await page.getByRole('combobox', { name: 'Województwo' }).click()
    await page.getByRole('option', { name: 'MAZOWIECKIE' }).click()
    await expect(page.getByRole('combobox', { name: 'Powiat' })).toHaveValue('')
    await page.getByRole('button', { name: 'Zapisz' }).click()
    await expect(page.getByText('Dodano podmiot gospodarczy')).toBeVisible()

    // changed; then fetched, though the register does not know it
    const found = `${ENTITIES}?search=${encodeURIComponent('nip:9990000008')}`
    const entity = rowOf(page, '9990000008')
    await page.goto(found)
    await act(entity, 'Edytuj')
    await page.getByRole('textbox', { name: 'Miejscowość' }).fill('Słupca')
    await page.getByRole('button', { name: 'Zapisz' }).click()
    await expect(page.getByText('Zmodyfikowano podmiot gospodarczy')).toBeVisible()
    await page.goto(found)
    await expect(entity).toContainText('Słupca')
    await act(entity, 'Szczegóły')
    await expectPage(page, 'Szczegóły podmiotu gospodarczego')
    await page.getByRole('button', { name: 'Pobierz z rejestru REGON' }).click()
    const dialog = page.getByRole('dialog', { name: 'Pobieranie danych z rejestru REGON' })
    await dialog.getByRole('button', { name: 'Pobierz', exact: true }).click()
    await expect(dialog.getByText('Brak podmiotu w rejestrze REGON')).toBeVisible()
    await expectAccessible(page)
  },
)

test('a register that is down: the input stays, and the search can be repeated', { tag: '@deep' }, async ({ page }) => {
  await openAs(page, await newUser('e2e-regon', 'nadzorca'), `${ENTITIES}/add`)
  let down = true
  await page.route('**/api/dictionaries/podmiotgospodarczy/gus/*', (route) =>
    down ? route.fulfill({ status: 503, json: { message: 'Brak dostępu do rejestru REGON' } }) : route.continue(),
  )
  await page.getByRole('textbox', { name: 'NIP' }).fill('5250005165')
  await page.getByRole('button', { name: 'Sprawdź' }).click()
  const again = page.getByRole('button', { name: 'Sprawdź ponownie w rejestrze' })
  const name = page.getByRole('textbox', { name: 'Nazwa skrócona' })
  await name.fill('Wpisane ręcznie')
  await again.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Brak dostępu do rejestru REGON' })).toBeVisible()
  await expect(name).toHaveValue('Wpisane ręcznie')
  down = false
  await again.click()
  await page.getByRole('button', { name: 'Zostaw wpisane' }).click()
  await expect(name).toHaveValue('Wpisane ręcznie')
  await again.click()
  await page.getByRole('button', { name: 'Zastąp' }).click()
  await expect(page.getByRole('button', { name: 'Dodaj do rejestru' })).toBeVisible()
})

test('superior bodies: a tree, bodies and grantors under one, no circles', { tag: '@deep' }, async ({ page }) => {
  await openAs(page, await newUser('e2e-organy', 'admin'), BODIES)
  const choose = async (label: string, typed: string) => {
    await page.getByRole('combobox', { name: label }).fill(typed)
    // a success notice may cover the list for a while
    await page.getByRole('option', { name: new RegExp(typed) }).dispatchEvent('click')
  }
  const create = async (kod: string) => {
    await page.goto(`${BODIES}/add`)
    await page.getByRole('textbox', { name: 'Kod' }).fill(kod)
    await page.getByRole('textbox', { name: 'Nazwa' }).fill(`Organ ${kod}`)
    await page.getByRole('button', { name: 'Zapisz' }).click()
    await expectPage(page, 'Edycja organu nadrzędnego')
  }
  await mainAction(page).click()
  await page.getByRole('button', { name: 'Zapisz' }).click()
  for (const message of ['Kod jest wymagany', 'Nazwa jest wymagana'])
    await expect(page.getByText(`Błąd: ${message}`)).toBeVisible()
  await create('E2E-A')
  await create('E2E-B')

  // a body and a grantor under it
  const children = page.getByRole('region', { name: 'Organy podległe' })
  await children.getByRole('button', { name: 'Dodaj organ podległy' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Dodawanie organu podległego' })
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Dodaj', exact: true }).click()
  await expect(dialog.getByText('Błąd: Organ podległy jest wymagany')).toBeVisible()
  await expectAccessible(page)
  await choose('Organ podległy', 'E2E-A')
  await dialog.getByRole('button', { name: 'Dodaj', exact: true }).click()
  await expect(page.getByText('Dodano organ podległy')).toBeVisible()
  await expect(children).toContainText('Organ E2E-A')

  const grantors = page.getByRole('region', { name: 'Udzielający pomocy' })
  await grantors.getByRole('button', { name: 'Dodaj udzielającego pomocy' }).first().click()
  await choose('Udzielający pomocy', 'Urząd Gminy Przykładowo')
  await page.getByRole('dialog').getByRole('button', { name: 'Dodaj', exact: true }).click()
  await expect(rowOf(page, '7811234563')).toBeVisible()
  await act(rowOf(page, '7811234563'), 'Usuń przypisanie')
  await page.getByRole('dialog').getByRole('button', { name: 'Usuń przypisanie' }).click()
  await expect(rowOf(page, '7811234563')).toHaveCount(0)

  // a body cannot be put under itself
  await choose('Organ nadrzędny', 'E2E-A')
  await page.getByRole('button', { name: 'Zapisz' }).click()
  await expect(page.getByText('Błąd: Organ nadrzędny nie może podlegać sam sobie, także pośrednio')).toBeVisible()
  await page.goto(BODIES)
  await row(page, 'E2E-B').getByRole('button', { name: 'Rozwiń' }).click()
  await expect(row(page, 'E2E-A')).toContainText('Organ E2E-B')
  await act(row(page, 'E2E-B'), 'Usuń')
  await page.getByRole('dialog').getByRole('button', { name: 'Usuń' }).click()
  await expect(page.getByText(/Nie można usunąć/)).toBeVisible()
})

test(
  'users of a grantor whose rights have ended see a notice, and can change nothing but their own account',
  { tag: '@deep' },
  async ({ page }) => {
    const login = await newUser('e2e-po-uprawnieniach', 'koo')
    await sql(
      `with grantor as (insert into udzielajacy_pomocy (nip, nazwa, data_konca_uprawnien)
       values ('6666666666', 'Urząd Dawny', '2020-06-30') returning id)
     update uzytkownik set udzielajacy_pomocy_id = (select id from grantor) where login = $1`,
      [login],
    )
    await openAs(page, login, OWN)
    await expect(page.getByRole('region', { name: 'Koniec uprawnień podmiotu' })).toContainText(
      'Uprawnienia podmiotu Urząd Dawny wygasły z dniem 30.06.2020.',
    )
    await expect(page.getByRole('button', { name: 'Dodaj' }).first()).toBeDisabled()
    await expectGoodScreen(page)
    await page.goto('/uzytkownik/pup/add')
    await expect(page.getByRole('textbox', { name: 'Imię' })).toHaveAttribute('readonly')
    await page.goto('/konto-uzytkownika/ustawienia')
    await expect(page.getByRole('button', { name: 'Zmiana hasła' })).toBeEnabled()
  },
)
