import { sql } from 'kysely'
import { canEditCase, canSendCase, type Actor } from '#contract/access.ts'
import {
  contentFields,
  namedFields,
  type CaseContent,
  type ContentEntry,
  type NewCase,
} from '#contract/aid/case-fields.ts'
import type { aidCases, CaseState } from '#contract/aid/cases.ts'
import type { RateReply } from '#contract/aid/shared.ts'
import type { Findings } from '#contract/aid/verification/verify.ts'
import { keepsEuroValue } from '#contract/aid/kept-euro-value.ts'
import { tableOf } from '#contract/kernel/codes.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Patch } from '#platform/http/context.ts'
import { fieldsUnder } from '#platform/http/fields-under.ts'
import { problem } from '#platform/problem.ts'
import { requireReferences } from '#platform/require-references.ts'
import { holdDeclarations } from '#server/features/no-aid/lock-declarations.ts'
import { completeAct } from '../acts/complete-act.ts'
import { lockAct, type StoredAct } from '../acts/lock-act.ts'
import { insertAct } from '../acts/save-act.ts'
import type { CaseToVerify } from '../verification/facts.ts'
import { verifyCase, rateReply, refuseDraft, refuseSent, resultOf } from '../verification/verify-cases.ts'
import { verifyLater } from '../verification/later-cases.ts'
import { lockEntries } from '../verification/lock-entries.ts'
import { lockCase, requireLiving, type StoredCase } from './lock-case.ts'
import { lockUndertakings } from '../verification/lock-undertakings.ts'
import { contentOf, storedContent, type StoredContent } from '../list/case-content.ts'
import { stateCode } from '../list/case-rows.ts'
import { caseEntries } from './case-entries.ts'
import { requireFreeKey } from './free-key.ts'
import { requireFreeNumber } from './free-number.ts'
import { nextNumber } from './next-number.ts'
import { getCase } from './read-case.ts'

/** The moment of sending is written once: read back it would lose its microseconds and look like a change. */
const sentNow = { stan: 'P', dataPrzeslania: sql<string>`now()` }

type SavedCase = { ppId: number; werPP: number } & Findings & RateReply

/** Adds a draft, or a case that is sent at once. Its act exists already or is stored with it: both, or neither. */
export async function addCase(db: Db, actor: Actor, stan: CaseState, body: NewCase): Promise<SavedCase> {
  if (stan === 'przeslane' && !canSendCase(actor, actor.login)) throw problem('case.refusedSending')
  // before the act: the answer to a case that is there already is that case, not its act
  const owner = actor.udzielajacyPomocyId ?? body.akt?.upId
  if (owner) await requireFreeKey(db, owner, body.idZewnetrzne)
  const act = await actFor(db, actor, body)
  const wyroznik = body.wyroznik ?? (await nextNumber(db, act.id))
  await requireFreeNumber(db, act.id, wyroznik)
  const columns = await columnsOf(db, { ...body, ...(await caseEntries(db, body)) })
  const { id: aktId, upId, beneficjentId, aktData } = act
  const idZewnetrzne = body.idZewnetrzne || null
  const one = { ...columns, aktId, upId, beneficjentId, aktData, wyroznik }
  await holdFacts(db, stan, one)
  if (!body.akt) await completeAct(db, actor, aktId, body.uzupelnienieAktu)
  const verified = await verifyForStoring(db, stan, one)
  const added = await db
    .insertInto('przypadek')
    .values({ ...one, idZewnetrzne, ...verified.columns, ...(stan === 'przeslane' && sentNow), zapisal: actor.login })
    // somebody may add a case of the same key at the same moment
    .onConflict((conflict) =>
      conflict
        .columns(['upId', 'idZewnetrzne'])
        .where(sql<boolean>`id_zewnetrzne is not null and usuniety is null`)
        .doNothing(),
    )
    .returning(['id', 'wersja'])
    .executeTakeFirst()
  if (!added) {
    await requireFreeKey(db, upId, idZewnetrzne)
    // it was added and deleted at this very moment
    throw problem('server.busy')
  }
  const { id, wersja } = added
  const findings = await withLater(db, stan, verified.findings, [{ ...one, id }])
  return { ppId: id, werPP: wersja, ...findings, ...verified.rate }
}

/** Changes the content of a case. A sent case is verified again, and an error stores nothing. */
export async function updateCase(
  db: Db,
  actor: Actor,
  stan: CaseState,
  id: number,
  patch: Patch<typeof aidCases.robocze.update>,
  requireMatch: (stored: StoredCase) => void,
): Promise<SavedCase> {
  const stored = await lockCase(db, actor, id, stan)
  if (!canEditCase(actor, stored.zapisal)) throw problem('case.refusedChange')
  requireMatch(stored)
  requireLiving(stored)
  const { wyroznik, idZewnetrzne } = stored
  const content = contentOf(stored)
  const ofCall = { werPP: undefined, uzupelnienieAktu: undefined }
  // a caller who names an entry by its code alone must not be held to the id that is stored
  const given = patch({ ...content, ...unnamed, wyroznik, idZewnetrzne, ...ofCall })
  const edit = { ...given, ...entriesOr(stored, await caseEntries(db, given)) }
  if (edit.werPP !== undefined && edit.werPP !== stored.wersja)
    throw problem(
      'case.changed',
      { login: stored.zapisal },
      { key: { aktualny: await getCase(db, actor, stateCode[stan], id) } },
    )
  await requireFreeNumber(db, stored.aktId, edit.wyroznik, id)
  await requireFreeKey(db, stored.upId, edit.idZewnetrzne, id)
  const columns = { ...(await columnsOf(db, edit)), wyroznik: edit.wyroznik }
  const { aktId, upId } = stored
  const one = { ...columns, id, aktId, upId, ...(keepsEuroValue(stored, columns) && { bruttoEuro: stored.bruttoEuro }) }
  await holdFacts(db, stan, one)
  await completeAct(db, actor, aktId, edit.uzupelnienieAktu)
  const verified = await verifyForStoring(db, stan, one, stored)
  const { wersja } = await db
    .updateTable('przypadek')
    .set({
      ...columns,
      idZewnetrzne: edit.idZewnetrzne || null,
      ...verified.columns,
      zapisal: actor.login,
      dataModyfikacji: sql`now()`,
    })
    .where('id', '=', id)
    .returning('wersja')
    .executeTakeFirstOrThrow()
    // somebody has stored a case of the same key since it was looked for
    .catch((error: { constraint?: string }) => {
      throw error.constraint === 'przypadek__id_zewnetrzne'
        ? problem('case.keyTaken', { value: edit.idZewnetrzne ?? '' })
        : error
    })
  const findings = await withLater(db, stan, verified.findings, [stored, one])
  return { ppId: id, werPP: wersja, ...findings, ...verified.rate }
}

/** The findings about a stored case, and what it has done to sent cases of later days: as it was, and as it is. */
async function withLater(
  db: Db,
  stan: CaseState,
  { bledyWeryfikacji, ostrzezenia }: Findings,
  states: readonly (StoredContent & { id: number })[],
): Promise<Findings> {
  const counted = states.filter(({ rodzajPomocy }) => stan === 'przeslane' && rodzajPomocy === 'M')
  const changed = counted.map(({ id: ppId, ppData }) => ({ ppId, ppData }))
  const later = await verifyLater(db, changed)
  return { bledyWeryfikacji, ostrzezenia: [...ostrzezenia, ...later(changed.map(({ ppId }) => ppId))] }
}

const entryFields = contentFields.filter((field): field is ContentEntry => field.endsWith('Id'))
/** No entry of a dictionary, by id or by code. */
const unnamed = tableOf([...entryFields, ...namedFields], () => undefined)

/** The entries that a change names; of which it says nothing, those that are stored. */
const entriesOr = (
  stored: Record<ContentEntry, number | null>,
  named: Record<ContentEntry, number | null | undefined>,
) => tableOf(entryFields, (field) => (named[field] === undefined ? stored[field] : named[field]))

/** The act of a new case: an existing one, or the one sent along. */
async function actFor(db: Db, actor: Actor, { aktId, akt }: NewCase): Promise<StoredAct> {
  if (aktId && akt) throw problem('case.actGiven')
  if (akt) return fieldsUnder('akt', () => insertAct(db, actor, akt))
  if (!aktId) throw problem('case.noAct')
  return lockAct(db, actor, aktId)
}

/** What was written, in the table's spelling, once the dictionaries know it. */
async function columnsOf(db: Db, content: CaseContent): Promise<StoredContent> {
  await requireEntries(db, content)
  return storedContent(content)
}

/** Refuses entries that the dictionaries do not have. */
export async function requireEntries(
  db: Db,
  content: Partial<Record<ContentEntry, number | null | undefined>>,
): Promise<void> {
  const references: Record<ContentEntry, Parameters<typeof requireReferences>[1][string]> = {
    srodekPomocyId: ['srodekPomocy', content.srodekPomocyId],
    ustawaId: ['ustawa', content.ustawaId],
    formaPomocyId: ['formaPomocy', content.formaPomocyId],
    przezPomocyId: ['przeznaczeniePomocy', content.przezPomocyId],
    zrodloPochPomocyId: ['zrodloPochodzeniaPomocy', content.zrodloPochPomocyId],
  }
  await requireReferences(db, references)
}

/**
 * Locks what a sent case is verified by, before its act is completed: that locks the undertakings of the act's sent cases, while
 * those who send lock them last. A call that locked them in another order could deadlock with these.
 */
async function holdFacts(db: Db, stan: CaseState, one: CaseToVerify): Promise<void> {
  if (stan === 'robocze') return
  await lockEntries(db, [one])
  await holdDeclarations(db, [one])
}

/**
 * The verdict on a case about to be stored, and the columns that record it: a draft counts as not verified, a sent
 * case as verified.
 */
async function verifyForStoring(db: Db, stan: CaseState, one: CaseToVerify, before: CaseToVerify = one) {
  if (stan === 'przeslane') await lockUndertakings(db, [before, one])
  const { findings, bruttoEuro } = await verifyCase(db, one, stan === 'robocze' ? 'draft' : 'sent')
  const rate = rateReply(one.brutto === null || bruttoEuro !== null)
  if (stan === 'robocze') {
    refuseDraft(findings)
    return {
      findings,
      rate,
      columns: { bruttoEuro, statusWeryfikacji: null, czasWeryfikacji: null, wynikWeryfikacji: '[]' },
    }
  }
  refuseSent(findings)
  return { findings, rate, columns: { bruttoEuro, ...resultOf(findings), czasWeryfikacji: sql<string>`now()` } }
}
