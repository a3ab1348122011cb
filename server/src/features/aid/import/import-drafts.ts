import { sql } from 'kysely'
import type { Pool } from 'pg'
import { contentFields, contentTexts } from '#contract/aid/case-fields.ts'
import { today } from '#contract/kernel/dates.ts'
import type { Db } from '#platform/database/connect.ts'
import { onOneConnection } from '#platform/database/on-one-connection.ts'
import type { Context } from '#platform/http/context.ts'
import { inTransaction, undone } from '#platform/http/in-transaction.ts'
import { ownGrantor } from '#server/features/grantors/own-grantor.ts'
import { ofAll } from '#platform/limits/quotas.ts'
import { semaphore } from '#platform/limits/semaphore.ts'
import { readVerificationSettings } from '../verification/verification-settings.ts'
import type { Regon } from '#server/features/business-entities/regon-client.ts'
import { readDictionaries } from './dictionaries.ts'
import { startVerifying, type Verifying } from './verify-file.ts'
import { fillInNames } from './names.ts'
import { rememberImport, withImportId } from './past-imports.ts'
import { dropStaged, stage, stagedOutcomes } from './staging.ts'
import { againIfLost, writeBatch } from './write-batch.ts'

/** The most rows of one transaction, unless one act has more: it locks its acts, and other users wait for them. */
const BATCH_ROWS = 2_500
const places = semaphore(ofAll.imports)

const contract = { fields: contentFields, texts: contentTexts }

type ImportCall = Pick<Context, 'db' | 'caller' | 'actor' | 'file' | 'signal' | 'request' | 'dryRun' | 'workEnded'> & {
  pool: Pool
  regon: Regon
}

/**
 * Imports drafts (csv-import.md): the whole file is read and verified in a thread of its own, while its good rows come into
 * a table of one connection; then they are stored in sets, whole acts in one transaction. A bad row never stops the
 * good ones. The import is remembered with its cases. Gives the report as the bytes of its JSON.
 */
export async function importDrafts(call: ImportCall): Promise<Buffer> {
  const { db, pool, caller, actor, regon, file, signal, request, dryRun, workEnded } = call
  const upId = ownGrantor(actor)
  const release = await places.acquire(signal)
  let verifying: Verifying | undefined
  try {
    const terms = {
      dictionaries: await readDictionaries(db, upId),
      settings: await readVerificationSettings(db),
      today: today(),
      contract,
    }
    const { lines, report } = (verifying = startVerifying({ ...file, terms, dryRun }, signal))
    return await onOneConnection(pool, async (connection, client) => {
      await stage(connection, client, lines)
      await fillInNames({ db: connection, caller, regon, signal, dryRun }, (error) =>
        request.log.warn({ err: error }, 'names not found'),
      )
      if (dryRun) {
        const reportBytes = await report(await tryAll(connection, call, upId))
        await dropStaged(connection)
        return withImportId(reportBytes, 0)
      }
      for (const acts of await batches(connection)) {
        // a caller who leaves stops the import between two transactions: only whole acts are stored
        signal.throwIfAborted()
        await againIfLost(() => inTransaction(connection, caller, (tx) => writeBatch(tx, actor, upId, acts, 'change')))
      }
      const reportBytes = await report(await stagedOutcomes(connection))
      const id = await inTransaction(connection, caller, (tx) =>
        rememberImport({ db: tx, workEnded, actor }, file.name, reportBytes),
      )
      await dropStaged(connection)
      return withImportId(reportBytes, id)
    })
  } finally {
    verifying?.stop()
    release()
  }
}

/** Stores everything in one transaction that is undone, and gives what became of each row. */
const tryAll = (connection: Db, { caller, actor, signal }: ImportCall, upId: number): Promise<string> =>
  undone(connection, caller, async (tx) => {
    for (const acts of await batches(tx)) {
      signal.throwIfAborted()
      await writeBatch(tx, actor, upId, acts, 'change')
    }
    return stagedOutcomes(tx, true)
  })

/** Whole acts, in the order of the file, some thousands of rows at a time. */
async function batches(db: Db): Promise<{ from: number; to: number }[]> {
  const { rows } = await sql<{
    act: number
    rows: number
  }>`select act, count(*) as rows from wczytane where blad is null
    group by act order by act`.execute(db)
  const found: { from: number; to: number; rows: number }[] = []
  for (const { act, rows: count } of rows) {
    const last = found.at(-1)
    if (last && last.rows + count <= BATCH_ROWS) Object.assign(last, { to: act, rows: last.rows + count })
    else found.push({ from: act, to: act, rows: count })
  }
  return found
}
