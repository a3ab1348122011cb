import { expect, test } from 'vitest'
import { useEffect, useState, type ReactNode } from 'react'
import { page } from 'vitest/browser'
import { certificates, type IssueOutcome } from '#contract/aid/certificates/certificates.ts'
import { deliverCertificates } from '#contract/aid/certificates/delivery.ts'
import { seals, type Seal } from '#contract/seals/seals.ts'
import { today } from '#contract/kernel/dates.ts'
import type { ListHandle } from '#kit/actions.ts'
import { expectAccessible } from '#web/testing/accessible.ts'
import { ok, refused, serverAnswers } from '#web/testing/server.ts'
import { show } from '#web/testing/show.tsx'
import { certificateGroup } from './certificate-group.tsx'

const outcome = (ppId: number, given: Partial<IssueOutcome> = {}): IssueOutcome => ({
  ppId,
  aktSym: `GK.${ppId}`,
  wyroznik: 1,
  bfNazwa: `Zakład ${ppId}`,
  brutto: 1000,
  sukces: true,
  komunikat: 'Zaświadczenie można wydać',
  bledyWeryfikacji: [],
  ostrzezenia: [],
  zaswiadczenie: {
    nazwaBeneficjenta: `Zakład ${ppId}`,
    nipBeneficjenta: '6671000013',
    wydanieKorekta: 'W',
    wzorZaswiadczenia: '2024',
    dataWydania: today(),
    pomocBrutto: 1000.1,
    pomocEur: 240.2,
  },
  ...given,
})
const correction = outcome(2, {
  zaswiadczenie: { ...outcome(2).zaswiadczenie!, wydanieKorekta: 'K', dataWydania: '2025-03-06' },
})
const marked = outcome(3, { sukces: false, komunikat: 'Przypadek ma aktualne zaświadczenie', zaswiadczenie: null })
const issuedReply = (zaswiadczenia: number[], ...details: IssueOutcome[]) =>
  ok(certificates.issueMany, { successIds: details.map(({ ppId }) => ppId), header: '', details, zaswiadczenia })
const reply = (...details: IssueOutcome[]) => issuedReply([], ...details)
const seal: Seal = {
  rodzaj: 'PIECZEC',
  kto: 'Gmina Źródła',
  wystawca: 'Urząd testowy',
  numerSeryjny: '01',
  wazneOd: '2026-01-01T00:00:00Z',
  wazneDo: '2100-01-01T00:00:00Z',
  uniewazniona: null,
  login: 'ugl',
  czas: '2026-01-01T00:00:00Z',
}

/** Starts the action on these cases, as their list would. */
function Started({ of, deselected = [] }: { of: number[]; deselected?: number[] }) {
  const [dialog, setDialog] = useState<ReactNode>()
  useEffect(() => {
    const list = {
      open: (dialogOf: (close: () => void) => ReactNode) => setDialog(dialogOf(() => setDialog(undefined))),
      deselect: (keys: number[]) => void deselected.push(...keys),
    } as unknown as ListHandle
    void certificateGroup.run(of, list)
    // oxlint-disable-next-line react/exhaustive-deps -- run once
  }, [])
  return dialog
}
const dialog = page.getByRole('dialog', { name: 'Wydanie zaświadczeń de minimis' })
const line = (name: string) => dialog.getByRole('listitem').filter({ hasText: name })
const shownText = () => dialog.element().textContent.replaceAll(/\s/g, ' ')

test('what would be issued is shown before it is: for whom, amounts, and what is left out and why', async () => {
  const deselected: number[] = []
  const made = serverAnswers([
    certificates.issueMany,
    ({ query, body }) =>
      query['dryRun'] ? reply(outcome(1), correction, marked) : reply(...(body as number[]).map((id) => outcome(id))),
  ])
  await show(<Started of={[1, 2, 3]} deselected={deselected} />)
  const heading = dialog.getByText('Do wydania: 2 zaświadczenia, w tym 1 korekta.')
  await expect.element(heading).toHaveFocus()
  for (const text of [
    'Z 3 zaznaczonych pominiemy 1 przypadek.',
    'Zakład 1NIP 667-100-00-13 · akt GK.11 000,10 zł240,20 EUR',
    'korektaNIP 667-100-00-13 · akt GK.2 · data wydania 06.03.2025',
    'Razem2 000,20 zł480,40 EUR',
    'Wydanych zaświadczeń nie można zmienić ani usunąć.',
    'Przypadek ma aktualne zaświadczenie (1)',
  ])
    expect(shownText()).toContain(text)
  await expect.element(dialog.getByRole('link', { name: /akt GK\.3/ })).toBeVisible()
  await expectAccessible()
  expect(made.map(({ query }) => query)).toEqual([{ dryRun: 'true' }])
  await dialog.getByRole('button', { name: 'Wydaj 2 zaświadczenia' }).click()
  await expect.element(page.getByText('Wydane zaświadczenia: 2 z 2')).toBeVisible()
  // what is left out is not asked for again, and stays selected
  expect(made.map(({ query, body }) => [query, body])).toEqual([
    [{ dryRun: 'true' }, [1, 2, 3]],
    [{}, [1, 2]],
  ])
  expect(deselected).toEqual([1, 2])
})

test('of many certificates the first are shown, all on request; giving up issues none', async () => {
  const ids = Array.from({ length: 12 }, (_, at) => at + 1)
  const made = serverAnswers([certificates.issueMany, () => reply(...ids.map((id) => outcome(id)))])
  await show(<Started of={ids} />)
  await expect.element(line('Zakład 5')).toBeVisible()
  expect(line('Zakład 6').query()).toBeNull()
  await dialog.getByRole('button', { name: 'Pokaż wszystkie (12)' }).click()
  await expect.element(line('Zakład 12')).toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Anuluj' }).click()
  await expect.poll(() => dialog.query()).toBeNull()
  expect(made).toHaveLength(1)
})

test('where nothing can be issued, or nothing could be verified, there is nothing to confirm', async () => {
  let fails = true
  serverAnswers([certificates.issueMany, () => (fails ? refused(500, { message: 'Awaria' }) : reply(marked))])
  await show(<Started of={[3]} />)
  await expect.element(dialog.getByText(/Niczego nie wydano\./)).toBeVisible()
  fails = false
  await dialog.getByRole('button', { name: 'Spróbuj ponownie' }).click()
  await expect.element(dialog.getByText('Żadnego z tych zaświadczeń nie można wydać.')).toBeVisible()
  expect(dialog.getByRole('button', { name: /^Wydaj/ }).query()).toBeNull()
  await expect.element(dialog.getByRole('button', { name: 'Zamknij' }).last()).toBeVisible()
})

test('a seal that cannot be used is not offered, and the reason is said', async () => {
  const przeszkoda = 'Pieczęci elektronicznej podmiotu nie można użyć. Wystawca certyfikatu podpisu nie jest zaufany.'
  serverAnswers(
    [seals.own, () => ok(seals.own, { pieczec: seal, przeszkoda, probna: false })],
    [certificates.issueMany, () => issuedReply([], outcome(1))],
  )
  await show(<Started of={[1]} />)
  await expect.element(dialog.getByText(przeszkoda)).toBeVisible()
  expect(dialog.getByRole('checkbox', { name: /z pieczęcią/ }).query()).toBeNull()
})

test('sealed certificates can be sent to their beneficiaries once they are issued', async () => {
  const made = serverAnswers(
    [seals.own, () => ok(seals.own, { pieczec: seal, przeszkoda: null, probna: false })],
    [certificates.issueMany, ({ query }) => issuedReply(query['dryRun'] ? [] : [11], outcome(1))],
    [deliverCertificates, () => refused(500, { message: 'Awaria' })],
  )
  await show(<Started of={[1]} />)
  await dialog.getByRole('checkbox', { name: /z pieczęcią: Gmina Źródła/ }).click()
  await dialog.getByRole('button', { name: 'Wydaj 1 zaświadczenie' }).click()
  await page.getByRole('button', { name: 'Wyślij beneficjentom' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Wysłanie zaświadczeń beneficjentom' })).toBeVisible()
  expect(made.at(-1)).toMatchObject({ query: { dryRun: 'true' }, body: [1] })
})
