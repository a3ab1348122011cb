import { sql } from 'kysely'
import { isDeepStrictEqual } from 'node:util'
import { casePermissionCodes } from '#contract/access.ts'
import { aidCases } from '#contract/aid/cases.ts'
import { apiKeys } from '#contract/api-keys/api-keys.ts'
import { addDays, today } from '#contract/kernel/dates.ts'
import type { Db } from '#platform/database/connect.ts'
import type { TestAct } from '#server/testing/aid.ts'
import type { Answer, Client } from './client.ts'
import type { Task } from './interrupted.ts'
import type { World } from './world.ts'

/** Fewer than may wait for the place of one key. */
const CALLS = 40
const { robocze: drafts } = aidCases

type Call = {
  idempotencyKey: string
  make: (client: Client, headers: Record<string, string>) => Promise<Answer<unknown>>
}

/**
 * Many calls of an API key at once, each with an `Idempotency-Key`: half of them add a draft to one act, half send a draft.
 * However often they are repeated, each takes effect once and is answered as it was at first.
 */
export async function repeatedCallsTask(db: Db, { made }: World): Promise<Task> {
  let run = 0
  let key: string | undefined
  let answers = new Map<string, unknown>()
  const wrong: string[] = []
  const keyFor = (n: number | '') => `przerwane-${run}-${n}`

  const callOf = async (n: number, act: TestAct): Promise<Call> => {
    const idempotencyKey = keyFor(n)
    if (n % 2) {
      const body = { ...made.content, aktId: act.aktId, infoPP: idempotencyKey }
      return { idempotencyKey, make: (client, headers) => client.call(drafts.add, { body }, { headers }) }
    }
    const id = await made.case(act, { infoPp: idempotencyKey })
    return { idempotencyKey, make: (client, headers) => client.call(drafts.send, { params: { id } }, { headers }) }
  }
  const makeOne = async (client: Client, { idempotencyKey, make }: Call): Promise<number> => {
    const { status, body, headers } = await make(client, {
      authorization: `Bearer ${key}`,
      'idempotency-key': idempotencyKey,
    })
    if (status !== 200) return status
    const isReplayed = headers.get('idempotency-replayed') === 'true'
    if (answers.has(idempotencyKey) && !(isReplayed && isDeepStrictEqual(answers.get(idempotencyKey), body)))
      wrong.push(`${idempotencyKey} was answered otherwise than at first: ${JSON.stringify(body)}`)
    answers.set(idempotencyKey, body)
    return status
  }
  /** What became of each idempotency key: how many cases it made or sent, and whether its answer is kept. */
  const effects = async () => {
    const { rows } = await sql<{ idempotencyKey: string; times: number; kept: boolean }>`
      select info_pp as idempotency_key,
        -- a draft is there from the start where it is only sent
        count(*) filter (where split_part(info_pp, '-', 3)::int % 2 = 1 or stan = 'P') as times,
        exists (select from powtorzone_wywolanie where oznaczenie = info_pp) as kept
      from przypadek where starts_with(info_pp, ${keyFor('')}) group by info_pp`.execute(db)
    return rows
  }
  return {
    name: 'Calls with an idempotency key',
    prepare: async () => {
      run++
      answers = new Map()
      const act = await made.act()
      const calls: Call[] = []
      for (let n = 0; n < CALLS; n++) calls.push(await callOf(n, act))
      return async (client) => {
        key ??= await newKey(client)
        const statuses = await Promise.all(calls.map((call) => makeOne(client, call)))
        return { status: statuses.find((status) => status !== 200) ?? 200 }
      }
    },
    halves: async () =>
      (await effects())
        .filter(({ times, kept }) => times !== (kept ? 1 : 0))
        .map(
          ({ idempotencyKey, times, kept }) =>
            `${idempotencyKey} took effect ${times} times, its answer is ${kept ? '' : 'not '}kept`,
        ),
    missing: async () => {
      const done = (await effects()).filter(({ times, kept }) => times === 1 && kept)
      const lacking = done.length === CALLS ? [] : [`Of ${CALLS} repeated calls ${done.length} took effect once`]
      return [...lacking, ...wrong.splice(0)]
    },
  }
}

/** Has a main user make a key of the body. */
export async function newKey(client: Client): Promise<string> {
  const body = { nazwa: 'Przerywany', uprawnienia: [...casePermissionCodes], waznyDo: addDays(today(), 30) }
  const { status, body: made } = await client.call(apiKeys.create, { body })
  if (status !== 200) throw new Error(`A key was answered by ${status}`)
  return made.key.klucz
}
