import { setTimeout as pause } from 'node:timers/promises'
import { signIn, type Client } from './client.ts'
import { startDatabase } from './database.ts'
import { groupTask, importTask, type Task } from './interrupted.ts'
import { findFaults } from './find-faults.ts'
import { newLedger, type Ledger } from './ledger.ts'
import { repeat, type Verdict } from './load.ts'
import { repeatedCallsTask } from './repeated-calls.ts'
import { seeded } from './seeded.ts'
import { startServer } from './server.ts'
import { workOnce } from './worker.ts'
import { makeWorld, type World } from './world.ts'

/**
 * The server is killed in the middle of an import, of a sending and a deletion of a group and of calls with an idempotency key, while
 * somebody else works too.
 * After a restart everything acknowledged is stored, nothing is half stored, and repeating the call completes the work.
 */
export async function serverKills({
  times,
  rows,
  seed,
}: {
  times: number
  rows: number
  seed: number
}): Promise<Verdict> {
  const database = await startDatabase()
  const { db } = database
  const chance = seeded(seed)
  const ledger = newLedger()
  const faults: string[] = []
  let cutShort = 0
  let server = await startServer(database.url)
  try {
    const world = await makeWorld(db)
    const tasks = [
      await importTask(db, rows),
      await groupTask(db, world, 'send', Math.ceil(rows / 15)),
      await groupTask(db, world, 'remove', Math.ceil(rows / 15)),
      await repeatedCallsTask(db, world),
    ]
    // the duration of each without interruption, so that the kills fall into it
    const lengths: number[] = []
    for (const task of tasks) lengths.push(await lengthOf(task, await signIn(server.base, 'ugl')))
    for (let n = 0; n < times; n++) {
      const kind = n % tasks.length
      const task = tasks[kind]!
      const request = await task.prepare()
      const client = await signIn(server.base, 'ugl')
      const endBystander = workBeside(world, await signIn(server.base, 'koo'), ledger, seed + n)
      const answer = request(client)
      await pause(chance.next() * lengths[kind]!)
      await server.kill()
      if ((await answer).status === 0) cutShort++
      await endBystander()
      server = await startServer(database.url)
      faults.push(...(await task.halves()), ...(await findFaults(db, ledger)))
      const again = await request(await signIn(server.base, 'ugl'))
      if (again.status !== 200) faults.push(`${task.name}, made again, was answered by ${again.status}`)
      faults.push(...(await task.missing()), ...(await findFaults(db, ledger)))
    }
  } finally {
    await server.stop()
    await database.stop()
  }
  return { figures: { kills: times, 'answers lost': cutShort, 'changes acknowledged': ledger.saved.length }, faults }
}

async function lengthOf(task: Task, client: Client): Promise<number> {
  const request = await task.prepare()
  const started = performance.now()
  const { status } = await request(client)
  if (status !== 200) throw new Error(`${task.name} was answered by ${status}`)
  return performance.now() - started
}

/** A user who adds and changes cases meanwhile. A lost answer does not count as success. */
function workBeside({ bodies, made }: World, client: Client, ledger: Ledger, seed: number) {
  const legal = new Set([0, 403, 404, 409, 422])
  const worker = { name: `koo ${seed}`, client, chance: seeded(seed), body: bodies[0]!, made, ledger, legal }
  return repeat(async () => {
    await workOnce(worker)
    await pause(10)
  })
}
