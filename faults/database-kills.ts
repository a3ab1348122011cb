import { setTimeout as pause } from 'node:timers/promises'
import { errors } from '#contract/errors.ts'
import { account } from '#contract/account/account.ts'
import { aidCases } from '#contract/aid/cases.ts'
import { session } from '#contract/session/session.ts'
import type { Db } from '#platform/database/connect.ts'
import { DEMO_PASSWORD } from '#server/seed/demo.ts'
import { clientOf, signIn, type Client } from './client.ts'
import { startDatabase } from './database.ts'
import { findFaults } from './find-faults.ts'
import { answered } from './ledger.ts'
import { figuresOf, LEGAL, startWork, type Verdict } from './load.ts'
import { isReady, startServer, statusOf, type Server } from './server.ts'

type Size = { times: number; clients: number; seconds: number; seed: number }

/**
 * PostgreSQL is killed under load and started again. Meanwhile every call that needs it gets a 503 with a message, and
 * the server reports that it is not ready; afterwards it recovers by itself, and everything acknowledged is stored.
 */
export async function databaseKills({ times, clients, seconds, seed }: Size): Promise<Verdict> {
  const database = await startDatabase()
  const server = await startServer(database.url)
  const faults: string[] = []
  try {
    const people = await signIn(server.base, 'ugl')
    const work = await startWork(database.db, server.base, { clients, seed, legal: [...LEGAL, 503] })
    for (let n = 0; n < times; n++) {
      await pause(seconds * 1_000)
      database.kill()
      // its connections end once they notice
      await pause(500)
      faults.push(...(await duringOutage(server, people)))
      await database.restart()
      if (!(await isReady(server.base, 30_000, server.isRunning))) faults.push('The server did not recover')
    }
    await pause(seconds * 1_000)
    const ledger = await work.stop()
    if (!server.isRunning()) faults.push(`The server ended: ${server.output()}`)
    faults.push(...(await jobsWork(database.db, people)), ...(await findFaults(database.db, ledger)))
    return { figures: { ...figuresOf(ledger, seconds), 'answered by 503': answered(ledger, 503) }, faults }
  } finally {
    await server.stop()
    await database.stop()
  }
}

const [, sentence] = errors['server.databaseDown']

/** Reading, writing, signing in and exporting get the same refusal; the process itself is alive. */
async function duringOutage({ base, isRunning, output }: Server, people: Client): Promise<string[]> {
  const { robocze } = aidCases
  const answers = {
    'a list': await people.call(robocze.grid.list),
    'a change': await people.call(robocze.add, { body: { ppData: '2024-05-06', aktId: 1 } }),
    'a sign-in': await clientOf(base).call(session.login, { body: { login: 'koo', password: DEMO_PASSWORD } }),
    'an export': await people.call(robocze.grid.download, { params: { format: 'CSV' } }),
    'the start of the browser': await clientOf(base).call(session.bootstrap),
  }
  const faults = Object.entries(answers)
    .filter(([, { status, refusal }]) => status !== 503 || !refusal.message.startsWith(sentence))
    .map(([what, { status, refusal }]) => `Without a database ${what} was answered by ${status} ${refusal?.message}`)
  const [live, ready, page] = await Promise.all(['/health/live', '/health/ready', '/'].map((at) => statusOf(base + at)))
  if (live !== 200) faults.push(`Without a database /health/live was answered by ${live}`)
  if (ready !== 503) faults.push(`Without a database /health/ready was answered by ${ready}`)
  // the page itself needs no database; it is missing if it was not built
  if (page !== 200 && page !== 404) faults.push(`Without a database the page was answered by ${page}`)
  if (!isRunning()) faults.push(`The server ended with its database: ${output()}`)
  return faults
}

/** A message queued for the background is delivered. */
export async function jobsWork(db: Db, people: Client): Promise<string[]> {
  await db
    .updateTable('parametr')
    .set({ wartosc: 'pomoc@przyklad.gov.pl' })
    .where('kod', '=', 'ADRES_ZGLOSZEN_BLEDOW')
    .execute()
  const { status } = await people.call(account.reportError, { body: { errorMessage: 'Po powrocie bazy' } })
  if (status !== 200) return [`A report was answered by ${status}`]
  for (let n = 0; n < 150; n++) {
    const { stan } = await db.selectFrom('wiadomosc').select('stan').orderBy('id', 'desc').executeTakeFirstOrThrow()
    if (stan !== 'OCZEKUJE') return []
    await pause(200)
  }
  return ['Background work did not come back']
}
