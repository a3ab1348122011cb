import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AidCase } from '#contract/aid/case-fields.ts'
import { aidCases } from '#contract/aid/cases.ts'
import { reservations, type CaseReservation, type ReservedAid } from '#contract/aid/reservations.ts'
import { addDays, formatDate, today } from '#contract/kernel/dates.ts'
import { expectAccessible } from '#web/testing/accessible.ts'
import { serverAnswers, type Answered } from '#web/testing/server.ts'
import { show } from '#web/testing/show.tsx'
import { caseContexts } from '../shared/case-contexts.ts'
import { CaseDialogsContext } from '../shared/case-dialogs.ts'
import { CaseDetail } from './case-detail.tsx'
import { wholeAct } from '../shared/testing.ts'
import { deskAnswers, wholeDraft } from './testing.ts'

const until = addDays(today(), 20)
const live: CaseReservation = {
  bruttoEuro: 211.76,
  waznaDo: until,
  przedluzona: false,
  zarezerwowal: 'koo',
  jak: null,
}
const other: ReservedAid = {
  ppId: null,
  wlasna: false,
  upNazwa: 'Urząd Miejski w Koninie',
  ppData: '2026-11-05',
  kod: 'e2',
  bruttoEuro: 100_000,
  waznaDo: until,
}
const nothing = () => null
const noDialogs = { Wizard: nothing, Import: nothing, Certificates: nothing, Correction: nothing, Returns: nothing }

const limitsWith = (...rezerwacje: ReservedAid[]): Answered => [
  aidCases.limit,
  () => ({ body: { przypadki: [], rezerwacje } }),
]
const answered = (rezerwacja: Partial<CaseReservation>, message: string) => () => ({
  body: { message, key: { ...live, ...rezerwacja } },
})

/** Shows the draft with its reservation. */
async function shown(stored: Partial<AidCase>, { why, answers = [] }: { why?: string; answers?: Answered[] } = {}) {
  serverAnswers(
    ...answers,
    [reservations.make, answered({}, 'Zarezerwowano kwotę')],
    [reservations.prolong, answered({ przedluzona: true }, 'Przedłużono rezerwację kwoty')],
    [reservations.release, answered({ jak: 'ZWOLNIONO' }, 'Zwolniono zarezerwowaną kwotę')],
    ...deskAnswers(),
  )
  await show(
    <CaseDialogsContext value={noDialogs}>
      <CaseDetail
        context={caseContexts.rob}
        act={wholeAct}
        stored={{ ...wholeDraft, bruttoEuro: 211.76, ...stored }}
        why={why}
        pole={undefined}
        back={() => {}}
      />
    </CaseDialogsContext>,
  )
}

/** Matches a text that holds this one; amounts have narrow spaces. */
const part = (text: string) => new RegExp(text.replaceAll(/[().]/g, '\\$&').replaceAll(' ', '\\s'))

const panel = () => page.getByRole('region', { name: 'Rezerwacja kwoty' })
const buttons = () =>
  panel()
    .getByRole('button')
    .elements()
    .map((one) => one.textContent)

describe('the reservation of a draft', () => {
  test('is made by a button that says what others will see', async () => {
    await shown({})
    await expect.element(panel()).toMatchTextContent(part('że 211,76 EUR jest zarezerwowane'))
    await panel().getByRole('button', { name: 'Zarezerwuj kwotę' }).click()
    await expect.element(page.getByText('Zarezerwowano kwotę')).toBeVisible()
    await expectAccessible()
  })

  test.each([
    ['can be prolonged or released', live, ['Przedłuż', 'Zwolnij']],
    ['is prolonged once', { ...live, przedluzona: true }, ['Zwolnij']],
  ])('%s', async (_what, rezerwacja, expected) => {
    await shown({ rezerwacja })
    await expect.element(panel()).toMatchTextContent(part(`Zarezerwowano do ${formatDate(until)}: 211,76 EUR.`))
    expect(buttons()).toEqual(expected)
    await panel().getByRole('button', { name: 'Zwolnij' }).click()
    await expect.element(page.getByText('Zwolniono zarezerwowaną kwotę')).toBeVisible()
  })

  test.each<[string, Partial<AidCase>, string]>([
    ['without a value in euro', { bruttoEuro: null }, 'po zapisaniu przypadku z przeznaczeniem i wartością w euro'],
    [
      'in the week after its term',
      { rezerwacja: { ...live, waznaDo: addDays(today(), -1), jak: 'UPLYNELA' } },
      `założyć od ${formatDate(addDays(today(), 7))}`,
    ],
  ])('is not offered %s', async (_when, stored, text) => {
    await shown(stored)
    await expect.element(panel()).toMatchTextContent(part(text))
    expect(buttons()).toEqual([])
  })

  test('is shown without buttons where the draft may not be changed', async () => {
    await shown({ rezerwacja: live }, { why: 'Tylko do odczytu' })
    await expect.element(panel()).toMatchTextContent(part(`Zarezerwowano do ${formatDate(until)}`))
    expect(buttons()).toEqual([])
  })

  test('says that it follows what is saved while something is typed', async () => {
    await shown({ rezerwacja: live })
    await page.getByRole('textbox', { name: /^Wartość brutto \(PLN\)/ }).fill('800')
    await expect.element(panel()).toMatchTextContent(part('zmieni się razem z nią po zapisaniu'))
  })
})

describe('the bar of limits', () => {
  const bar = () => page.getByRole('region', { name: 'Limity pomocy de minimis' })
  beforeEach(() => page.viewport(1280, 900))

  test('shows what others reserve in a part of its own, with words, bodies and days', async () => {
    await shown({}, { answers: [limitsWith(other, { ...other, ppId: 7, bruttoEuro: 211.76, wlasna: true })] })
    await expect
      .element(bar())
      .toMatchTextContent(
        part(`inne robocze przypadki: 100 000,00 EUR, najbliższa rezerwacja do ${formatDate(until)}.`),
      )
    await bar().getByText('Rezerwacje (1)').click()
    await expect
      .element(bar().getByText(/100\s000,00\sEUR do .*, Urząd Miejski w Koninie \(e2, pomoc z dnia/))
      .toBeVisible()
    const segment = bar().element().querySelector<HTMLElement>('[aria-hidden] > span:last-child')!
    expect(segment.getBoundingClientRect().width).toBeGreaterThan(50)
    expect(getComputedStyle(segment).backgroundImage).toContain('repeating-linear-gradient')
    await expectAccessible()
  })

  test('warns when the limit would not do for all, and the field says it too', async () => {
    await shown({}, { answers: [limitsWith({ ...other, bruttoEuro: 299_900 })] })
    await expect.element(bar()).toMatchTextContent(part('Razem z rezerwacjami limit byłby przekroczony o 111,76 EUR'))
    await expect.element(page.getByText(/Inne robocze przypadki rezerwują dla tego beneficjenta/)).toBeVisible()
    await expectAccessible()
  })

  test('says nothing where nobody reserves', async () => {
    await shown({})
    await expect.element(bar()).toMatchTextContent(part('Pozostaje'))
    expect(bar().element().textContent).not.toContain('ezerwac')
  })
})
