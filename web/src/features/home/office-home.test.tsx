import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { officeHome } from '#contract/home/office-home.ts'
import { expectAccessible } from '#web/testing/accessible.ts'
import { ok, refused, serverAnswers } from '#web/testing/server.ts'
import { show } from '#web/testing/show.tsx'
import { OfficeHomeContent } from './office-home.tsx'
import { sampleOfficeHome } from './testing.ts'

const answers = () =>
  serverAnswers([officeHome, ({ query }) => ok(officeHome, { ...sampleOfficeHome, rok: Number(query['rok']) })])
const address = (name: string) => {
  const href = page.getByRole('link', { name, exact: true }).element().getAttribute('href')!
  const url = new URL(href, 'http://localhost')
  return [url.pathname, url.searchParams.get('search')]
}
const cases = '/monitorowanie-pomocy/przypadki-pomocy'

test('every mark of a chart leads to the list that it counts, in both years', async () => {
  answers()
  await show(<OfficeHomeContent />)
  await expect.element(page.getByRole('heading', { name: 'Pomoc według form' })).toBeVisible()
  const year = new Date().getFullYear()
  expect(address(`A2.1 zwolnienie z podatku, ${year}: 5\u202fmln zł , 3 przypadki`)).toEqual([
    cases,
    `ppData>${year}-01-01,ppData<${year}-12-31,formaPomocyKod=A2.1`,
  ])
  expect(address(`luty ${year - 1}: 1\u202f000,00 zł, 1 przypadek`)).toEqual([
    cases,
    expect.stringMatching(new RegExp(`^ppData>${year - 1}-02-01,ppData<${year - 1}-02-2[89]$`)),
  ])
  expect(address(`marzec ${year}: 10\u202f%, 1 przypadek`)).toEqual([
    cases,
    `dataPrzeslania>${year}-03-01,dataPrzeslania<${year}-03-31,poTerminie:true`,
  ])
  await expectAccessible()
})

test('a chart is shown as a table by keyboard, with a link for each number', async () => {
  answers()
  await show(<OfficeHomeContent />)
  const table = page.getByRole('table')
  await expect.element(page.getByRole('button', { name: 'Pokaż jako tabelę: Pomoc według form' })).toBeVisible()
  expect(table.elements()).toHaveLength(0)
  page.getByRole('button', { name: 'Pokaż jako tabelę: Pomoc według form' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(table.getByRole('rowheader', { name: 'A1.1 dotacja' })).toBeVisible()
  expect(table.getByRole('link').elements()).toHaveLength(4)
  await expectAccessible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('link', { name: /^A1\.1 dotacja/ }).first()).toBeVisible()
})

test('a chart says that it draws ten of more', async () => {
  const some = (n: number) => Array.from({ length: n }, (_, i) => ({ ...sampleOfficeHome.formy[0]!, kod: `F${i + 1}` }))
  serverAnswers([
    officeHome,
    () => ok(officeHome, { ...sampleOfficeHome, formy: some(12), przeznaczenia: some(10), wojewodztwa: some(17) }),
  ])
  await show(<OfficeHomeContent />)
  const forms = page.getByRole('region', { name: 'Pomoc według form' })
  await expect.element(forms.getByText('10 największych z 12; wszystkie są w tabeli.', { exact: true })).toBeVisible()
  expect(forms.getByRole('listitem').elements()).toHaveLength(10)
  // the others are drawn whole
  expect(page.getByText(/największych z/).elements()).toHaveLength(1)
  await expectAccessible()
})

test('the year stands in the address', async () => {
  const made = answers()
  const router = await show(<OfficeHomeContent />)
  await page.getByLabelText('Rok').selectOptions('2024')
  await expect.element(page.getByText(/^Rok 2024 na tle roku 2023/)).toBeVisible()
  expect(router.state.location.search).toMatchObject({ rok: '2024' })
  expect(made.at(-1)!.query).toEqual({ rok: '2024' })
})

test('waiting work is counted, and a zero is not emphasised', async () => {
  answers()
  await show(<OfficeHomeContent />)
  await expect
    .element(page.getByRole('link', { name: /^2\s*Wnioski do rozpatrzenia\s*najstarszy: 12\. dzień z 40$/ }))
    .toBeVisible()
  await expect
    .element(page.getByRole('link', { name: /^12,5.%\s*Przesłane po terminie w marcu\s*w lutym: 25.%$/ }))
    .toBeVisible()
  await expect.element(page.getByRole('link', { name: /roboczymi po terminie/ })).toHaveAttribute('data-quiet', 'true')
})

test('returns are quiet only if none is open; answered ones are led to when no body has to answer', async () => {
  let zwroty: (typeof sampleOfficeHome)['zwroty'] = sampleOfficeHome.zwroty
  serverAnswers([officeHome, () => ok(officeHome, { ...sampleOfficeHome, zwroty })])
  const tile = page.getByRole('link', { name: /Zwrócone bez odpowiedzi/ })
  const expectTile = async (text: string, stan: string, quiet: boolean) => {
    await show(<OfficeHomeContent />)
    await expect.element(tile).toHaveTextContent(text)
    await expect.element(tile).toHaveAttribute('href', expect.stringContaining(stan))
    expect(tile.element().hasAttribute('data-quiet')).toBe(quiet)
  }
  await expectTile('5Zwrócone bez odpowiedzinajstarszy: 12 dni, z odpowiedzią: 2', 'DO_POPRAWY', false)
  zwroty = { doPoprawy: 0, odpowiedziano: 5, dniNajstarszego: null }
  await expectTile('0Zwrócone bez odpowiedziz odpowiedzią: 5', 'ODPOWIEDZIANO', false)
  zwroty = { doPoprawy: 0, odpowiedziano: 0, dniNajstarszego: null }
  await expectTile('0Zwrócone bez odpowiedzi', 'DO_POPRAWY', true)
})

test('a request that came today is no day old', async () => {
  serverAnswers([officeHome, () => ok(officeHome, { ...sampleOfficeHome, dniNajstarszego: 0 })])
  await show(<OfficeHomeContent />)
  await expect.element(page.getByRole('link', { name: /Wnioski do rozpatrzenia\s*najstarszy: dzisiaj$/ })).toBeVisible()
})

test('a year that cannot be read leaves what waits, and another year can be chosen', async () => {
  serverAnswers([
    officeHome,
    ({ query }) =>
      query['rok'] === '2024'
        ? refused(500, { message: 'Błąd serwera' })
        : ok(officeHome, { ...sampleOfficeHome, rok: Number(query['rok']) }),
  ])
  const waits = page.getByRole('link', { name: /Wnioski do rozpatrzenia/ })
  await show(<OfficeHomeContent />)
  await expect.element(waits).toBeVisible()
  await page.getByLabelText('Rok').selectOptions('2024')
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(waits).toBeVisible()
  expect(page.getByText(/^Rok \d+ na tle roku/).elements()).toEqual([])
  await expectAccessible()
  await page.getByLabelText('Rok').selectOptions('2023')
  await expect.element(page.getByText(/^Rok 2023 na tle roku 2022/)).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('a page that could not be read says so, with the field for the year', async () => {
  serverAnswers([officeHome, () => refused(500, { message: 'Błąd serwera' })])
  await show(<OfficeHomeContent />)
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(page.getByLabelText('Rok')).toBeVisible()
})
