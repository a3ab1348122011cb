import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AidCase } from '#contract/aid/case-fields.ts'
import { returns, type CaseReturn } from '#contract/aid/returns.ts'
import type { CurrentUser } from '#contract/session/session.ts'
import { expectAccessible } from '#web/testing/accessible.ts'
import { ok, refused, serverAnswers } from '#web/testing/server.ts'
import { coordinator, show } from '#web/testing/show.tsx'
import { caseContexts } from '../shared/case-contexts.ts'
import { CaseReturns } from './case-returns.tsx'

const supervisor: CurrentUser = { ...coordinator, login: 'nadzorca', poziom: 'NADZORCA', udzielajacyPomocyId: null }
const sent = { ppId: 3, stan: 'P', usunietyPP: 'NIE', zwrot: null, liczbaZwrotow: 0, userModPP: 'upo' } as AidCase
const returned = { ...sent, zwrot: 'DO_POPRAWY', liczbaZwrotow: 1 } as AidCase
const open: CaseReturn = {
  id: 7,
  ppId: 3,
  stan: 'DO_POPRAWY',
  powod: 'Kwota nie zgadza się z umową',
  pola: ['brutto', 'aktSym'],
  otwarty: '2026-03-02T09:00:00Z',
  termin: '2026-03-09',
  zamkniety: null,
  wersja: 4,
  wpisy: [
    {
      id: 1,
      rodzaj: 'ZWROT',
      tresc: 'Kwota nie zgadza się z umową',
      pola: ['brutto', 'aktSym'],
      login: 'nadzorca',
      kto: 'Nina Nadzorcza',
      czas: '2026-03-02T09:00:00Z',
    },
  ],
}
const answered: CaseReturn = {
  ...open,
  stan: 'ODPOWIEDZIANO',
  wersja: 5,
  wpisy: [
    ...open.wpisy,
    { ...open.wpisy[0]!, id: 2, rodzaj: 'ODPOWIEDZ', tresc: 'Jest aneks', kto: 'upo', login: 'upo' },
  ],
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const body = (stored: AidCase, user = coordinator) =>
  show(<CaseReturns context={caseContexts.pup} mode="read" stored={stored} toField={() => false} />, user)
const office = (stored: AidCase) =>
  show(<CaseReturns context={caseContexts.latarnia} mode="read" stored={stored} toField={() => false} />, supervisor)
const reads = (one: CaseReturn) => [returns.ofCase, () => ok(returns.ofCase, [one])] as const

test('the body sees why and which fields, and answers in words with the version it has read', async () => {
  const made = serverAnswers(reads(open), [returns.answer, () => ok(returns.answer, { message: 'Przekazano' })])
  await body(returned)
  await expect.element(page.getByRole('region', { name: /Zwrócono do poprawy, termin 09.03.2026/ })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Wartość brutto (PLN)' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Popraw', exact: true })).toBeVisible()
  await expect.element(page.getByText(/Nina Nadzorcza \(nadzorca\)/)).toBeVisible()
  expect(button('Przyjmij i zamknij').elements()).toHaveLength(0)
  await expectAccessible()
  await button('Odpowiedz').click()
  await button('Przekaż odpowiedź').click()
  await expect.element(page.getByText('Błąd: Odpowiedź jest wymagana')).toBeVisible()
  await page.getByRole('textbox', { name: 'Odpowiedź' }).fill('Umowa ma aneks')
  await button('Przekaż odpowiedź').click()
  await expect.element(page.getByText('Przekazano')).toBeVisible()
  expect(made.find((one) => one.body)?.body).toEqual({ tresc: 'Umowa ma aneks', wersja: 4 })
})

test('a user who may not change the case only reads', async () => {
  serverAnswers(reads(open))
  await body(returned, { ...coordinator, uprawnienia: ['MOD_WLA'] })
  await expect.element(page.getByRole('list', { name: 'Przebieg zwrotu' })).toBeVisible()
  expect(page.getByRole('button').elements()).toHaveLength(0)
})

test('after a conflict the text stays, the new entry is shown, and the second try is about it', async () => {
  let present = open
  const made = serverAnswers(
    [returns.ofCase, () => ok(returns.ofCase, [present])],
    [
      returns.close,
      ({ body }) => {
        if (present === answered && (body as { wersja: number }).wersja === 5) return { body: { message: 'Zamknięto' } }
        present = answered
        return refused(409, { message: 'Nowy wpis' })
      },
    ],
  )
  await office(returned)
  await button('Przyjmij i zamknij').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Uwagi' }).fill('Dziękujemy')
  await dialog.getByRole('button', { name: 'Przyjmij i zamknij' }).click()
  await expect.element(dialog.getByText('Nowy wpis')).toBeVisible()
  await expect.element(dialog.getByText('Jest aneks')).toBeVisible()
  await dialog.getByRole('button', { name: 'Przyjmij i zamknij' }).click()
  await expect.element(page.getByText('Zamknięto')).toBeVisible()
  expect(made.at(-2)?.body ?? made.at(-1)?.body).toEqual({ tresc: 'Dziękujemy', wersja: 5 })
})

test('the office returns a living sent case with a reason and fields; nobody else can', async () => {
  const made = serverAnswers([returns.open, () => ok(returns.open, { message: 'Zwrócono', key: 7 })])
  await body(sent)
  expect(page.getByRole('button').elements()).toHaveLength(0)
  await office({ ...sent, usunietyPP: 'TAK' })
  expect(page.getByRole('button').elements()).toHaveLength(0)
  await office(sent)
  await button('Zwróć do poprawy').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Co trzeba poprawić lub wyjaśnić' }).fill('Zła kwota')
  await dialog.getByRole('combobox', { name: 'Pola do poprawy' }).fill('brutto')
  await page.getByRole('option', { name: 'Wartość brutto (PLN)' }).click()
  await userEvent.tab()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Zwróć do poprawy' }).click()
  await expect.element(page.getByText('Zwrócono')).toBeVisible()
  expect(made[0]!.body).toEqual({ powod: 'Zła kwota', pola: ['brutto'] })
})

test('a settled return is folded away with its conversation', async () => {
  serverAnswers(reads({ ...answered, stan: 'ZAMKNIETY', zamkniety: '2026-03-05T10:00:00Z' }))
  await body({ ...sent, liczbaZwrotow: 1 })
  const summary = page.getByText('Zwrot do poprawy z 02.03.2026, zamknięty 05.03.2026')
  await expect.element(page.getByText('Jest aneks')).not.toBeVisible()
  await summary.click()
  await expect.element(page.getByText('Jest aneks')).toBeVisible()
})
