import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { z } from 'zod'
import { CallError, onSessionEnd } from './call.ts'
import { upload } from './upload.ts'

const importing = endpoint('POST /api/import', {
  access: 'signedIn',
  upload: { field: 'plik', extension: 'csv' },
  reply: z.object({ message: z.string() }),
  invalidates: [],
})
const file = new File(['a;b'], 'przypadki.csv')

/** What the server answers, one status after the other. */
let answers: number[]
let sent: FormData[]
beforeEach(() => {
  sent = []
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends EventTarget {
      readonly upload = new EventTarget()
      status = 0
      responseText = ''
      open() {}
      setRequestHeader() {}
      getResponseHeader = () => null
      send(form: FormData) {
        sent.push(form)
        this.status = answers.shift()!
        this.responseText = JSON.stringify({ message: `${this.status}` })
        queueMicrotask(() => this.dispatchEvent(new Event(this.status ? 'load' : 'error')))
      }
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['the same file is sent again once the user has signed in', true, [401, 200], '200'],
  ['a user who does not sign in gets the refusal', false, [401], '401'],
  ['a second refusal stands', true, [401, 401], '401'],
  ['another refusal is not repeated', true, [422], '422'],
])('%s', async (_, resumed, statuses, expected) => {
  answers = [...statuses]
  const forget = onSessionEnd(() => Promise.resolve(resumed))
  const { message } = await upload(importing, file).catch((error: CallError) => error)
  forget()
  expect(message).toBe(expected)
  expect(sent.map((form) => (form.get('plik') as File).name)).toEqual(statuses.map(() => 'przypadki.csv'))
})
