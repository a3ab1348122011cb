import { sql } from 'kysely'
import { canEditCase, canSendCase, type Actor } from '#contract/access.ts'
import type { CaseChange, CaseContent, ContentEntry, NewCase } from '#contract/aid/case-fields.ts'
import type { CaseState } from '#contract/aid/cases.ts'
import type { Findings } from '#contract/aid/verification/verify.ts'
import { keepsEuroValue } from '#contract/aid/kept-euro-value.ts'
import type { Db } from '#platform/database/connect.ts'
import { problem } from '#platform/problem.ts'
import { requireReferences } from '#platform/require-references.ts'
import { holdDeclarations } from '#server/features/no-aid/lock-declarations.ts'
import { completeAct } from '../acts/complete-act.ts'
import { lockAct, type StoredAct } from '../acts/lock-act.ts'
import { insertAct } from '../acts/save-act.ts'
import type { CaseToJudge } from '../judge/facts.ts'
import { judgeCase, refuseDraft, refuseSent, resultOf } from '../judge/judge-case.ts'
import { lockEntries } from '../judge/lock-entries.ts'
import { lockCase, requireLiving, type StoredCase } from './lock-case.ts'
import { lockUndertakings } from '../judge/lock-undertakings.ts'
import { storedContent, type StoredContent } from '../list/case-content.ts'
import { stateCode } from '../list/case-rows.ts'
import { requireFreeNumber } from './free-number.ts'
import { nextNumber } from './next-number.ts'
import { getCase } from './read-case.ts'

/** The moment of sending is written once: read back it would lose its microseconds and look like a change. */
const sentNow = { stan: 'P', dataPrzeslania: sql<string>`now()` }

type SavedCase = { ppId: number; werPP: number } & Findings

/** Adds a draft, or a case that is sent at once. Its act exists already or is stored with it: both, or neither. */
export async function addCase(db: Db, actor: Actor, stan: CaseState, body: NewCase): Promise<SavedCase> {
  if (stan === 'przeslane' && !canSendCase(actor, actor.login)) throw problem('case.refusedSending')
  const act = await actFor(db, actor, body)
  const wyroznik = body.wyroznik ?? (await nextNumber(db, act.id))
  await requireFreeNumber(db, act.id, wyroznik)
  const columns = await columnsOf(db, body)
  const { id: aktId, upId, beneficjentId, aktData } = act
  const one = { ...columns, aktId, upId, beneficjentId, aktData, wyroznik }
  const judged = await judgeForStoring(db, stan, one)
  const { id, wersja } = await db
    .insertInto('przypadek')
    .values({ ...one, ...judged.columns, ...(stan === 'przeslane' && sentNow), zapisal: actor.login })
    .returning(['id', 'wersja'])
    .executeTakeFirstOrThrow()
  return { ppId: id, werPP: wersja, ...judged.findings }
}

/** Changes the content of a case. A sent case is verified again, and an error stores nothing. */
export async function updateCase(
  db: Db,
  actor: Actor,
  stan: CaseState,
  id: number,
  edit: CaseChange,
  requireMatch: (stored: StoredCase) => void,
): Promise<SavedCase> {
  const stored = await lockCase(db, actor, id, stan)
  if (!canEditCase(actor, stored.zapisal)) throw problem('case.refusedChange')
  requireMatch(stored)
  requireLiving(stored)
  if (edit.werPP !== undefined && edit.werPP !== stored.wersja)
    throw problem(
      'case.changed',
      { login: stored.zapisal },
      { key: { aktualny: await getCase(db, actor, stateCode[stan], id) } },
    )
  await requireFreeNumber(db, stored.aktId, edit.wyroznik, id)
  await completeAct(db, actor, stored.aktId, edit.uzupelnienieAktu)
  const columns = { ...(await columnsOf(db, edit)), wyroznik: edit.wyroznik }
  const { aktId, upId } = stored
  const one = { ...columns, id, aktId, upId, ...(keepsEuroValue(stored, columns) && { bruttoEuro: stored.bruttoEuro }) }
  const judged = await judgeForStoring(db, stan, one)
  const { wersja } = await db
    .updateTable('przypadek')
    .set({ ...columns, ...judged.columns, zapisal: actor.login, dataModyfikacji: sql`now()` })
    .where('id', '=', id)
    .returning('wersja')
    .executeTakeFirstOrThrow()
  return { ppId: id, werPP: wersja, ...judged.findings }
}

/** The act of a new case: an existing one, or the one sent along. */
async function actFor(db: Db, actor: Actor, { aktId, akt, uzupelnienieAktu }: NewCase): Promise<StoredAct> {
  if (aktId && akt) throw problem('case.actGiven')
  if (akt) return insertAct(db, actor, akt)
  if (!aktId) throw problem('case.noAct')
  const act = await lockAct(db, actor, aktId)
  await completeAct(db, actor, aktId, uzupelnienieAktu)
  return act
}

/** What was written, in the table's spelling, once the dictionaries know it. */
async function columnsOf(db: Db, content: CaseContent): Promise<StoredContent> {
  const references: Record<ContentEntry, Parameters<typeof requireReferences>[1][string]> = {
    srodekPomocyId: ['srodekPomocy', content.srodekPomocyId],
    ustawaId: ['ustawa', content.ustawaId],
    formaPomocyId: ['formaPomocy', content.formaPomocyId],
    przezPomocyId: ['przeznaczeniePomocy', content.przezPomocyId],
    zrodloPochPomocyId: ['zrodloPochodzeniaPomocy', content.zrodloPochPomocyId],
  }
  await requireReferences(db, references)
  return storedContent(content)
}

/**
 * The verdict on a case about to be stored, and the columns that record it: a draft counts as not verified, a sent
 * case as verified.
 */
async function judgeForStoring(db: Db, stan: CaseState, one: CaseToJudge) {
  if (stan === 'przeslane') await lockEntries(db, [one])
  if (stan === 'przeslane') await holdDeclarations(db, [one])
  if (stan === 'przeslane') await lockUndertakings(db, [one])
  const { findings, bruttoEuro } = await judgeCase(db, one, stan === 'robocze' ? 'draft' : 'sent')
  if (stan === 'robocze') {
    refuseDraft(findings)
    return { findings, columns: { bruttoEuro, statusWeryfikacji: null, czasWeryfikacji: null, wynikWeryfikacji: '[]' } }
  }
  refuseSent(findings)
  return { findings, columns: { bruttoEuro, ...resultOf(findings), czasWeryfikacji: sql<string>`now()` } }
}
