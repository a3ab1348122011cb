import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { z } from 'zod'
import { account } from '#contract/account/account.ts'
import { aidActs } from '#contract/aid/acts.ts'
import { caseStarts } from '#contract/aid/case-starts.ts'
import { certificates } from '#contract/aid/certificates/certificates.ts'
import { businessEntities } from '#contract/business-entities/business-entities.ts'
import { codeLists } from '#contract/code-lists/code-lists.ts'
import { euroRates } from '#contract/euro-rates/euro-rates.ts'
import { bodyHome } from '#contract/home/home.ts'
import { endpoint, Saved } from '#contract/kernel/endpoint.ts'
import { publicAid } from '#contract/public-aid/public-aid.ts'
import { savedViews } from '#contract/saved-views/saved-views.ts'
import { session } from '#contract/session/session.ts'
import { verification } from '#contract/settings/settings.ts'
import { territory } from '#contract/territory/territory.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { FormActions } from '#kit/form/form-actions.tsx'
import { useContractForm } from '#kit/form/use-contract-form.ts'
import { useSchemaForm } from '#kit/form/use-schema-form.ts'
import { Grid } from '#kit/grid/grid.tsx'
import { UploadDialog } from '#kit/form/upload-dialog.tsx'
import { forget } from '#kit/query.ts'
import { casesGrid } from '#kit/grid/testing.ts'
import { TermsContent } from '#web/features/account/terms-content.tsx'
import { ActCases } from '#web/features/aid/acts/act-cases.tsx'
import { CaseDetail } from '#web/features/aid/case/case-detail.tsx'
import { RecipientOutcome } from '#web/features/aid/case/new/recipient-outcome.tsx'
import { StartField } from '#web/features/aid/case/new/start-field.tsx'
import { useStarts } from '#web/features/aid/case/new/starts.ts'
import { useRecipient } from '#web/features/aid/case/new/use-recipient.ts'
import { deskAnswers, wholeDraft } from '#web/features/aid/case/testing.ts'
import { WaitingLinks } from '#web/features/aid/lists/waiting-links.tsx'
import { caseContexts } from '#web/features/aid/shared/case-contexts.ts'
import { wholeAct } from '#web/features/aid/shared/testing.ts'
import { CaseDialogsContext } from '#web/features/aid/shared/case-dialogs.ts'
import { BodyHomeContent } from '#web/features/home/body-home.tsx'
import { BeneficiariesField } from '#web/features/reports/beneficiaries-field.tsx'
import { ExpiryWarning } from '#web/features/session/expiry-dialog.tsx'
import { sessionWatch } from '#web/features/session/session-state.ts'
import { watchFrom } from '#web/features/session/session-watch.ts'
import { OpenDataSection } from '#web/features/public-aid/open-data-section.tsx'
import { ImportSources } from '#web/features/territory/import-sources.tsx'
import { refused, serverAnswers, type Answered } from '#web/testing/server.ts'
import { coordinator, show } from '#web/testing/show.tsx'

const broken = () => refused(500, { message: 'Awaria' })
const again = () => page.getByRole('button', { name: 'Spróbuj ponownie' })
/** Fails once, then answers. */
const atSecond = (body: unknown) => {
  let calls = 0
  return () => (++calls === 1 ? broken() : { body })
}

const nothing = () => null
const noDialogs = { Wizard: nothing, Import: nothing, Certificates: nothing, Correction: nothing, Returns: nothing }
const detail = (
  <CaseDialogsContext value={noDialogs}>
    <CaseDetail
      context={caseContexts.rob}
      act={wholeAct}
      stored={wholeDraft}
      why={undefined}
      pole={undefined}
      back={() => {}}
    />
  </CaseDialogsContext>
)
const noRules = { items: [], totalElements: 0 }

test.each([
  ['the rules', [verification.grid.list, atSecond(noRules)]],
  ['an entry of the act', [codeLists.formy_prawne.day, atSecond(noRules)]],
] satisfies [string, Answered][])('a case that cannot be verified without %s says so', async (_, failing) => {
  serverAnswers(failing, ...deskAnswers())
  await show(detail)
  const todo = page.getByRole('region', { name: 'Co jeszcze trzeba uzupełnić' })
  await expect.element(todo.getByText(/^Wystąpił błąd podczas pobierania danych/)).toBeVisible()
  await todo.getByRole('button', { name: 'Spróbuj ponownie' }).click()
  await expect.element(todo.getByText(/^Wystąpił błąd podczas pobierania danych/)).not.toBeInTheDocument()
})

test('a list that cannot be read has no number of rows or pages, and no reason against its file', async () => {
  serverAnswers([casesGrid.list, broken])
  await show(<Grid grid={casesGrid} />)
  await expect.element(page.getByText('Liczba elementów: nie udało się policzyć')).toBeVisible()
  await expect.element(page.getByText('Strona 1', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Eksport do pliku CSV', exact: true })).toBeVisible()
})

test('totals that cannot be read are given up, and can be read again', async () => {
  const rows = { items: [], totalElements: 1, atLeast: true }
  const totals = atSecond({ items: [], totalElements: 25, summary: { brutto: 1 } })
  serverAnswers([casesGrid.list, ({ query }) => (query['sumy'] === 'same' ? totals() : { body: rows })])
  await show(<Grid grid={{ ...casesGrid, totalsApart: true }} />)
  const status = page.getByRole('region', { name: 'Przypadki' }).getByRole('status')
  await expect.element(status).toMatchTextContent(/nie udało się policzyć/)
  await page.getByRole('button', { name: 'Policz ponownie' }).click()
  await expect.element(page.getByText('Liczba elementów: 25').first()).toBeVisible()
})

test.each([
  ['terms', () => <TermsContent />, [account.terms, atSecond({ content: '<p>Treść</p>' })], 'Treść'],
  [
    'the source of the register of places',
    () => <ImportSources onFile={() => {}} onDownload={() => {}} />,
    [territory.notice, atSecond({ message: 'Stan na dziś' })],
    'Stan na dziś',
  ],
  [
    'files of open data',
    () => <OpenDataSection />,
    [publicAid.openData, atSecond({ utworzono: '2026-01-01T10:00:00Z', pliki: [] })],
    /^Pliki CSV/,
  ],
  [
    'cases that wait for a certificate',
    () => <WaitingLinks list={caseContexts.pup.list} mode={{} as never} />,
    [certificates.counts, atSecond({ brak: 3, doKorekty: 0, najblizszyTermin: null })],
    'Bez zaświadczenia: 3',
  ],
] satisfies [string, () => React.ReactNode, Answered, string | RegExp][])(
  '%s can be read again',
  async (_, content, answer, there) => {
    serverAnswers(answer)
    await show(content())
    await again().click()
    await expect.element(page.getByText(there)).toBeVisible()
  },
)

test('the office learns that the drafts of an act could not be counted', async () => {
  const { sentSums, sentOfAct, draftCount } = caseContexts.latarnia.calls
  serverAnswers(
    [sentSums, () => ({ body: [0, 0] })],
    [sentOfAct.list, () => ({ body: noRules })],
    [draftCount, atSecond(4)],
  )
  const office = { ...coordinator, poziom: 'NADZORCA' as const, udzielajacyPomocyId: null }
  await show(<ActCases context={caseContexts.latarnia} aktId={5} />, office)
  await again().click()
  await expect.element(page.getByText('Robocze przypadki pomocy w tym akcie: 4')).toBeVisible()
})

test('saved views that cannot be read say so in their menu', async () => {
  serverAnswers([casesGrid.list, () => ({ body: { ...noRules, summary: { brutto: 0 } } })], [savedViews.list, broken])
  await show(<Grid grid={casesGrid} inAddress />)
  await page.getByRole('button', { name: 'Widoki' }).click()
  await expect.element(page.getByRole('menuitem', { name: /Wystąpił błąd podczas pobierania danych/ })).toBeVisible()
})

test('the announcements stay on a main page that cannot be read', async () => {
  serverAnswers([bodyHome, broken])
  await show(<BodyHomeContent announcements={<p>Komunikat</p>} />)
  await expect.element(again()).toBeVisible()
  await expect.element(page.getByText('Komunikat', { exact: true })).toBeVisible()
})

test('a session that could not be prolonged says so, and the failure does not count', async () => {
  serverAnswers([session.heartbeat, broken])
  onTestFinished(() => sessionWatch.set(undefined))
  sessionWatch.set(watchFrom(100, Date.now()))
  await show(<ExpiryWarning />)
  await page.getByRole('button', { name: 'Przedłuż sesję' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Awaria. Spróbuj ponownie./)
  expect(sessionWatch.get()?.failures).toBe(0)
})

const rename = endpoint('PATCH /api/proba', {
  access: 'aidCases.edit',
  body: z.object({ nazwa: z.string().meta({ label: 'Nazwa' }) }),
  reply: Saved,
})
function Renaming() {
  const form = useContractForm(rename, { initial: { nazwa: 'a' } } as never)
  return (
    <ContractForm form={form}>
      <form.fields.TextField name="nazwa" />
      <FormActions />
    </ContractForm>
  )
}

test('a change that took too long is not reported as refused, since its outcome is unknown', async () => {
  serverAnswers([rename, () => ({ status: 504 })])
  await show(<Renaming />)
  await page.getByRole('textbox').fill('b')
  await page.getByRole('button', { name: 'Zapisz' }).click()
  await expect.element(page.getByText(/Nie wiadomo, czy zapisano zmiany/).first()).toBeVisible()
  await expect.element(page.getByText('Serwer nie odpowiedział', { exact: true })).toBeVisible()
})

const Numbers = z.object({ nipy: z.array(z.string()).meta({ label: 'Beneficjenci' }) })
function Reporting() {
  const form = useSchemaForm(Numbers, { defaults: { nipy: [] }, send: () => () => undefined })
  return (
    <ContractForm form={form}>
      <BeneficiariesField name="nipy" />
    </ContractForm>
  )
}

test('a number that could not be looked up is not called wrong', async () => {
  serverAnswers([businessEntities.byNip, broken])
  await show(<Reporting />)
  await page.getByRole('textbox', { name: 'NIP beneficjenta' }).fill('9999999998')
  await page.getByRole('button', { name: 'Dodaj' }).click()
  await expect.element(page.getByText('Błąd: Wystąpił błąd podczas pobierania danych')).toBeVisible()
})

function Starting() {
  const starts = useStarts()
  return <StartField {...starts} chosen={null} choose={() => {}} />
}

test('latest cases and templates that cannot be read say so', async () => {
  const template = { nazwa: 'Szablon', id: 1 }
  serverAnswers(
    [caseStarts.recent, () => ({ body: { items: [], ostatniPubliczny: null, ostatniDeMinimis: null } })],
    [caseStarts.templates, atSecond({ items: [template] })],
  )
  await show(<Starting />)
  await again().click()
  await page.getByRole('combobox').click()
  await expect.element(page.getByRole('option', { name: 'Szablon' })).toBeVisible()
})

function Recipient() {
  const form = useSchemaForm(z.object({ bfNazwa: z.string() }), { defaults: {}, send: () => () => undefined })
  const facts = useRecipient('5252248481', '')
  return (
    <ContractForm form={form}>
      <RecipientOutcome facts={facts} />
    </ContractForm>
  )
}

test('acts of a beneficiary that cannot be read say so beside its name, which a changed entity makes stale', async () => {
  let nazwa = 'Młyn'
  serverAnswers(
    [aidActs.robocze.grid.list, atSecond(noRules)],
    [businessEntities.byNip, () => ({ body: { podmiot: { nip: '5252248481', nazwa, kodGminy: null } } })],
  )
  await show(<Recipient />)
  await expect.element(page.getByText('Młyn')).toBeVisible()
  await again().click()
  await expect.element(again()).not.toBeInTheDocument()
  nazwa = 'Piekarnia'
  await forget(businessEntities.create)
  await expect.element(page.getByText('Piekarnia')).toBeVisible()
})

test('a dialog stays while its file is being sent', async () => {
  const sent = Promise.withResolvers<void>()
  const sending = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => sent.resolve())
  onTestFinished(() => sending.mockRestore())
  await show(
    <UploadDialog title="Wczytaj" endpoint={euroRates.upload} faults={{ label: '', columns: {} }} onClose={() => {}}>
      Plik
    </UploadDialog>,
  )
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  const chosen = new DataTransfer()
  chosen.items.add(new File(['a'], 'a.csv'))
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
  await sent.promise
  await expect.element(page.getByRole('button', { name: 'Zamknij' }).last()).toBeDisabled()
})
