/** @module-tag deep */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { mayAccess } from '#contract/access.ts'
import { isChange, type Endpoint } from '#contract/kernel/endpoint.ts'
import { nameOf } from '#contract/testing/whole-contract.ts'
import { bodies } from '../testing/aid.ts'
import { json, type Attempt } from './attempt.ts'
import { wellShaped } from './attempts.ts'
import { kindOf, unknownIds, recordsOf, type Records } from './bodies.ts'
import { mayMake } from './callers.ts'
import { allCalls } from './contract-calls.ts'
import { runs, timeLimit } from './runs.ts'
import { readEverything, type ReplyValues } from './reply-values.ts'
import { startWorld, type World } from './world.ts'

// A body's users must not notice another body's records: naming one gets the same answer as naming nothing.

let world: World
let replies: ReplyValues
let theirs: Records
beforeAll(async () => {
  world = await startWorld()
  replies = await readEverything(world.api.app, world.callers.get('ugl')!)
  theirs = await recordsOf(world.api.db, bodies.second)
})
afterAll(() => world.close())

const people = ['ugl', 'koo', 'upo', 'key'] as const
const levels = { ugl: 'UGL', koo: 'KOO', upo: 'UPO', key: 'UPO' } as const

/** Where a call names a record of a body: a part of its address, a field of its body, or a whole body that is a list of ids. */
type Place = { name: string; put: (attempt: Attempt, value: number | string) => Attempt }

function placesIn(call: Endpoint): Place[] {
  const address = [...call.path.matchAll(/:(\w+)/g)].map((match) => match[1]!)
  const fields = call.body instanceof z.ZodObject ? Object.keys(call.body.shape).filter((name) => name !== 'login') : []
  return [
    ...address.map((name) => ({
      name,
      put: (attempt: Attempt, value: number | string) => ({
        ...attempt,
        params: { ...attempt.params, [name]: encodeURIComponent(value) },
      }),
    })),
    ...fields.map((name) => ({ name, put: intoBody((body) => ({ ...(body as object), [name]: undefined }), name) })),
    ...(call.body instanceof z.ZodArray ? [{ name: 'ppId', put: intoBody(() => [], undefined) }] : []),
  ].filter(({ name }) => kindOf(name, call) !== undefined)
}

const intoBody =
  (rest: (body: unknown) => object, name: string | undefined) =>
  (attempt: Attempt, value: number | string): Attempt => {
    const body = rest(attempt.body ? JSON.parse(attempt.body.bytes.toString()) : {})
    return { ...attempt, body: json(name === undefined ? [value] : { ...body, [name]: value }) }
  }

const mayBeMadeBy = (call: Endpoint, poziom: (typeof levels)[keyof typeof levels]) =>
  mayAccess(
    { login: '', poziom, uprawnienia: ['MOD_WSZ', 'PRZ_WSZ'], udzielajacyPomocyId: 1, impersonateMode: false },
    call.access,
  )

const naming = allCalls
  .filter((call) => call.access !== 'public' && people.some((login) => mayBeMadeBy(call, levels[login])))
  .flatMap((call) => placesIn(call).map((place) => ({ call, place, name: `${nameOf(call)} ${place.name}` })))

describe('another body’s record gets the same answer as an unknown one', () => {
  test.each(naming)('$name', { timeout: timeLimit(60_000) }, async ({ call, place }) => {
    const kind = kindOf(place.name, call)!
    const callers = people.map((login) => world.callers.get(login)!).filter((one) => mayMake(one, call))
    const own = wellShaped(call, replies)
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...callers),
        own,
        fc.constantFrom(...theirs[kind]),
        async (caller, attempt, foreign) => {
          const absent = unknownIds[kind]
          const answered = async (value: number | string) => {
            const { answer } = await world.make(call, caller, place.put(attempt, value))
            // an answer may repeat the id from the request
            const text = answer.bytes.toString().replaceAll(String(absent), '…').replaceAll(String(foreign), '…')
            return { status: answer.status, text }
          }
          const first = await answered(absent)
          // a call that does not look at the record may succeed and change what the next call meets: then it is repeated
          const expected = first.status < 400 && isChange(call) ? await answered(absent) : first
          expect(await answered(foreign)).toEqual(expected)
        },
      ),
      runs(6),
    )
  })
})
