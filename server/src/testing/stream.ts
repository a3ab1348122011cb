import { once } from 'node:events'
import { request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { caseStream, NDJSON, StreamOutcome } from '#contract/aid/import/case-stream.ts'
import { SESSION_COOKIE } from '#platform/session.ts'
import type { Api, Client } from './api.ts'

type Line = Record<string, unknown>
const act = { aktSym: 'STR/1', aktData: '2024-02-01', bfNip: '7832001048', bfNazwa: 'Trans' }

/** A line of a stream that can be stored. */
export const streamLine = (idZewnetrzne: string, more: Line = {}, ofAct: Line = {}): Line => ({
  idZewnetrzne,
  ppData: '2024-02-05',
  rodzajPomocy: 'M',
  nominalna: 1234.5,
  brutto: 1000,
  ...more,
  akt: { ...act, ...ofAct },
})
export const ndjson = (lines: Line[]): string => lines.map((one) => `${JSON.stringify(one)}\n`).join('')
export const outcomesOf = (body: string): StreamOutcome[] =>
  body
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => StreamOutcome.parse(JSON.parse(line)))
/** Outcomes in short: what became of which line, and whether it has an id. */
export const inShort = (outcomes: StreamOutcome[]) =>
  outcomes.map((one) => [one.wynik, 'linia' in one ? one.linia : '', 'ppId' in one ? 'id' : ''].join(' ').trim())

export const answerTo = async (request: ClientRequest) => (await once(request, 'response'))[0] as IncomingMessage

/** Streams over the wire, to an application that listens. */
export async function streaming(api: Api) {
  const address = new URL(await api.app.listen({ port: 0, host: '127.0.0.1' }))
  /**
   * Opens a stream; what is written to it is sent at once. The server may break a refused stream off after its answer: who
   * waits for an answer learns of a failure, nobody else needs to.
   */
  const open = (client: Client, headers: Record<string, string> = {}): ClientRequest => {
    const request = httpRequest({
      host: address.hostname,
      port: address.port,
      path: caseStream.send.path,
      method: 'POST',
      headers: {
        'content-type': NDJSON,
        cookie: `${SESSION_COOKIE}=${client.cookie}`,
        origin: 'http://latarnia.test',
        ...headers,
      },
    })
    return request.on('error', () => {})
  }
  const send = async (client: Client, body: string | Buffer, headers?: Record<string, string>) => {
    const request = open(client, headers)
    request.end(body)
    const answer = await answerTo(request)
    return { status: answer.statusCode, body: await text(answer) }
  }
  return {
    open,
    send,
    sent: async (client: Client, lines: Line[]) => outcomesOf((await send(client, ndjson(lines))).body),
  }
}
