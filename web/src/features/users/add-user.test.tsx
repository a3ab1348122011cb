import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { grantors } from '#contract/grantors/grantors.ts'
import { secondFactor } from '#contract/second-factor/second-factor.ts'
import { users } from '#contract/users/users.ts'
import { ConfirmAct } from '#web/features/session/confirm-act-dialog.tsx'
import { ok, refused, serverAnswers } from '#web/testing/server.ts'
import { show } from '#web/testing/show.tsx'
import { AddUser } from './add-user.tsx'
import { ownBody } from './places.ts'

const withApplication = {
  dozwolony: true,
  kluczeDozwolone: true,
  wlaczony: '2026-05-06T10:00:00.000Z',
  kodyZapasowe: 10,
  klucze: [],
}
/** A server that adds a user of the coordinator's body once the second factor was given. */
function confirmingServer() {
  let confirmed = false
  return serverAnswers(
    [users.proposeLogin, () => ok(users.proposeLogin, { login: 'anna.nowa' })],
    [grantors.coordinators, () => ok(grantors.coordinators, { items: [], totalElements: 0 })],
    [
      users.pup.create,
      () =>
        confirmed
          ? ok(users.pup.create, { message: 'Dodano użytkownika anna.nowa', key: 'anna.nowa' })
          : refused(428, { message: 'Podaj drugi składnik' }),
    ],
    [secondFactor.status, () => ok(secondFactor.status, withApplication)],
    [
      secondFactor.confirmAct,
      () => {
        confirmed = true
        return ok(secondFactor.confirmAct, { message: 'Potwierdzono' })
      },
    ],
  )
}
const field = (name: RegExp) => page.getByRole('textbox', { name })
const save = () => page.getByRole('button', { name: 'Zapisz' }).click()
const dialog = page.getByRole('dialog', { name: 'Potwierdź, że to Ty' })

test('a coordinator who adds another is asked for the second factor; nothing that was typed is lost without it', async () => {
  const made = confirmingServer()
  const router = await show(
    <>
      <AddUser place={ownBody} />
      <ConfirmAct />
    </>,
  )
  await field(/^Imię/).fill('Anna')
  await field(/^Nazwisko/).fill('Nowa')
  await field(/^Adres e-mail/).fill('anna.nowa@przyklad.gov.pl')
  await page.getByRole('combobox', { name: /^Poziom/ }).click()
  await page.getByRole('option', { name: 'Koordynator' }).click()
  await expect.element(field(/^Login/)).toHaveValue('anna.nowa')
  await save()
  await dialog.getByRole('button', { name: 'Anuluj' }).click()
  await expect.element(page.getByText('Nie można dodać użytkownika: Podaj drugi składnik')).toBeVisible()

  await save()
  await dialog.getByRole('textbox', { name: 'Kod' }).fill('123456')
  await userEvent.keyboard('{Enter}')
  const list = { pathname: ownBody.list.to, search: { rowId: 'anna.nowa' } }
  await expect.poll(() => router.state.location).toMatchObject(list)
  const sent = made.filter(({ body }) => body !== undefined && 'poziom' in (body as object))
  expect(sent).toHaveLength(3)
  expect(sent[2]!.body).toEqual(sent[0]!.body)
})
