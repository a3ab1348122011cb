import { sql } from 'kysely'
import type { Actor } from '#contract/access.ts'
import { sumsForApi, sumsIn, type Window } from '#contract/aid/de-minimis.ts'
import { reservedByLimit } from '#contract/aid/reservations.ts'
import type { GroupSums } from '#contract/aid/undertaking/group.ts'
import { countedNips, shareIn, weightedBy } from '#contract/aid/undertaking/undertaking.ts'
import type { Db } from '#platform/database/connect.ts'
import { visibleGrantor } from '#server/features/grantors/own-grantor.ts'
import { countedAid, countedInAll, isCounted } from '../verification/counted-aid.ts'
import { reservedFor } from '../verification/reserved-aid.ts'
import { findUndertakings } from '../verification/undertakings.ts'
import { inState } from '../list/case-rows.ts'
import { requireVisibleCase } from '../list/require-visible-case.ts'

type Wanted = Window & {
  nip: string
  dzien: string | null | undefined
  /** A case that is left out, and one that counts though it may be unsent. */
  bezPpId: number | null | undefined
  ppId: number | undefined
}

/**
 * The de minimis sums of the undertaking that a beneficiary is linked with, and what other drafts reserve for it; nothing for
 * one without links.
 */
export async function groupSums(
  db: Db,
  actor: Actor,
  { nip, dataOd, dataDo, dzien, bezPpId, ppId }: Wanted,
): Promise<{ grupa?: GroupSums }> {
  // the difference of two sums reveals the amount of a case, which is for its own body
  if (bezPpId) await requireVisibleCase(db, actor, bezPpId)
  const question = { nip, dzien: dzien || dataDo }
  const found = (await findUndertakings(db, [question]))(question)
  if (!found) return {}
  const window = { dataOd, dataDo }
  const about = { ...question, ...window }
  if (found.tooLarge)
    return { grupa: { ...about, zaDuza: true, nipy: [], ...sumsForApi(sumsIn(window, [])), zarezerwowano: [] } }
  const nipy = countedNips(found.undertaking)
  const share = shareIn(found.undertaking)
  // without a division each day counts in full, and a few sums take the place of thousands of days
  const inFull = found.undertaking.holdings.every(
    (held) => held.share === 1 && held.from <= dataOd && dataDo < held.before,
  )
  const windows = nipy.map((one) => ({ nip: one, ...window }))
  const added = ppId === undefined ? [] : await unsent(db, ppId)
  const reduced = added.flatMap(({ aktId, bruttoEuro }) => (bruttoEuro < 0 ? aktId : []))
  const sent = await (inFull ? countedInAll : countedAid)(db, windows, bezPpId ? [bezPpId] : [], reduced)
  const drafts = await reservedFor(db, windows)
  const counted = [...sent.filter((aid) => !bezPpId || aid.ppId !== bezPpId), ...added.map((aid) => ({ ...aid, nip }))]
  const sums = sumsIn(
    window,
    counted.map((aid) => weightedBy(aid, share(aid.nip, aid.ppData))),
  )
  const visible = visibleGrantor(actor)
  const reserved = drafts
    .filter((one) => one.ppId !== bezPpId && one.ppId !== ppId && share(one.nip, one.ppData) > 0)
    .map((one) => ({ ...weightedBy(one, share(one.nip, one.ppData)), wlasna: one.upId === visible }))
  const zarezerwowano = reservedByLimit(window, reserved)
  return { grupa: { ...about, zaDuza: false, nipy, ...sumsForApi(sums), zarezerwowano } }
}

/** A case that counts once it is sent. */
const unsent = (db: Db, ppId: number) =>
  db
    .selectFrom('przypadek as pp')
    .innerJoin('przeznaczeniePomocy as przez', 'przez.id', 'pp.przezPomocyId')
    .where('pp.id', '=', ppId)
    .where(inState.R)
    .where(isCounted)
    .select(['pp.aktId', 'pp.ppData', 'przez.kod', sql<number>`pp.brutto_euro`.as('bruttoEuro')])
    .execute()
