import { onTestFinished, vi } from 'vitest'
import { readings } from '#contract/readings.ts'
import type { Endpoint, ReplyOf } from '#contract/kernel/endpoint.ts'

/** What a call was made with. */
export type ReceivedCall = { query: Record<string, string>; body: unknown }
type Answer = { status?: number; body?: unknown; waits?: Promise<unknown> }
type Handler = (received: ReceivedCall) => Answer | Promise<Answer>
/** A call, and the handler that answers it. */
export type Answered = readonly [Endpoint, Handler]

/** Answers as the server would; for a refusal give its status. */
export const ok = <E extends Endpoint>(_: E, body: ReplyOf<E>): Answer => ({ body })
export const refused = (status: number, body: object): Answer => ({ status, body })

/** Stands in for the server until the test ends. A call that nobody expects fails, by its name. */
export function serverAnswers(...answers: readonly Answered[]): ReceivedCall[] {
  const made: ReceivedCall[] = []
  const original = window.fetch
  const stub: typeof fetch = vi.fn<typeof fetch>(async (input, init) => {
    const { pathname, searchParams } = new URL(new Request(input).url)
    if (pathname === readings.path) return oneByOne(stub, init)
    const found = answers.find(([call]) => call.method === (init?.method ?? 'GET') && pattern(call).test(pathname))
    if (!found) return pathname.startsWith('/api') ? unexpected(`${init?.method} ${pathname}`) : original(input, init)
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined
    const received = { query: Object.fromEntries(searchParams), body }
    made.push(received)
    const answer = await found[1](received)
    await answer.waits
    return Response.json(answer.body ?? null, { status: answer.status ?? 200 })
  })
  window.fetch = stub
  onTestFinished(() => {
    window.fetch = original
  })
  return made
}

/** Readings that were sent together are expected one by one. */
async function oneByOne(ask: typeof fetch, init: RequestInit | undefined): Promise<Response> {
  const { adresy } = JSON.parse(init?.body as string) as { adresy: string[] }
  const answers = await Promise.all(adresy.map((address) => ask(address)))
  const odpowiedzi = answers.map(async (one) => ({ status: one.status, tresc: (await one.json()) as unknown }))
  return Response.json({ odpowiedzi: await Promise.all(odpowiedzi) })
}

const pattern = ({ path }: Endpoint) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`)

function unexpected(call: string): never {
  throw new Error(`Nobody expects the call ${call}`)
}
