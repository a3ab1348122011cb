import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aidActs, type Act } from '#contract/aid/acts.ts'
import { aidCases } from '#contract/aid/cases.ts'
import { forget } from '#kit/query.ts'
import { ok, serverAnswers } from '#web/testing/server.ts'
import { coordinator, show } from '#web/testing/show.tsx'
import { completedWith } from '../acts/completion.ts'
import { CaseDialogsContext } from '../shared/case-dialogs.ts'
import { wholeAct } from '../shared/testing.ts'
import { CasePage } from './case-page.tsx'
import { deskAnswers, wholeDraft } from './testing.ts'

const nothing = () => null
const noDialogs = { Wizard: nothing, Import: nothing, Certificates: nothing, Correction: nothing, Returns: nothing }
const calls = aidCases.robocze

/** Shows the screen of a draft whose act lacks two fields, and which always fails verification. */
async function shown(search = '', stored = wholeDraft) {
  const onServer = { stored, act: { ...wholeAct, bfFormaPrawnaId: null, bfWielkoscId: null } as Act }
  const completions: unknown[] = []
  const amounts: unknown[] = []
  serverAnswers(
    [calls.read, () => ok(calls.read, onServer.stored)],
    [aidActs.robocze.read, () => ok(aidActs.robocze.read, onServer.act)],
    [
      calls.update,
      ({ body }) => {
        const { uzupelnienieAktu, brutto } = body as { uzupelnienieAktu?: Partial<Act>; brutto: number | null }
        amounts.push(brutto)
        completions.push(uzupelnienieAktu)
        onServer.act = completedWith(onServer.act, uzupelnienieAktu ?? {})
        onServer.stored = { ...onServer.stored, brutto, werPP: onServer.stored.werPP + 1 }
        return { body: { message: 'Zapisano', key: { bledyWeryfikacji: [], ostrzezenia: [] } } }
      },
    ],
    [
      calls.verify,
      () => ({
        body: { message: 'Są błędy', bledyWeryfikacji: [{ kod: 'X1', komunikat: 'Błąd', pola: [] }], ostrzezenia: [] },
      }),
    ],
    [calls.send, () => ({ body: { message: 'Przesłano', key: { ostrzezenia: [] } } })],
    ...deskAnswers(),
  )
  const router = await show(
    <CaseDialogsContext value={noDialogs}>
      <CasePage />
    </CaseDialogsContext>,
    coordinator,
    { path: '/przypadek-pomocy/$kontekst/$tryb/$id', address: `/przypadek-pomocy/rob/edit/7${search}` },
  )
  return { onServer, completions, amounts, router }
}

const legalForm = () => page.getByRole('combobox', { name: /^Forma prawna/ })
const size = () => page.getByRole('combobox', { name: /^Wielkość/ })
async function choose(field: typeof size) {
  await field().click()
  await page.getByRole('option').first().click()
}
async function verify() {
  await page.getByRole('button', { name: 'Zapisz i zweryfikuj' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Wynik weryfikacji' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
}

test('fields of the act that were saved with the case are not asked for again', async () => {
  const { completions } = await shown()
  await choose(legalForm)
  await verify()
  await expect.element(legalForm()).not.toBeInTheDocument()
  await choose(size)
  await verify()
  await expect.element(page.getByText('Czego brakuje w akcie ogólnym')).not.toBeInTheDocument()
  expect(completions).toEqual([{ bfFormaPrawnaId: 1, bfWielkoscId: null }, { bfWielkoscId: 1 }])
})

test('a field of the act that somebody else fills does not disappear while the user types', async () => {
  const { onServer } = await shown()
  await choose(size)
  onServer.act = { ...onServer.act, bfFormaPrawnaId: 1, bfNazwa: 'Piekarnia Nowa' }
  await forget(calls.update)
  await expect.element(page.getByText(/Piekarnia Nowa/)).toBeVisible()
  await expect.element(legalForm()).toBeVisible()
  await verify()
  await expect.element(legalForm()).not.toBeInTheDocument()
})

test('a suggested gross amount is stored before the case is verified', async () => {
  const { amounts } = await shown('', { ...wholeDraft, brutto: null })
  await verify()
  expect(amounts).toEqual([wholeDraft.nominalna])
})

const LIST = '/przypadki-pomocy/robocze-przypadki-pomocy'
const marked = { rowId: '7', highlightId: '7' }

test.each([
  ['the mode of one import', '?importId=12', { importId: '12' }, 'Przypadki pomocy wczytane z pliku'],
  ['an unknown mode', '?importId=x', {}, 'Przygotowanie sprawozdania'],
  ['no mode', '', {}, 'Przygotowanie sprawozdania'],
])('an address with %s leads back to the list in it, after a change of tabs too', async (_, search, mode, title) => {
  const { router } = await shown(search)
  await page.getByRole('tab', { name: 'Akt ogólny pomocy' }).click()
  await page.getByRole('tab', { name: 'Przypadek pomocy' }).click()
  const address = router.buildLocation({ to: LIST, search: mode } as never).href
  await expect.element(page.getByRole('link', { name: title })).toHaveAttribute('href', address)
  await page.getByRole('button', { name: 'Wróć' }).click()
  await expect.poll(() => router.state.location.pathname).toBe(LIST)
  expect(router.state.location.search).toEqual({ ...marked, ...mode })
})

test('a draft opened from the list of one import is sent as stored, and leads to all sent cases', async () => {
  const { amounts, router } = await shown('?importId=12')
  await page.getByRole('button', { name: 'Zapisz i prześlij' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/przypadki-pomocy/przeslane-przypadki-pomocy')
  expect(router.state.location.search).toEqual(marked)
  expect(amounts).toEqual([])
})
