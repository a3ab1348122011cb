import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { LEFT_OUT } from '#contract/aid/de-minimis.ts'
import { undertakingGroup, type Group } from '#contract/aid/undertaking/group.ts'
import { expectAccessible } from '#web/testing/accessible.ts'
import { serverAnswers } from '#web/testing/server.ts'
import { show } from '#web/testing/show.tsx'
import { GroupPage } from './group-page.tsx'
import { GroupView } from './group-view.tsx'

const none = { e1: 0, e1t: 0, e1c: 0, e2: 0, e2c: 0 }
const group: Group = {
  nip: '5252248481',
  dzien: '2024-05-06',
  dataOd: '2021-05-06',
  dataDo: '2024-05-06',
  zaDuza: false,
  czlonkowie: [
    { nip: '5252248481', nazwa: 'Matka', nalezy: true, udzial: 100, ...none, e2: 250_000 },
    { nip: '7811234563', nazwa: null, nalezy: false, udzial: 33.33, ...none, e1: 60_000.5 },
  ],
  powiazania: [{ id: 1, nipA: '5252248481', nipB: '7811234563', rodzaj: 'A', dataOd: '2020-01-01', dataDo: null }],
  zdarzenia: [
    { id: 1, rodzaj: 'PODZIAL', dzien: '2022-01-01', przed: ['7811234563'], po: ['5252248481', '1111111111'] },
  ],
  limity: [
    { kod: 'e2', przeznaczenia: ['e1', 'e1t', 'e2'], suma: 310_000.5, limit: 300_000 },
    { kod: 'e2c', przeznaczenia: ['e2c'], suma: 310_000.5, limit: 750_000 },
  ],
}

test('a group shows its window, its limits, and why each enterprise belongs', async () => {
  await show(<GroupView group={group} />)
  await expect.element(page.getByText('Pomoc udzielona od 06.05.2021 do 06.05.2024, 2 NIP-y.')).toBeVisible()
  await expect.element(page.getByText(/Limit przekroczony o 10.000,50 EUR\./)).toBeVisible()
  await expect.element(page.getByText(/Pozostaje 439.999,50 EUR\./)).toBeVisible()
  await expect.element(page.getByText('wobec 781-123-45-63: a) większość praw głosu')).toBeVisible()
  await expect.element(page.getByText('33,33% pomocy')).toBeVisible()
  await expectAccessible()
})

test('sums say what they leave out, and the absence of entered links is not called proof of none', async () => {
  await show(
    <GroupView group={{ ...group, czlonkowie: group.czlonkowie.slice(0, 1), powiazania: [], zdarzenia: [] }} />,
  )
  await expect
    .element(page.getByRole('heading', { name: 'Dla tego NIP nie wprowadzono powiązań na dzień 06.05.2024' }))
    .toBeVisible()
  await expect.element(page.getByText(LEFT_OUT)).toBeVisible()
  await expectAccessible()
})

test('a group that is too large says so', async () => {
  await show(<GroupView group={{ ...group, zaDuza: true, czlonkowie: [], limity: [] }} />)
  await expect.element(page.getByText(/powiązany z ponad 5000 innymi/)).toBeVisible()
})

test('a group that was searched for takes the focus', async () => {
  serverAnswers([undertakingGroup, () => ({ body: group })])
  const path = '/jedno-przedsiebiorstwo/grupa'
  await show(<GroupPage />, undefined, { path, address: path })
  await page.getByRole('textbox', { name: /^NIP/ }).fill('5252248481')
  await page.getByRole('button', { name: 'Pokaż grupę' }).click()
  await expect.element(page.getByRole('region', { name: 'Grupa', exact: true })).toHaveFocus()
  await expectAccessible()
})
