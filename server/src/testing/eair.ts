import { sql } from 'kysely'
import { eair } from '#contract/aid/eair/eair.ts'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import type { Db } from '#platform/database/connect.ts'

/** A row of the queue for eAIR as it is stored; none if the case never belonged there. */
export const storedReport = (db: Db, id: number) =>
  db.selectFrom('zgloszenieEair').selectAll().where('id', '=', id).executeTakeFirst()

type Prepare = (db: Db, ppId: number) => Promise<object>

/** Makes a sent case wait for eAIR; gives what a call about it says. */
async function waits(db: Db, ppId: number) {
  await db.updateTable('przypadek').set({ ppData: '2026-03-02' }).where('id', '=', ppId).execute()
  return { params: { ppId }, body: { numer: `PROBA-${ppId}`, powod: 'Próba' } }
}

/** The same of a case that eAIR was told of and that is deleted. */
async function isToBeRemoved(db: Db, ppId: number) {
  const { params, body } = await waits(db, ppId)
  await sql`update zgloszenie_eair set zgloszona = tresc, numer = ${body.numer} where id = ${ppId}`.execute(db)
  await db.updateTable('przypadek').set({ usuniety: '2026-06-01' }).where('id', '=', ppId).execute()
  return { params, body: {} }
}

async function isExported(db: Db, ppId: number) {
  await waits(db, ppId)
  return { params: { format: 'CSV' }, body: { ids: [ppId] } }
}

/** Makes a sent case wait for eAIR, for a call that only reads. */
export const waitingReport: Prepare = async (db, ppId) => ({ params: (await waits(db, ppId)).params })

/** The calls that change a report, each with how its case is prepared. */
export const eairChanges: readonly [Endpoint, Prepare][] = [
  [eair.export, isExported],
  [eair.confirm, waits],
  [eair.removed, isToBeRemoved],
  [eair.exempt, waits],
]
