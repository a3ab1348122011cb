import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { aidCases } from '#contract/aid/cases.ts'
import { certificates } from '#contract/aid/certificates/certificates.ts'
import { pathOf, type Endpoint } from '#contract/kernel/endpoint.ts'
import { readConfig } from '#platform/config.ts'
import { connect, connectPool, connectPublicPool } from '#platform/database/connect.ts'
import { openSession, SESSION_COOKIE } from '#platform/session.ts'
import { buildApp } from '../app.ts'
import { findBrokenDay } from '../features/audit/keep-audit.ts'
import { compareCounts } from '../features/aid/list/keep-counts.ts'

/** What a version says of a database. */
export type Answers = Awaited<ReturnType<typeof readAnswers>>

/** Asks the application on a database for what an upgrade must not change. */
export async function readAnswers(url: string) {
  const config = readConfig({ DATABASE_URL: url, PUBLIC_URL: 'http://latarnia.test', LOG_LEVEL: 'error' })
  const [pool, publicPool] = [connectPool(url, 5), connectPublicPool(url, 1)]
  const db = connect(pool)
  const jobs = { enqueue: async () => {}, stop: async () => {} }
  const app = await buildApp({ config, db, pool, publicPool, jobs })
  await app.ready()
  const user = await db.selectFrom('uzytkownik').where('login', '=', 'ugl').select('id').executeTakeFirstOrThrow()
  const cookie = `${SESSION_COOKIE}=${await openSession(db, user.id)}`
  const get = async (endpoint: Pick<Endpoint, 'path'>, params: Record<string, number> = {}) => {
    const answer = await app.inject({
      url: pathOf(endpoint, params),
      headers: { cookie, origin: config.publicUrl, host: new URL(config.publicUrl).host },
    })
    if (answer.statusCode !== 200) throw new Error(`${endpoint.path}: ${answer.statusCode} ${answer.payload}`)
    return answer
  }
  try {
    const { id, ppId } = await db
      .selectFrom('zaswiadczenie')
      .where('wydane', 'is not', null)
      .where('zastapionePrzezId', 'is', null)
      .select(['id', 'ppId'])
      .executeTakeFirstOrThrow()
    const list = (await get(aidCases.przeslane.grid.list)).json<{ items: Record<string, unknown>[] }>()
    // these count from today
    for (const row of list.items) for (const field of ['eairDni', 'rezerwacjaDo']) delete row[field]
    const aidCase: unknown = (await get(aidCases.przeslane.read, { id: ppId })).json()
    const certificate = createHash('sha256').update((await get(certificates.print, { id })).rawPayload)
    const { rows: totals } =
      await sql<object>`select stan, usuniety, sum(n) as n, sum(nominalna) as nominalna, sum(brutto) as brutto
      from liczba_miesiaca group by 1, 2 order by 1, 2`.execute(db)
    const lastDay = await db
      .selectFrom('audytDzien')
      .select(['dzien', 'skrot'])
      .orderBy('dzien', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    return {
      list,
      aidCase,
      certificate: certificate.digest('hex'),
      audit: { broken: (await findBrokenDay(db)) ?? null, day: lastDay.dzien, digest: lastDay.skrot.toString('hex') },
      totals,
      countDifferences: await compareCounts(db),
    }
  } finally {
    await app.close()
    await pool.end()
    await publicPool.end()
  }
}
