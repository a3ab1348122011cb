import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aidCases } from '#contract/aid/cases.ts'
import type { Act } from '#contract/aid/acts.ts'
import { caseStarts } from '#contract/aid/case-starts.ts'
import { addDays, today } from '#contract/kernel/dates.ts'
import { verification } from '#contract/settings/settings.ts'
import { expectAccessible } from '#web/testing/accessible.ts'
import { serverAnswers, type Answered } from '#web/testing/server.ts'
import { show } from '#web/testing/show.tsx'
import { caseContexts } from '../shared/case-contexts.ts'
import { CaseDialogsContext } from '../shared/case-dialogs.ts'
import { CaseDetail } from './case-detail.tsx'
import { NewCaseForm } from './new/new-case-form.tsx'
import { wholeAct } from '../shared/testing.ts'
import { deskAnswers, wholeDraft } from './testing.ts'

const saved: Answered = [
  aidCases.robocze.update,
  () => ({
    body: { message: 'Zapisano przypadek', key: { ppId: 7, werPP: 2, bledyWeryfikacji: [], ostrzezenia: [] } },
  }),
]

const nothing = () => null
const noDialogs = { Wizard: nothing, Import: nothing, Certificates: nothing, Correction: nothing, Returns: nothing }

const detailOf = (act: Act, back: () => void = () => {}) => (
  <CaseDialogsContext value={noDialogs}>
    <CaseDetail context={caseContexts.rob} act={act} stored={wholeDraft} why={undefined} pole={undefined} back={back} />
  </CaseDialogsContext>
)

/** Shows the draft as its screen does; gives the router and the calls. */
async function shown(act: Partial<Act> = {}) {
  const calls = serverAnswers(saved, ...deskAnswers())
  return { router: await show(detailOf({ ...wholeAct, ...act })), calls }
}

const todo = () => page.getByRole('region', { name: 'Co jeszcze trzeba uzupełnić' })
const complete = () => page.getByText('Przypadek jest kompletny i można go przesłać.')
const gross = () => page.getByRole('textbox', { name: /^Wartość brutto \(PLN\)/ })

test('a complete case is one green line; the whole form fits in 1100 px, its fields are 40 px', async () => {
  await shown()
  await expect.element(complete()).toBeVisible()
  expect(todo().getByRole('heading').elements()).toEqual([])
  expect(todo().element().getBoundingClientRect().height).toBeLessThan(30)
  expect(document.querySelector('form')!.getBoundingClientRect().height).toBeLessThan(1100)
  expect(gross().element().getBoundingClientRect().height).toBe(40)
  await expectAccessible()
})

/** The names of the inputs on the screen, in their order. */
const inputNames = () => [
  ...new Set([...document.querySelectorAll<HTMLInputElement>('form [name]')].map(({ name }) => name)),
]

test('a stored case asks in the order of a new one', async () => {
  await shown()
  await expect.element(gross()).toBeVisible()
  const stored = inputNames().filter((name) => name !== 'wyroznik')
  serverAnswers([caseStarts.templates, () => ({ body: { items: [] } })], ...deskAnswers())
  await show(<NewCaseForm first={undefined} />)
  await expect.element(gross()).toBeVisible()
  const fresh = inputNames()
  expect(fresh.filter((name) => stored.includes(name))).toEqual(stored)
})

const noRate = 'Brak średniego kursu euro na ten dzień.'
const savedWithoutRate: Answered = [
  aidCases.robocze.update,
  () => ({
    body: {
      message: 'Zapisano przypadek',
      key: { ppId: 7, werPP: 2, bledyWeryfikacji: [], ostrzezenia: [], exchangeRateExist: false, errorMessage: noRate },
    },
  }),
]

test('a draft saved without a rate asks before it leaves, and stays open if told so', async () => {
  const back = vi.fn<() => void>()
  serverAnswers(savedWithoutRate, ...deskAnswers())
  await show(detailOf(wholeAct, back))
  await gross().fill('800')
  const save = () => page.getByRole('button', { name: 'Zapisz', exact: true })
  await save().click()
  const question = page.getByRole('dialog', { name: 'Brak kursu euro' })
  await expect.element(question.getByText(noRate)).toBeVisible()
  await expectAccessible()
  await question.getByRole('button', { name: 'Wróć do przypadku' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(back).not.toHaveBeenCalled()
  await gross().fill('900')
  await save().click()
  await question.getByRole('button', { name: 'Przejdź do listy' }).click()
  await expect.poll(() => back.mock.calls.length).toBe(1)
})

test('a sent draft is told with the sentence of the specification, and leads on to its certificate or the next case', async () => {
  const answer = { body: { message: 'Przesłanie przebiegło pomyślnie.', key: { ppId: 7, ostrzezenia: [] } } }
  serverAnswers([aidCases.robocze.send, () => answer], ...deskAnswers())
  const router = await show(detailOf(wholeAct))
  await page.getByRole('button', { name: 'Zapisz i prześlij' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Prześlij' }).click()
  const confirmation = page.getByText(/^Przesłano przypadek pomocy/)
  await expect.element(confirmation).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Dodaj następny' })).toBeVisible()
  await page.getByRole('button', { name: 'Wydaj zaświadczenie' }).click()
  await expect
    .poll(() => router.state.location)
    .toMatchObject({
      pathname: '/przypadek-pomocy/pup/read/7',
      search: { activeTab: '2' },
    })
  await expect.element(confirmation).not.toBeInTheDocument()
})

test('a broken rule is shown at its field, and the panel leads there by its name', async () => {
  await shown()
  await gross().fill('1500')
  const message = page.getByText(/Wartość brutto nie może przekraczać wartości nominalnej/)
  await expect.element(message).toBeVisible()
  expect(
    todo()
      .getByText(/nie może przekraczać/)
      .elements(),
  ).toEqual([])
  await todo().getByRole('button', { name: 'Wartość brutto (PLN)' }).click()
  await expect.element(gross()).toHaveFocus()
})

test('a deleted draft is brought back from the notice that tells of it', async () => {
  const restored: string[] = []
  serverAnswers(
    [aidCases.robocze.remove, () => ({ body: { message: 'Usunięto przypadek pomocy' } })],
    [aidCases.robocze.restore, () => ({ body: { message: `Przywrócono ${restored.push('tak')}` } })],
    ...deskAnswers(),
  )
  await show(detailOf(wholeAct))
  await page.getByRole('button', { name: 'Usuń', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Usuń' }).click()
  await page.getByRole('button', { name: 'Cofnij' }).click()
  await expect.element(page.getByText('Przywrócono 1')).toBeVisible()
})

test('a finding on the other tab saves what was typed and goes there', async () => {
  const { router, calls } = await shown({ aktData: addDays(today(), 30) })
  const finding = () => todo().getByRole('button', { name: 'Data aktu ogólnego nie może być w przyszłości' })
  // nothing was typed: no question comes
  await finding().click()
  await expect.poll(() => router.state.location.search).toMatchObject({ activeTab: '0', pole: 'aktData' })
  await router.navigate({ to: '/', search: {} } as never)

  await gross().fill('800')
  await finding().click()
  await page.getByRole('button', { name: 'Pozostań na stronie' }).click()
  expect(router.state.location.search).toEqual({})
  await finding().click()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.search).toMatchObject({ activeTab: '0', pole: 'aktData' })
  expect(calls.filter(({ body }) => (body as { brutto?: number } | undefined)?.brutto === 800)).toHaveLength(1)
})

test.each([
  ['are still being read', { waits: new Promise(() => {}) }],
  ['could not be read', { status: 500, body: { message: 'Awaria' } }],
])('a case whose rules %s is not sent without the question', async (_how, answer) => {
  const sent = vi.fn<() => object>(() => ({ body: { message: 'Przesłano', key: { ostrzezenia: [] } } }))
  serverAnswers([aidCases.robocze.send, sent], [verification.grid.list, () => answer], ...deskAnswers())
  await show(detailOf(wholeAct))
  await page.getByRole('button', { name: 'Zapisz i prześlij' }).click()
  const question = page.getByRole('dialog', { name: 'Przesłanie przypadku pomocy' })
  await expect.element(question.getByText(/Piekarnia Kłos, NIP 667-100-00-13/)).toBeVisible()
  await question.getByRole('button', { name: 'Anuluj' }).click()
  expect(sent).not.toHaveBeenCalled()
})
