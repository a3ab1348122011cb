import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { aidActs } from '#contract/aid/acts.ts'
import { aidCases } from '#contract/aid/cases.ts'
import { businessEntities } from '#contract/business-entities/business-entities.ts'
import { serverAnswers } from '#web/testing/server.ts'
import { coordinator, reload, show } from '#web/testing/show.tsx'
import { keepWizard } from '../shared/kept-wizard.ts'
import { wholeAct } from '../shared/testing.ts'
import { CaseWizard } from './case-wizard.tsx'
import type { Answers, Step } from './wizard-state.ts'

const start = { kind: 'copy', stan: 'robocze', ppId: 7 } as const
const closed = vi.fn<() => void>()
const wizard = <CaseWizard start={start} onClose={closed} />
const source = { ppId: 7, aktId: wholeAct.aktId, aktSym: wholeAct.aktSym, wyroznik: 1, ppData: '2026-11-03' }
const act = { ...wholeAct, aktId: 6, aktSym: 'DM/1' }
const beneficiary = { nip: wholeAct.bfNip, nazwa: wholeAct.bfNazwa, from: 'own', bfId: wholeAct.bfId } as const
const other = { id: 11, nip: '5252248481', nazwa: 'Młyn', nazwaSkrocona: 'Młyn', kodGminy: null, kodPkd: null }
const otherAct = { ...wholeAct, aktId: 12, aktSym: 'DM/2', bfNip: other.nip }
const button = (name: string) => page.getByRole('button', { name })

/** Shows the wizard for another beneficiary at a step. */
async function shownAt(at: Step, answers: Answers) {
  await show(null)
  keepWizard(coordinator.login, {
    start,
    progress: { at, answers: { copyType: 'newBfNewAktPomocy', beneficiary, ...answers } },
  })
  await reload(wizard)
}

const lost = vi.fn<() => { body: object }>(() => {
  throw new TypeError('Failed to fetch')
})
beforeEach(() => {
  serverAnswers(
    [aidCases.robocze.read, () => ({ body: source })],
    [aidActs.robocze.read, () => ({ body: wholeAct })],
    [
      aidActs.robocze.grid.list,
      ({ query }) => ({ body: { items: [query['search']?.includes(other.nip) ? otherAct : act], totalElements: 1 } }),
    ],
    [businessEntities.byNip, () => ({ body: { podmiot: other } })],
    [aidCases.robocze.add, lost],
  )
})

test('a chosen act is still chosen after a reload', async () => {
  await shownAt('act', {})
  await page.getByRole('radio', { name: 'DM/1' }).click()
  await reload(wizard)
  await expect.element(page.getByRole('radio', { name: 'DM/1' })).toBeChecked()
  await button('Dalej').click()
  await expect.element(page.getByText(/^DM\/1 z dnia/)).toBeVisible()
})

/** The acts of the other beneficiary are on offer, and none is chosen. */
async function expectNoneChosen() {
  await expect.element(page.getByRole('radio', { name: 'DM/2' })).not.toBeChecked()
  await button('Dalej').click()
  await expect.element(page.getByText('Błąd: Należy wybrać akt ogólny pomocy')).toBeVisible()
  expect(page.getByText(/DM\/1/).elements()).toEqual([])
}

test('an act that was chosen is no longer chosen for another beneficiary', async () => {
  await shownAt('act', {})
  await page.getByRole('radio', { name: 'DM/1' }).click()
  await button('Wstecz').click()
  await page.getByRole('combobox', { name: /^NIP beneficjenta/ }).fill(other.nip)
  await button('Sprawdź').click()
  await button('Dalej').click()
  await expectNoneChosen()
})

test('an act that was chosen in a wizard left by a crash is not chosen for another beneficiary', async () => {
  await shownAt('act', {})
  await page.getByRole('radio', { name: 'DM/1' }).click()
  const answers: Answers = { copyType: 'newBfNewAktPomocy', beneficiary: { ...beneficiary, nip: other.nip } }
  keepWizard(coordinator.login, { start, progress: { at: 'act', answers } })
  await reload(wizard)
  await expectNoneChosen()
})

test.each<[Step, 'combobox' | 'textbox', string, string]>([
  ['beneficiary', 'combobox', 'NIP beneficjenta', other.nip],
  ['date', 'textbox', 'Data udzielenia pomocy', '05.11.2026'],
])('the step back from %s keeps what was typed as an answer alone', async (at, role, label, typed) => {
  await shownAt(at, { act: { kind: 'existing', ...act } })
  await page.getByRole(role, { name: new RegExp(`^${label}`) }).fill(typed)
  const kept = () => Object.keys(sessionStorage).filter((key) => key.includes(at === 'date' ? ' ppData' : ' nip,nazwa'))
  expect(kept()).toHaveLength(1)
  await button('Wstecz').click()
  await expect.element(page.getByRole(role, { name: new RegExp(`^${label}`) })).not.toBeInTheDocument()
  expect(kept()).toEqual([])
})

test('the draft is added under the same idempotency key after a reload', async () => {
  await shownAt('date', { act: { kind: 'existing', ...act } })
  for (const calls of [1, 2]) {
    await button('Utwórz przypadek roboczy').click()
    await expect.element(page.getByText(/nie wiadomo, czy przypadek pomocy został dodany/)).toBeVisible()
    expect(lost).toHaveBeenCalledTimes(calls)
    if (calls === 1) await reload(wizard)
  }
  const keys = vi
    .mocked(window.fetch)
    .mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'))
    .filter((key) => key !== null)
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
})
