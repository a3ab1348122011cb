import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ReplyOf } from '#contract/kernel/endpoint.ts'
import { ownSessions } from '#contract/account/own-sessions.ts'
import { secondFactor } from '#contract/second-factor/second-factor.ts'
import { expectAccessible } from '#web/testing/accessible.ts'
import { ok, refused, serverAnswers, type Answered } from '#web/testing/server.ts'
import { show } from '#web/testing/show.tsx'
import { FactorSection } from './factor-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

type State = ReplyOf<typeof secondFactor.status>
const none: State = { dozwolony: true, kluczeDozwolone: true, wlaczony: null, klucze: [], kodyZapasowe: 0 }
const some: State = { ...none, wlaczony: '2026-05-06T10:00:00.000Z', kodyZapasowe: 10 }
const kody = ['0000 1111 2222', '3333 4444 5555']
const adres = 'otpauth://totp/Latarnia%3Akoo?secret=GEZDGNBVGY3TQOJQ&issuer=Latarnia'

let state: State
const status: Answered = [secondFactor.status, () => ok(secondFactor.status, state)]
beforeEach(() => {
  state = none
})
const button = (name: string) => page.getByRole('button', { name })
const code = () => page.getByRole('textbox', { name: 'Kod' })

test('from the password over the QR code to the recovery codes, which stay until they are kept', async () => {
  serverAnswers(
    status,
    [secondFactor.begin, () => ok(secondFactor.begin, { klucz: 'GEZDGNBVGY3TQOJQ', adres })],
    [
      secondFactor.confirm,
      ({ body }) => {
        const message = 'Kod jest nieprawidłowy albo został już użyty'
        if ((body as { kod: string }).kod !== '123456')
          return refused(422, { message, fieldErrors: [{ field: 'kod', message }] })
        state = some
        return ok(secondFactor.confirm, { message: 'Włączono', kody })
      },
    ],
  )
  await show(<FactorSection />)
  await button('Włącz aplikację').click()
  await page
    .getByLabelText(/^Hasło/)
    .first()
    .fill('Latarnia#2026')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('img', { name: /Kod QR/ })).toBeVisible()
  await expect.element(page.getByText('GEZD GNBV GY3T QOJQ')).toBeVisible()
  await expectAccessible()
  await code().fill('000000')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Błąd: Kod jest nieprawidłowy albo został już użyty').first()).toBeVisible()
  await code().fill('123456')
  await userEvent.keyboard('{Enter}')
  for (const one of kody) await expect.element(page.getByText(one)).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText(kody[0]!)).toBeVisible()
  await button('Mam zapisane kody').click()
  await expect.element(page.getByText(/Niewykorzystane kody zapasowe: 10/)).toBeVisible()
})

test('an installation that offers none says so', async () => {
  state = { ...none, dozwolony: false }
  serverAnswers(status)
  await show(<FactorSection />)
  await expect.element(page.getByText(/nie udostępnił drugiego składnika/)).toBeVisible()
  expect(button('Włącz aplikację').query()).toBeNull()
  expect(button('Dodaj klucz dostępu').query()).toBeNull()
})

test('every session but the present one can be ended after a question', async () => {
  const one = { utworzona: '2026-05-06T10:00:00.000Z', adres: '10.0.0.7', przegladarka: 'Firefox, Windows' }
  let all = [
    { ...one, id: 2, biezaca: true },
    { ...one, id: 1, biezaca: false, przegladarka: 'Chrome, Android' },
  ]
  serverAnswers(
    [ownSessions.list, () => ok(ownSessions.list, all)],
    [
      ownSessions.end,
      () => {
        all = all.filter(({ biezaca }) => biezaca)
        return ok(ownSessions.end, { message: 'Zakończono sesję' })
      },
    ],
  )
  await show(<SessionsSection />)
  await expect.element(page.getByText('ta sesja')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: /^Zakończ sesję: Chrome, Android/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Zakończ sesję' }).click()
  await expect.element(page.getByText('Chrome, Android')).not.toBeInTheDocument()
  expect(button('Zakończ pozostałe').query()).toBeNull()
})
