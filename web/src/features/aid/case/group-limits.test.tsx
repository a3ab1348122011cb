import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { LEFT_OUT } from '#contract/aid/de-minimis.ts'
import { expectAccessible } from '#web/testing/accessible.ts'
import { show } from '#web/testing/show.tsx'
import { LimitsBar } from './limits-bar.tsx'
import { GroupLimits } from './group-limits.tsx'
import type { LimitFacts } from './use-limits.ts'

const question = { kod: 'e2', ppData: '2025-06-01', bruttoEuro: 20_000 } as const
const facts: LimitFacts = {
  others: [],
  reserved: [],
  amounts: { LIMIT_DE_MINIMIS_E2: 300_000, LIMIT_DE_MINIMIS_E2C: 750_000 },
  failed: false,
  retry: () => undefined,
}
const grupa = {
  nip: '5252248481',
  dzien: '2025-06-01',
  dataOd: '2022-06-01',
  dataDo: '2025-06-01',
  zaDuza: false,
  nipy: ['5252248481', '7811234563'],
  e1: 0,
  e1t: 0,
  e1c: 0,
  e2: 290_000,
  e2c: 0,
  zarezerwowano: [],
}

test('the sums of the undertaking, with this case, its tax numbers and both days of the window', async () => {
  await show(<GroupLimits question={question} facts={{ ...facts, grupa }} />)
  await expect.element(page.getByText(/\(2 NIP-y\), pomoc od 01\.06\.2022 do 01\.06\.2025/)).toBeVisible()
  await expect.element(page.getByText(/e1, e1t, e2: 310.000,00\sEUR z 300.000,00\sEUR/)).toBeVisible()
  await expect.element(page.getByText(/Grupa przekroczyła limit o 10.000,00\sEUR\./)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: /Pokaż powiązania/ }))
    .toHaveAttribute('href', '/jedno-przedsiebiorstwo/grupa?nip=5252248481&dzien=2025-06-01')
  await expectAccessible()
})

test('what other drafts reserve for the undertaking stands beside its sums', async () => {
  const reserved = { parametr: 'LIMIT_DE_MINIMIS_E2', inne: 20_000, wlasne: 5_000.5, liczba: 2 }
  const zarezerwowano = [{ ...reserved, najblizszyKoniec: '2025-06-20' }]
  await show(<GroupLimits question={question} facts={{ ...facts, grupa: { ...grupa, e2: 260_000, zarezerwowano } }} />)
  await expect.element(page.getByText(/e1, e1t, e2: 280.000,00\sEUR z 300.000,00\sEUR/)).toBeVisible()
  await expect
    .element(
      page.getByText(/Zarezerwowane dla tych NIP-ów .*: 25.000,50\sEUR, najbliższa rezerwacja do 20\.06\.2025\./),
    )
    .toBeVisible()
  await expect
    .element(page.getByText(/Razem z rezerwacjami grupa przekroczyłaby limit o 5.000,50\sEUR\./))
    .toBeVisible()
  await expectAccessible()
})

test('a group that is too large is not summed', async () => {
  await show(<GroupLimits question={question} facts={{ ...facts, grupa: { ...grupa, zaDuza: true } }} />)
  await expect.element(page.getByText(/powiązany z ponad 5000 NIP-ami/)).toBeVisible()
})

test.each([
  ['once under all sums', { ...facts, grupa }, 1],
  ['without links too', facts, 1],
  ['not beside sums that could not be read', { ...facts, failed: true }, 0],
])('the note on what the sums leave out is shown %s', async (_, given, times) => {
  await show(<LimitsBar question={question} facts={given} context="rob" />)
  await expect.element(page.getByRole('region', { name: 'Limity pomocy de minimis' })).toBeVisible()
  expect(page.getByText(LEFT_OUT).elements()).toHaveLength(times)
  await expectAccessible()
})

test('without links there is nothing', async () => {
  await show(<GroupLimits question={question} facts={facts} />)
  await expect.element(page.getByRole('region', { name: 'Jedno przedsiębiorstwo' })).not.toBeInTheDocument()
})
