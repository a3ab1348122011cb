import { sql } from 'kysely'
import { Worker } from 'node:worker_threads'
import type { Actor } from '#contract/access.ts'
import { importFaults, type ImportFault, type ImportReport, type ImportRow } from '#contract/case-import.ts'
import { confirmations } from '#contract/confirmations.ts'
import { fill, type ErrorCode } from '#contract/errors.ts'
import { today } from '#contract/kernel/dates.ts'
import type { Db } from '#platform/database/connect.ts'
import { inTransaction } from '#platform/http/serve.ts'
import { ownGrantor } from '#platform/own-grantor.ts'
import { problem } from '#platform/problem.ts'
import type { Session } from '#platform/session.ts'
import { takeTurns } from '#platform/turns.ts'
import { readVerificationSettings } from '../aid-cases/verification-settings.ts'
import type { Regon } from '../business-entities/regon.ts'
import { readDictionaries } from './dictionaries.ts'
import type { Job, Judged, Outcome } from './judge-thread.ts'
import { fillInNames } from './names.ts'
import { stage, stagedOutcomes, type StagedOutcome } from './staging.ts'
import { fault } from './values.ts'
import { writeBatch } from './write-batch.ts'

/** Rows that one transaction stores at most, unless one act has more: others wait for its acts no longer than that. */
const BATCH_ROWS = 2_500
const turns = takeTurns(2, 10)

/**
 * Imports drafts (csv-import.md): the whole file is read and judged in a thread of its own, then the good rows are
 * stored in sets, whole acts in one transaction. A bad row never stops the good ones.
 */
export async function importDrafts(
  db: Db,
  { session, actor, regon, bytes }: { session: Session; actor: Actor; regon: Regon; bytes: Buffer },
): Promise<ImportReport> {
  const upId = ownGrantor(actor)
  const handOn = await turns.take()
  try {
    const terms = {
      dictionaries: await readDictionaries(db, upId),
      settings: await readVerificationSettings(db),
      today: today(),
    }
    const { rows, drafts } = await judgeInThread({ bytes, terms })
    const stored = await db.connection().execute((connection) => store(connection, drafts))
    return reportOf(rows, stored)
  } finally {
    handOn()
  }

  async function store(connection: Db, drafts: string): Promise<Map<number, StagedOutcome>> {
    await stage(connection, drafts)
    await fillInNames(connection, session, regon)
    for (const acts of await batches(connection))
      await inTransaction(connection, session, (tx) => writeBatch(tx, actor, upId, acts))
    return stagedOutcomes(connection)
  }
}

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

function judgeInThread(job: Job): Promise<Judged> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./judge-thread.ts', import.meta.url), { workerData: job })
    thread.once('message', (outcome: Outcome) => {
      if ('judged' in outcome) resolve(outcome.judged)
      else if ('problem' in outcome) reject(refusalOf(outcome.problem))
      else reject(new Error(outcome.error))
    })
    thread.once('error', reject)
    thread.once('exit', (code) => reject(new Error(`The thread of an import ended with ${code}`)))
  })
}

/** A refusal comes out of the thread as data; its sentence is filled in already. */
function refusalOf({ code, refusal }: { code: string; refusal: unknown }): Error {
  const thrown = problem(code as ErrorCode)
  return Object.assign(thrown, { message: (refusal as { message: string }).message, refusal })
}

function reportOf(rows: Judged['rows'], stored: Map<number, StagedOutcome>): ImportReport {
  const list = rows.map((row, n): ImportRow => {
    const outcome = stored.get(n)
    const errors = outcome?.blad ? [...row.errors, sentenceOf(outcome)] : row.errors
    const { wynik, ppId } = outcome ?? { wynik: null, ppId: null }
    return {
      numerPrzypadku: row.numerPrzypadku,
      linia: row.line,
      doLinii: row.toLine,
      status: !errors.length && wynik !== null,
      wynik: errors.length || !wynik ? 'POMINIETY' : wynik,
      ppId: errors.length ? null : ppId,
      szczegolyBledu: errors,
      ostrzezenia: outcome?.innyAkt ? [fault('aktSym', 'actKept'), ...row.warnings] : row.warnings,
    }
  })
  const good = list.filter(({ status }) => status).length
  return {
    iloscRekordow: list.length,
    iloscOdczytanychPoprawnie: good,
    iloscPominietych: list.length - good,
    message: confirmations[good === list.length ? 'import.done' : 'import.partly'],
    przypadkiPomocyRaportList: list,
  }
}

const columnOfFault: Partial<Record<ImportFault, string>> = {
  noName: 'bfNazwa',
  registerDown: 'bfNazwa',
  noParent: 'nadAktSym',
  numberTaken: 'wyroznik',
}

function sentenceOf({ blad, wyroznik, idZewnetrzne, nadAktSym }: StagedOutcome): string {
  const code = blad as ImportFault
  const value = code === 'noParent' ? nadAktSym : idZewnetrzne
  const words = { n: wyroznik ?? '', value: value ?? '' }
  return `${columnOfFault[code] ?? 'idZewnetrzne'}: ${fill(importFaults[code], words)}`
}
