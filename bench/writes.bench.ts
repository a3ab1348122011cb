/** Verifying and sending, one case and a thousand at once. */
import type { Pool } from 'pg'
import { aidCases } from '#contract/aid/cases.ts'
import type { GroupResult } from '#contract/aid/results.ts'
import { pathOf } from '#contract/kernel/endpoint.ts'
import type { TestAct } from '#server/testing/aid.ts'
import { sendable } from '#server/testing/sendable.ts'
import type { Bench } from './bench.ts'
import { json } from './client.ts'
import { measure } from './measure.ts'
import { withinMs, type Line } from './table.ts'

const CASES_OF_ACT = 7
const GROUP = 1_000

export async function run(bench: Bench): Promise<Line[]> {
  const { pool, largest } = bench
  const { verify, send, sendMany } = aidCases.robocze
  const one = await drafts(bench, 100)
  const { server, raw } = await measure(
    {
      server: async () => {
        const params = { id: one.pop()! }
        await largest.call('POST', pathOf(verify, params))
        await largest.call('POST', pathOf(send, params))
      },
      raw: () => sendByHand(pool, [one.pop()!]),
    },
    { runs: 40 },
  )
  const many = await drafts(bench, 6 * GROUP)
  const group = await measure(
    {
      server: async () => {
        const answer = await largest.call('POST', pathOf(sendMany), json(many.splice(-GROUP)))
        const { successIds, details } = JSON.parse(answer.toString()) as GroupResult
        if (successIds.length < GROUP) throw new Error(JSON.stringify(details.find(({ sukces }) => !sukces)))
      },
      raw: () => sendByHand(pool, many.splice(-GROUP)),
    },
    { runs: 3, warmUp: 0 },
  )
  return [
    withinMs('verify and send one case (two calls)', 20, server, raw),
    withinMs('group send of 1,000', 500, group.server, group.raw),
  ]
}

/** Drafts that pass every rule, of the largest body. */
async function drafts({ db, largest }: Bench, count: number): Promise<number[]> {
  const make = await sendable(db)
  const ids: number[] = []
  let act: TestAct | undefined
  for (let i = 0; i < count; i++) {
    if (i % CASES_OF_ACT === 0)
      act = await make.act({
        upId: largest.id,
        aktSym: `POMIAR/${Date.now()}/${i}`,
        bfNazwa: `Beneficjent pomiaru ${i}`,
      })
    ids.push(await make.case(act!))
  }
  return ids
}

/** The writes of a sending, without verifying. */
async function sendByHand(pool: Pool, ids: readonly number[]): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select from przypadek where id = any($1) order by id for update', [ids])
    await client.query(
      `update przypadek set stan = 'P', data_przeslania = now(), czas_weryfikacji = now(), status_weryfikacji = 'POPRAWNY'
       where id = any($1)`,
      [ids],
    )
    await client.query('commit')
  } finally {
    client.release()
  }
}
