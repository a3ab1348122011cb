import { expect, test } from 'vitest'
import { useEffect, useState, type ReactNode } from 'react'
import { page } from 'vitest/browser'
import { deliverCertificates, type DeliveryOutcome } from '#contract/aid/certificates/delivery.ts'
import type { ListHandle } from '#kit/actions.ts'
import { expectAccessible } from '#web/testing/accessible.ts'
import { ok, refused, serverAnswers } from '#web/testing/server.ts'
import { show } from '#web/testing/show.tsx'
import { attaching } from '../shared/testing.ts'
import { deliveryGroup } from './delivery-group.tsx'

const outcome = (ppId: number, given: Partial<DeliveryOutcome> = {}): DeliveryOutcome => ({
  ppId,
  aktSym: `GK.${ppId}`,
  wyroznik: 1,
  bfNazwa: `Zakład ${ppId}`,
  brutto: 1000,
  sukces: true,
  komunikat: 'Zaświadczenie można wysłać',
  bledyWeryfikacji: [],
  ostrzezenia: [],
  nrZaswiadczenia: `DM/2026/${ppId}`,
  adres: `biuro${ppId}@piekarnia.pl`,
  poprzednio: null,
  ...given,
})
const unknown = outcome(3, {
  sukces: false,
  komunikat: 'Nie znamy adresu e-mail beneficjenta',
  nrZaswiadczenia: null,
  adres: null,
})
const reply = (...details: DeliveryOutcome[]) => ok(deliverCertificates, { successIds: [], header: '', details })

/** Starts the action on these cases, as their list would. */
function Started({ of, deselected = [] }: { of: number[]; deselected?: number[] }) {
  const [dialog, setDialog] = useState<ReactNode>()
  useEffect(() => {
    const list = {
      open: (dialogOf: (close: () => void) => ReactNode) => setDialog(dialogOf(() => setDialog(undefined))),
      deselect: (keys: number[]) => void deselected.push(...keys),
    } as unknown as ListHandle
    void deliveryGroup.run(of, list)
    // oxlint-disable-next-line react/exhaustive-deps -- run once
  }, [])
  return dialog
}
const dialog = page.getByRole('dialog', { name: 'Wysłanie zaświadczeń beneficjentom' })
const shownText = () => dialog.element().textContent.replaceAll(/\s/g, ' ')

test('where each would go is shown before it is sent, and for how many no address is known', async () => {
  const deselected: number[] = []
  const sent = (ids: number[]) =>
    ids.map((id) => outcome(id, { komunikat: `Wysyłanie na adres biuro${id}@piekarnia.pl` }))
  const made = serverAnswers(attaching('false'), [
    deliverCertificates,
    ({ query, body }) =>
      query['dryRun']
        ? reply(outcome(1), outcome(2, { poprzednio: '2026-01-10T11:00:00Z' }), unknown)
        : reply(...sent(body as number[])),
  ])
  await page.viewport(360, 740)
  await show(<Started of={[1, 2, 3]} deselected={deselected} />)
  await expect.element(dialog.getByText('Do wysłania: 2 zaświadczenia, w tym wysłane już wcześniej: 1.')).toHaveFocus()
  for (const text of [
    'Z 3 zaznaczonych pominiemy 1 przypadek.',
    'Zakład 1zaświadczenie DM/2026/1 · akt GK.1biuro1@piekarnia.pl',
    'zaświadczenie DM/2026/2 · akt GK.2 · wysłano już 10.01.2026',
    'Nie znamy adresu e-mail beneficjenta (1)',
  ])
    expect(shownText()).toContain(text)
  await expect.element(dialog.getByRole('link', { name: /akt GK\.3/ })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Wyślij 2 zaświadczenia' }).click()
  await expect.element(page.getByText('Wysyłane zaświadczenia: 2 z 2')).toHaveFocus()
  await expect.element(page.getByText('Wysyłanie na adres biuro1@piekarnia.pl (1)')).toBeVisible()
  await expectAccessible()
  // what is left out is not asked for again, and stays selected
  expect(made.filter(({ body }) => body).map(({ query, body }) => [query, body])).toEqual([
    [{ dryRun: 'true' }, [1, 2, 3]],
    [{}, [1, 2]],
  ])
  expect(deselected).toEqual([1, 2])
})

test('many are tried in one call, which counts how many go to one address', async () => {
  const ids = Array.from({ length: 60 }, (_, at) => at + 1)
  const made = serverAnswers(attaching('false'), [deliverCertificates, () => reply(...ids.map((id) => outcome(id)))])
  await show(<Started of={ids} />)
  await expect.element(dialog.getByText('Do wysłania: 60 zaświadczeń.')).toBeVisible()
  expect(made.flatMap(({ body }) => (body ? [body] : []))).toEqual([ids])
})

test('giving up sends nothing', async () => {
  const made = serverAnswers(attaching('false'), [deliverCertificates, () => reply(outcome(1))])
  await show(<Started of={[1]} />)
  await dialog.getByRole('button', { name: 'Anuluj' }).click()
  await expect.poll(() => dialog.query()).toBeNull()
  expect(made.filter(({ body }) => body)).toHaveLength(1)
})

test('where nothing can be sent, or nothing could be verified, there is nothing to confirm', async () => {
  let fails = true
  serverAnswers(attaching('false'), [
    deliverCertificates,
    () => (fails ? refused(500, { message: 'Awaria' }) : reply(unknown)),
  ])
  await show(<Started of={[3]} />)
  await expect.element(dialog.getByText(/Niczego nie wysłano\./)).toBeVisible()
  fails = false
  await dialog.getByRole('button', { name: 'Spróbuj ponownie' }).click()
  await expect.element(dialog.getByText('Żadnego z tych zaświadczeń nie można wysłać.')).toBeVisible()
  expect(dialog.getByRole('button', { name: /^Wyślij/ }).query()).toBeNull()
})
