/** @module-tag deep */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nameOf } from '#contract/testing/whole-contract.ts'
import { broken } from './broken.ts'
import { machineHeaders, wellShaped } from './attempts.ts'
import { mayMake } from './callers.ts'
import { allCalls } from './contract-calls.ts'
import { brokenBy } from './invariants.ts'
import { runs, timeLimit } from './runs.ts'
import { readEverything, ReplyValues } from './reply-values.ts'
import { startWorld, type World } from './world.ts'

// Every call of the contract, made at random by every caller: the invariants always hold.

let world: World
const replies = new ReplyValues()
beforeAll(async () => {
  world = await startWorld()
  for (const login of ['ugl', 'ugl2', 'admin']) await readEverything(world.api.app, world.callers.get(login)!, replies)
})
afterAll(() => world.close())

test('the contract and the server know the same calls', () => {
  const served = world.api.app.accessTable.map(({ method, url }) => `${method} ${url}`)
  expect(allCalls.map(nameOf).toSorted()).toEqual(
    served.filter((name) => !name.endsWith('/api/openapi.json')).toSorted(),
  )
})

describe('any caller with any input', () => {
  test.each(allCalls.map((call) => ({ call, name: nameOf(call) })))(
    '$name',
    { timeout: timeLimit(60_000) },
    async ({ call }) => {
      const everyone = [...world.callers.values()]
      const caller = fc.oneof(
        fc.constantFrom(...everyone.filter((one) => mayMake(one, call))),
        fc.constantFrom(...everyone),
        fc.constantFrom(...everyone.filter(({ token }) => token !== undefined)),
      )
      const usual = wellShaped(call, replies)
      const attempt = fc
        .tuple(fc.oneof(usual, usual.chain(broken)), machineHeaders)
        .map(([attempt, headers]) => ({ ...attempt, headers }))
      await fc.assert(
        fc.asyncProperty(caller, attempt, async (caller, attempt) => {
          const exchange = await world.make(call, caller, attempt)
          expect(brokenBy(exchange), JSON.stringify(exchange.answer.json)?.slice(0, 500)).toEqual([])
        }),
        runs(15),
      )
    },
  )
})
