import { once } from 'node:events'
import type { ClientRequest } from 'node:http'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { clearCases } from '#server/testing/aid.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { answerTo, inShort, ndjson, outcomesOf, streaming, streamLine } from '#server/testing/stream.ts'
import { addUser } from '#server/testing/users.ts'

let api: Api
let wire: Awaited<ReturnType<typeof streaming>>
beforeAll(async () => {
  api = await startApi()
  await clearCases(api.db)
  wire = await streaming(api)
})
afterAll(() => api.close())

/** A user of a body that no other user is of. */
async function otherBody(): Promise<Client> {
  const id = await addUser(api.db, { login: 'trzeci', poziom: 'UPO', bodyOf: 'ugl', uprawnienia: ['MOD_WLA'] })
  const body = await api.db
    .insertInto('udzielajacyPomocy')
    .values({ nip: '9000000001', nazwa: 'Podmiot trzeci' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await api.db.updateTable('uzytkownik').set({ udzielajacyPomocyId: body.id }).where('id', '=', id).execute()
  return api.as('trzeci')
}

/** Opens a stream that brings one line and no more. Gives all its outcomes when it ends. */
async function trickle(client: Client, key: string): Promise<{ request: ClientRequest; outcomes: Promise<string> }> {
  const request = wire.open(client)
  request.write(ndjson([streamLine(key)]))
  const answer = await answerTo(request)
  let heard = ''
  answer.setEncoding('utf8').on('data', (part: string) => (heard += part))
  const outcomes = once(answer, 'end').then(() => heard)
  await once(answer, 'data')
  return { request, outcomes }
}

test(
  'two senders who bring next to nothing keep a third one waiting only until one of them is ended',
  { tags: ['deep'] },
  async () => {
    const third = await otherBody()
    const slow = [await trickle(await api.as('upo'), 'A'), await trickle(await api.as('ugl2'), 'B')]
    const now = performance.now.bind(performance)
    onTestFinished(() => void vi.restoreAllMocks())
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 15_000)
    expect(inShort(await wire.sent(third, [streamLine('C')]))).toEqual(['DODANY 1 id'])
    const ended = await Promise.race(slow.map(({ outcomes }) => outcomes))
    expect(outcomesOf(ended)).toEqual([
      expect.objectContaining({ wynik: 'DODANY' }),
      expect.objectContaining({
        wynik: 'PRZERWANO',
        kod: 'stream.slow',
        komunikat: expect.stringContaining('za wolno'),
      }),
    ])
    // nobody waits for the place of the other one, who goes on
    for (const { request } of slow) request.end()
    const all = await Promise.all(slow.map(({ outcomes }) => outcomes))
    expect(all.filter((one) => one.includes('PRZERWANO'))).toHaveLength(1)
  },
)
