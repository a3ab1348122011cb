import type { Locator, Page } from '@playwright/test'
import { today } from '#contract/kernel/dates.ts'
import { formatNip } from '#contract/kernel/nip.ts'
import { requestOf } from '#contract/testing/sample-request.ts'
import { hashOf } from '#platform/session.ts'
import { fillInRequest, storedRequest } from '../pages/access-requests.ts'
import { newDraft } from '../pages/aid-cases.ts'
import { newMeasure } from '../pages/aid-measures.ts'
import { expectGoodScreen, follow, startSession } from '../pages/app.ts'
import { newUser, sql } from '../pages/database.ts'
import { act, mainAction } from '../pages/lists.ts'
import { waitingMailing } from '../pages/mail.ts'
import { expect, test } from '../pages/test.ts'

/** A screen is ready when this is visible. */
type Ready = (page: Page) => Locator
/** Where a screen is, how one gets to what is verified there, and how one knows that it is shown. */
type Stop = { at: string; open?: (page: Page) => Promise<void>; ready: Ready }

const text =
  (shown: string | RegExp): Ready =>
  (page) =>
    page.getByText(shown).first()
const dialog =
  (shown: string): Ready =>
  (page) =>
    page.getByRole('dialog').getByText(shown).first()
const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click()
const tab = (name: string) => (page: Page) => page.getByRole('tab', { name }).click()
/** A document that has waited for a trial signature for a time; the token of its page. */
async function documentToSign(since: string): Promise<string> {
  const token = `e2e-${since}`
  await sql(
    `insert into podpis_probny (skrot, dokument, adres_sukcesu, adres_przerwania, utworzony)
     values ($1, $2, $3, $3, now() - $4::interval)`,
    [hashOf(token), Buffer.from('<a><Tresc>Wnoszę o dostęp.</Tresc></a>'), 'http://localhost/', since],
  )
  return token
}
/** The id of the first row that the condition finds. */
const idIn = async (table: string, condition: string) =>
  (await sql<{ id: number }>(`select id from ${table} where ${condition} order by id limit 1`))[0]!.id

async function verify(page: Page, stops: readonly Stop[]): Promise<void> {
  await page.goto('/regulamin')
  // a visitor is led on to the sign-in page, and would be led there from the first stop too if we did not wait
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const { at, open, ready } of stops)
    await test.step(at, async () => {
      await follow(page, at)
      await open?.(page)
      await expect(ready(page)).toBeVisible()
      await expect(page.locator('[data-loading], .mantine-Skeleton-root')).toHaveCount(0)
      await expectGoodScreen(page)
    })
}

// the screens of the menu are verified on the way through it, in shell.spec.ts

test('registers: every form is accessible and fits a phone', { tag: '@deep' }, async ({ page }) => {
  await startSession(page, await newUser('e2e-widok-rejestry', 'nadzorca'))
  await verify(page, [
    {
      at: `/rejestry/udzielajacy-pomocy/edit/${await idIn('udzielajacy_pomocy', `nip = '5261040567'`)}`,
      ready: text(/^Użytkownik główny/),
    },
    { at: `/rejestry/grupy/edit/${await idIn('grupa', `kod = 'PW'`)}`, ready: dialog('526-104-05-67') },
    { at: `/rejestry/podmioty-gospodarcze/edit/${await idIn('podmiot_gospodarczy', 'true')}`, ready: text('REGON') },
    {
      at: `/rejestry/organy-nadrzedne/edit/${await idIn('organ_nadrzedny', `kod = 'MP'`)}`,
      ready: text('Organy podległe'),
    },
    { at: '/uzytkownik/latarnia/edit/koo', ready: text('Dane tego użytkownika zmienia jego podmiot.') },
    { at: '/uzytkownik/latarnia/add', ready: text('Pozostałe dane') },
    {
      at: '/monitorowanie-pomocy/nowy-akt',
      ready: (page) => page.getByRole('button', { name: 'Wybierz beneficjenta' }),
    },
    { at: '/komunikacja/komunikaty/add', ready: (page) => page.getByRole('textbox', { name: 'Treść' }) },
    { at: `/komunikacja/komunikaty/details/${await idIn('komunikat', 'globalny')}`, ready: text('Widoczny') },
    { at: '/komunikacja/wiadomosci-email/add', ready: (page) => page.getByRole('textbox', { name: 'Treść' }) },
    { at: `/komunikacja/wiadomosci-email/details/${await waitingMailing('Wygląd')}`, ready: text('jest wysyłana') },
    { at: '/monitorowanie-pomocy/informacje-o-nieudzieleniu-pomocy', ready: text(/Liczba elementów: \d+/) },
    { at: `/podpis-probny/${await documentToSign('1 hour')}`, ready: text('Wnoszę o dostęp.') },
    { at: `/podpis-probny/${await documentToSign('3 hours')}`, ready: text(/^Upłynął czas na podpisanie/) },
  ])
})

test(
  'access requests: what the office sees of them is accessible and fits a phone',
  { tag: '@deep' },
  async ({ page }) => {
    await startSession(page, await newUser('e2e-widok-wnioski', 'admin'))
    const waiting = await idIn('wniosek', `status = 'ZAR' and dane ->> 'rodzajZgloszenia' = 'Aktualizacja'`)
    const ofNewBody = await idIn('wniosek', `status = 'ZAR' and dane ->> 'rodzajZgloszenia' = 'Udostepnienie'`)
    const loading = '/formularz-zgloszeniowy-wczytywanie'
    await verify(page, [
      { at: `/komunikacja/formularze-zgloszeniowe/${waiting}`, ready: text(/^Podpis jest prawidłowy/) },
      {
        at: `/komunikacja/formularze-zgloszeniowe/${ofNewBody}`,
        open: press('Odrzuć'),
        ready: dialog('0 z 800 znaków'),
      },
      { at: `${loading}/${ofNewBody}`, ready: text('Brak podmiotu dla danego numeru NIP.') },
      { at: `${loading}/${ofNewBody}/select`, ready: text(/Liczba elementów: \d+/) },
      { at: `${loading}/${waiting}`, ready: text('różni się') },
      {
        at: `${loading}/${waiting}`,
        open: press('Wczytaj wniosek'),
        ready: dialog('Zmień dane obecnego'),
      },
    ])
  },
)

test('dictionaries and settings: every form is accessible and fits a phone', { tag: '@deep' }, async ({ page }) => {
  const measure = await newMeasure('E2E-WYGLĄD')
  for (const [link, list] of [
    ['srodek_przeznaczenie', 'przeznaczenie_pomocy'],
    ['srodek_udzielajacy', 'udzielajacy_pomocy'],
  ])
    await sql(`insert into ${link} (srodek_id, cel_id) select $1, id from ${list} limit 15`, [measure])
  const edit = (path: string, code: string): Pick<Stop, 'at' | 'open'> => ({
    at: `${path}?search=kod:${code}`,
    open: (page) => page.locator('tr[data-row-key]').getByRole('button', { name: 'Edytuj' }).first().click(),
  })
  await startSession(page, await newUser('e2e-widok-słowniki', 'admin'))
  await verify(page, [
    { at: '/slowniki/kursy-euro', ready: (page) => page.locator('tr[data-row-key]').first() },
    { at: '/slowniki/jednostki-terytorialne-siedziby/create', ready: dialog('Nazwa') },
    { at: '/slowniki/srodki-pomocy/create', ready: text('Sektory działalności') },
    {
      at: `/slowniki/srodki-pomocy/edit/${measure}`,
      open: press('Dodaj sektory działalności'),
      ready: (page) => page.getByRole('dialog').getByRole('treeitem').first(),
    },
    {
      at: '/ustawienia/ustawienia-aplikacji',
      open: tab('Ustawienia'),
      ready: (page) => page.getByRole('button', { name: 'Wymuś akceptację regulaminu' }),
    },
    // an open dialog of the same page would stay open
    { at: '/ustawienia/tresci-komunikatow/WNIOSEK_ODRZUCONY', ready: text('{{powod}}') },
    { ...edit('/ustawienia/ustawienia-aplikacji', 'DEFAULT-PKD'), ready: dialog('Wartość') },
    { ...edit('/ustawienia/elastyczna-weryfikacja', 'PP_LIMIT_E1'), ready: dialog('Obowiązuje od') },
    {
      at: '/ustawienia/tresci-komunikatow/WNIOSEK_ODRZUCONY',
      open: async (page) => {
        await tab('Podgląd')(page)
        await page.getByText('Wersja tekstowa').click()
      },
      ready: text('Podpis nie należy do osoby reprezentującej podmiot.'),
    },
  ])
})

test(
  'a grantor: cases, their summary and its users are accessible and fit a phone',
  { tag: '@deep' },
  async ({ page }) => {
    await startSession(page, await newUser('e2e-widok-przypadki', 'koo'))
    const ppId = await newDraft(page, 'E2E/DOSTEP', { rodzajPomocy: 'M', nominalna: 500, brutto: 400 })
    const [{ nip } = { nip: '' }] = await sql<{ nip: string }>(
      'select bf_nip as nip from akt join przypadek pp on pp.akt_id = akt.id where pp.id = $1',
      [ppId],
    )
    const save: Ready = (page) => page.getByRole('button', { name: 'Zapisz', exact: true })
    await verify(page, [
      { at: `/przypadek-pomocy/rob/edit/${ppId}?activeTab=0`, ready: save },
      { at: `/przypadek-pomocy/rob/edit/${ppId}?activeTab=1`, ready: save },
      { at: `/beneficjent/${nip}`, ready: text('Powiązania tego NIP') },
      { at: '/beneficjent/123', ready: text('Niepoprawny numer NIP') },
      {
        at: '/przypadki-pomocy/przeslane-przypadki-pomocy',
        open: press('Podsumowanie'),
        ready: (page) => page.getByRole('dialog', { name: 'Podsumowanie' }).locator('tfoot'),
      },
      { at: '/przypadki-pomocy/przeslane-przypadki-pomocy?usuniety=true', ready: text(/Liczba elementów: \d+/) },
      { at: '/przypadki-pomocy/importy', ready: text(/Liczba elementów: \d+/) },
      { at: '/dostep-do-aplikacji/uzytkownicy', ready: text(/Liczba elementów: \d+/) },
    ])
  },
)

test('a grantor: links, events and keys are accessible and fit a phone', { tag: '@deep' }, async ({ page }) => {
  await startSession(page, await newUser('e2e-widok-powiazania', 'koo'))
  const linked = await idIn('powiazanie', 'data_do is null and not publiczny')
  const [link] = await sql<{ nip: string }>('select nip_a as nip from powiazanie where id = $1', [linked])
  const add = (name?: string) => (page: Page) => mainAction(page, name).click()
  const history = (page: Page) => act(page.locator('tr[data-row-key]').first(), 'Historia')
  const [links, events] = ['/jedno-przedsiebiorstwo/powiazania', '/jedno-przedsiebiorstwo/zdarzenia']
  // each other page closes the dialog of the one before
  await verify(page, [
    { at: links, open: add(), ready: dialog('Wyłącznie przez podmiot publiczny') },
    { at: events, open: add(), ready: dialog('NIP po zdarzeniu') },
    { at: links, open: press('Wczytaj z pliku'), ready: dialog('lub upuść plik tutaj') },
    { at: events, open: history, ready: dialog('Historia zdarzenia') },
    { at: links, open: history, ready: dialog('Historia powiązania') },
    { at: `/jedno-przedsiebiorstwo/grupa?nip=${link!.nip}&dzien=${today()}`, ready: text(formatNip(link!.nip)) },
  ])
  await startSession(page, 'ugl')
  await verify(page, [{ at: '/dostep-do-aplikacji/klucze-api', open: add('Utwórz klucz'), ready: dialog('Nazwa') }])
})

test(
  'an applicant: the request, its signing and its state are accessible and fit a phone',
  { tag: '@deep' },
  async ({ page }) => {
    const { token } = await storedRequest({ nip: '5270103391' })
    await verify(page, [
      { at: '/formularz-zgloszeniowy?zrodlo=logowanie', ready: text('Ze strony logowania składa się wniosek') },
      { at: `/formularz-zgloszeniowy?token=${token}`, ready: text('Wybierz sposób podpisania') },
      { at: `/formularz-zgloszeniowy?token=${token}&podpis=plik`, ready: text('3. Wczytaj podpisany plik') },
      { at: '/formularz-zgloszeniowy?token=nieznany', ready: text('Odnośnik nie prowadzi do wniosku') },
      { at: `/zapis-zgloszenia/fail?token=${token}`, ready: text('Wniosek nie został podpisany') },
      { at: '/zapis-zgloszenia/success', ready: text('Nieprawidłowa ścieżka weryfikacji') },
      { at: '/stan-wniosku?numer=7', open: press('Sprawdź stan'), ready: text('Błąd: Kod wniosku jest wymagany') },
      {
        at: '/formularz-zgloszeniowy',
        open: async (page) => {
          await fillInRequest(page, requestOf({ nip: '5270103391', isDostepCzasowy: true, ...limited }))
          await page.getByRole('radio', { name: 'Reprezentuję podmiot' }).check()
        },
        ready: text('Wybierz sposób podpisania'),
      },
    ])
  },
)

const limited = { umowaDecyzjaUchwalaPrzyznajacaKompetencje: 'Uchwała nr 7', ostatniRokPosiadaniaKompetencji: 2027 }
