import type { NewAct } from '#contract/aid/acts.ts'
import type { Db } from '#platform/database/connect.ts'
import { bodies, type TestAct } from '#server/testing/aid.ts'
import { sendable, type Sendable } from '#server/testing/sendable.ts'

/**
 * A body: who works for it, its acts, the first of which everybody prefers, the content of a new act, and the cases made
 * so far.
 */
export type Body = { upNip: string; logins: string[]; acts: TestAct[]; newAct: NewAct; cases: number[] }

/** What there is to work on: bodies that share the database and nothing else. */
export type World = { made: Sendable; bodies: Body[] }

const ACTS = 5

export async function makeWorld(db: Db): Promise<World> {
  const made = await sendable(db)
  const body = async (upNip: string, logins: string[]): Promise<Body> => {
    const acts = await makeActs(made, upNip, 'POD OBCIĄŻENIEM')
    return { upNip, logins, acts, newAct: await made.newAct(acts[0]!, ''), cases: [] }
  }
  return {
    made,
    bodies: [await body(bodies.first, ['ugl', 'koo', 'upo']), await body(bodies.second, ['ugl2', 'upo2'])],
  }
}

/** Acts of a body to work on. */
export async function makeActs(made: Sendable, upNip: string, name: string): Promise<TestAct[]> {
  const acts = []
  for (let n = 0; n < ACTS; n++) acts.push(await made.act({ upNip, aktSym: `${name}/${n}` }))
  return acts
}
