import { onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { submission } from '#contract/access-requests/submission.ts'
import { session } from '#contract/session/session.ts'
import { ok, serverAnswers, type Answered, type ReceivedCall } from '#web/testing/server.ts'

/** A challenge that is solved at once, of the shape that the server gives. */
const easyChallenge = {
  parameters: {
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    expiresAt: 4_070_908_800,
    keyLength: 32,
    keyPrefix: 'b1f4b4573145fe8c5a4c0fd20fabfd42',
    nonce: '2e8dcbf3b233e3f1c43609716a206ec5',
    salt: 'e9c40237da73c32ac78d016c1999bb71',
  },
  signature: '8c55e577dcd2b7676112b721285ca47cf774472c80de91de46374dbea9ff2bd2',
}

/** The server of an applicant: communes of two voivodeships and captchas, besides what the test is about. */
export const applicantsServer = (...answers: readonly Answered[]) =>
  serverAnswers(
    ...answers,
    [session.captchaChallenge, () => ok(session.captchaChallenge, easyChallenge)],
    [
      submission.voivodeships,
      () =>
        ok(submission.voivodeships, {
          items: [
            { kod: '14', nazwa: 'mazowieckie' },
            { kod: '24', nazwa: 'śląskie' },
          ],
        }),
    ],
    [
      submission.communes,
      () =>
        ok(submission.communes, {
          items: [
            { kod: '1462011', nazwa: 'Płock', rodzaj: 'gmina miejska' },
            { kod: '1419082', nazwa: 'Płock', rodzaj: 'gmina wiejska' },
          ],
        }),
    ],
  )

/** Answers the next upload, which `fetch` does not make. */
export function uploadAnswers(status: number, body: object): void {
  // oxlint-disable-next-line typescript/unbound-method -- it is called on the request that it opens
  const { open } = XMLHttpRequest.prototype
  const address = URL.createObjectURL(new Blob([JSON.stringify(body)]))
  XMLHttpRequest.prototype.open = function answered(this: XMLHttpRequest) {
    // a stored text is read like an answer, but always with the status 200
    open.call(this, 'GET', address, true)
    Object.defineProperty(this, 'status', { value: status })
  }
  onTestFinished(() => {
    XMLHttpRequest.prototype.open = open
    URL.revokeObjectURL(address)
  })
}

export const press = (name: string | RegExp) => page.getByRole('button', { name }).click()
export const shown = (text: string | RegExp) => page.getByText(text).first()

/** The body of the last call that had one. */
export const sentIn = (made: readonly ReceivedCall[]) => made.findLast(({ body }) => body !== undefined)?.body

/** As if the form had been loaded as a document of its own, where the component's script may run. */
export const loadedAsForm = () =>
  vi
    .spyOn(performance, 'getEntriesByType')
    .mockReturnValue([new PerformanceMark(`${window.location.origin}/formularz-zgloszeniowy`)])
