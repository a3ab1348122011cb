import { first, present } from '#contract/kernel/lists.ts'
import { newRequestId, REQUEST_ID } from '#contract/kernel/request-id.ts'
import { MOST_READINGS, readings } from '#contract/readings.ts'

type Reading = { address: string; answer: (response: Response) => void; fail: (reason: unknown) => void }
let waiting: Reading[] = []

/** Reads an address together with other readings of the same moment, such as the dictionaries of a form. */
export const batch = (address: string): Promise<Response> =>
  new Promise((answer, fail) => {
    if (waiting.push({ address, answer, fail }) === 1) setTimeout(send)
  })

function send(): void {
  const all = waiting
  waiting = []
  for (let i = 0; i < all.length; i += MOST_READINGS) void readTogether(all.slice(i, i + MOST_READINGS))
}

async function readTogether(some: readonly Reading[]): Promise<void> {
  try {
    if (some.length === 1) {
      const { address, answer } = first(some)
      return answer(await fetch(address, { credentials: 'same-origin', headers: { [REQUEST_ID]: newRequestId() } }))
    }
    const response = await fetch(readings.path, {
      method: readings.method,
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json', [REQUEST_ID]: newRequestId() },
      body: JSON.stringify({ adresy: some.map(({ address }) => address) }),
    })
    // refused as a whole: each reading gets the refusal
    if (!response.ok) return some.forEach(({ answer }) => answer(response.clone()))
    const { odpowiedzi } = readings.reply.parse(await response.json())
    const ttl = response.headers.get('x-session-ttl')
    const headers = { 'content-type': 'application/json', ...(ttl && { 'x-session-ttl': ttl }) }
    some.forEach(({ answer }, i) => {
      const { status, tresc } = present(odpowiedzi[i], 'answer to a reading')
      answer(new Response(tresc === undefined ? null : JSON.stringify(tresc), { status, headers }))
    })
  } catch (error) {
    some.forEach(({ fail }) => fail(error))
  }
}
