import { sql } from 'kysely'
import { canEditCase, type Actor } from '#contract/access.ts'
import type { ActEdit, NewAct } from '#contract/aid/acts.ts'
import { codesOf } from '#contract/kernel/codes.ts'
import { today } from '#contract/kernel/dates.ts'
import {
  fieldErrorsOf,
  verify,
  type ActFacts,
  type Finding,
  type Findings,
  type Stage,
} from '#contract/aid/verification/verify.ts'
import type { Db } from '#platform/database/connect.ts'
import { problem } from '#platform/problem.ts'
import { requireReferences } from '#platform/require-references.ts'
import { actFacts } from '../verification/act-facts.ts'
import { verifyLater } from '../verification/later-cases.ts'
import { removeMarks } from '../verification/limit-marks.ts'
import { lockUndertakings } from '../verification/lock-undertakings.ts'
import { storeFindings } from '../verification/store-findings.ts'
import { readVerificationSettings } from '../verification/verification-settings.ts'
import { requireEntity, storeBeneficiary } from './beneficiary.ts'
import { requireNipOfAnnexes, requireOlderThanAnnexes, requireParentAct } from './annex.ts'
import { lockAct, type StoredAct } from './lock-act.ts'
import { getAct } from './read-act.ts'
import { isNews, verifyUnder, newWarnings, sentCases, type SentCase } from './cases-under-act.ts'
import { actEntries } from './act-entries.ts'
import { requireActReferences } from './references.ts'

/**
 * Stores a new act of a body. If the body already has an act with this symbol for the beneficiary, the refusal carries
 * that act.
 */
export async function insertAct(db: Db, actor: Actor, given: NewAct): Promise<StoredAct> {
  const act = { ...given, ...(await actEntries(db, given)) }
  const upId = actor.udzielajacyPomocyId ?? act.upId
  if (!upId) throw problem('act.noGrantor')
  await requireReferences(db, { upId: ['udzielajacyPomocy', upId] })
  await requireEntity(db, act)
  // when two people enter the same symbol at once, the second gets the first one's act
  await sql`select pg_advisory_xact_lock(hashtextextended(${`akt ${upId} ${act.bfNip}`}, 0))`.execute(db)
  const there = await db
    .selectFrom('akt')
    .select(['id as aktId', 'aktSym', 'aktData'])
    .where('upId', '=', upId)
    .where('bfNip', '=', act.bfNip)
    .where('aktSym', '=', act.aktSym)
    .orderBy('aktData', 'desc')
    .executeTakeFirst()
  if (there) throw problem('act.symbolTaken', { aktSym: act.aktSym }, { key: there })
  const columns = columnsOf(act)
  await requireActReferences(db, act)
  await requireParentAct(db, { upId, bfNip: act.bfNip, nadAktId: columns.nadAktId })
  refuseErrors(await verifyAct(db, await actFacts(db, act), 'draft'))
  return db
    .insertInto('akt')
    .values({
      ...columns,
      upId,
      beneficjentId: await storeBeneficiary(db, act),
      bfNip: act.bfNip,
      zapisal: actor.login,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Changes an act, unless the change would break the act's own rules or one of its sent cases. */
export async function updateAct(
  db: Db,
  actor: Actor,
  id: number,
  edit: ActEdit,
  requireMatch: (stored: StoredAct) => void = () => {},
): Promise<{ aktId: number; werUM: number } & Findings> {
  const stored = await lockAct(db, actor, id)
  if (!canEditCase(actor, stored.zapisal)) throw problem('act.refusedChange')
  requireMatch(stored)
  if (edit.werUM !== undefined && edit.werUM !== stored.wersja)
    throw problem('act.changed', { login: stored.zapisal }, { key: { aktualny: await getAct(db, actor, id) } })
  const { bfId } = await db
    .selectFrom('beneficjent')
    .select('bfId')
    .where('id', '=', stored.beneficjentId)
    .executeTakeFirstOrThrow()
  await requireEntity(db, edit, { bfId, bfNip: stored.bfNip })
  await requireActReferences(db, edit)
  const columns = columnsOf(edit)
  await requireParentAct(db, { id, upId: stored.upId, bfNip: edit.bfNip, nadAktId: columns.nadAktId })
  await requireOlderThanAnnexes(db, stored, edit.aktData)
  await requireNipOfAnnexes(db, stored, edit.bfNip)
  const facts = await actFacts(db, edit)
  const sent = await sentCases(db, id)
  const findings = await verifyAct(db, facts, sent.length ? 'sent' : 'draft')
  refuseErrors(findings)
  const beneficjentId = await storeBeneficiary(db, edit)
  if (sent.some(({ zapisal }) => !canEditCase(actor, zapisal)) && !onlyFills(stored, { ...columns, beneficjentId }))
    throw problem('act.othersCases')
  // a call that adds a case under a new act stores the beneficiary before this lock, too
  await lockUndertakings(db, sent, edit.bfNip)
  const verified = await verifyUnder(db, facts, stored.upId, sent)
  const { wersja } = await db
    .updateTable('akt')
    .set({
      ...columns,
      beneficjentId,
      bfNip: edit.bfNip,
      zapisal: actor.login,
      dataModyfikacji: sql`now()`,
    })
    .where('id', '=', id)
    .returning('wersja')
    .executeTakeFirstOrThrow()
  if (!isSame(stored, { ...columns, beneficjentId })) await forgetVerdicts(db, id)
  await storeFindings(db, verified.filter(isNews))
  const later = await warningsOfMove(db, sent, [stored.bfNip, edit.bfNip])
  return {
    aktId: id,
    werUM: wersja,
    ...findings,
    ostrzezenia: [...findings.ostrzezenia, ...verified.flatMap(newWarnings), ...later],
  }
}

/** What becomes of sent cases of later days when the cases of an act come to another tax number. */
async function warningsOfMove(
  db: Db,
  sent: readonly SentCase[],
  [before, after]: [string, string],
): Promise<Finding[]> {
  const limited = sent.filter(({ rodzajPomocy }) => rodzajPomocy === 'M')
  const ids = limited.map(({ id }) => id)
  if (before === after) {
    // the cases have just been verified: what a mark says is among their findings
    await removeMarks(db, ids)
    return []
  }
  const changed = limited.flatMap(({ id: ppId, ppData }) => [before, after].map((nip) => ({ ppId, ppData, nip })))
  return (await verifyLater(db, changed))(ids)
}

const isSame = (stored: StoredAct, edit: Partial<StoredAct>): boolean =>
  codesOf(edit).every((name) => stored[name] === edit[name])

/** Whether an edit only gives the act what it lacks. */
const onlyFills = (stored: StoredAct, edit: Partial<StoredAct>): boolean =>
  codesOf(edit).every((name) => stored[name] === null || stored[name] === edit[name])

/** Drafts of a changed act are to be verified anew. */
const forgetVerdicts = (db: Db, aktId: number) =>
  sql`update przypadek set status_weryfikacji = null, czas_weryfikacji = null, wynik_weryfikacji = '[]'
    where akt_id = ${aktId} and stan = 'R' and status_weryfikacji is not null`.execute(db)

const columnsOf = (act: NewAct | ActEdit) => ({
  aktSym: act.aktSym,
  aktData: act.aktData,
  aktOpis: act.aktOpis || null,
  bfFormaPrawnaId: act.bfFormaPrawnaId ?? null,
  bfWielkoscId: act.bfWielkoscId ?? null,
  gminaId: act.gminaId ?? null,
  pkdId: act.pkdId ?? null,
  realizId: act.realizId ?? null,
  // an act that is not an annex amends nothing, whatever the caller sent (spec 1 §4.3)
  nadAktId: act.aneks === false ? null : (act.nadAktId ?? null),
  infoUm: act.infoUM || null,
})

const verifyAct = async (db: Db, akt: ActFacts, stage: Stage): Promise<Findings> =>
  verify({ dzis: today(), akt }, await readVerificationSettings(db), stage)

function refuseErrors({ bledyWeryfikacji, ostrzezenia }: Findings): void {
  if (bledyWeryfikacji.length)
    throw problem('act.invalid', {}, { fieldErrors: fieldErrorsOf(bledyWeryfikacji), key: { ostrzezenia } })
}
