import { sql } from 'kysely'
import { spanOf, windowOf, type Window } from '#contract/aid/de-minimis.ts'
import { MOST_NIPS } from '#contract/aid/undertaking/kinds.ts'
import { groupRuleCodes } from '#contract/aid/verification/group-rules.ts'
import { passedLimits, type Finding, type VerificationSettings } from '#contract/aid/verification/verify.ts'
import { daysBefore, daysUpTo } from '#contract/aid/window-sums.ts'
import { isOneOf } from '#contract/kernel/codes.ts'
import type { IsoDate } from '#contract/kernel/dates.ts'
import { first, last, present } from '#contract/kernel/lists.ts'
import type { Db } from '#platform/database/connect.ts'
import { givenRows } from '#platform/database/given-rows.ts'
import { namedStatement } from '#platform/database/named-statement.ts'
import { oneByOne, partByPart } from '#platform/part-by-part.ts'
import { inState } from '../list/case-rows.ts'
import { countedAid, isCounted } from './counted-aid.ts'
import { removeMarks, storeMarks, type LimitMark, type MarkedFinding } from './limit-marks.ts'
import { limitsPassedBy, type LimitedCase } from './limits-passed-by.ts'
import { memoize } from './memoize.ts'
import { readBetween } from './undertakings.ts'
import { readVerificationSettings } from './verification-settings.ts'

/** De minimis aid that was stored or taken away: its day, and its tax number if that is not the one of the case now. */
export type ChangedAid = { ppId: number; ppData: IsoDate; nip?: string }

/** What changes of cases have done to cases of later days: the warnings to tell, once for all the named cases. */
export type LaterWarnings = (ppIds: readonly number[]) => Finding[]

/**
 * Verifies the limits of sent cases again whose window has the day of changed aid, of all bodies, and marks those of the same or a
 * later day that pass one now. They keep what they are and whose; nothing is stopped. Marks of cases within the limits
 * again are removed. Called under the lock of the undertakings, when the changes and the findings about them are stored.
 */
export async function verifyLater(db: Db, changed: readonly ChangedAid[]): Promise<LaterWarnings> {
  if (!changed.length) return () => []
  // their own findings say all now
  await removeMarks(db, [...new Set(changed.map(({ ppId }) => ppId))])
  const changes = await place(db, changeRows.valueOf(changed))
  const nips = [...new Set(changes.map(({ nip }) => nip))]
  const clusters = clustersOf(changes, await traverse(db, `{${nips.join()}}`))
  const sent = await readSent(db, spanRows.valueOf([...new Set(clusters.values())].flatMap(spansOf)))
  const concernedBy = (one: SentCase): Concerned[] => {
    const window = windowOf(one.kod, one.ppData)
    const { inOrder } = clusterOf(clusters, one.nip)
    const isConcerned = hasEarlier(inOrder, { ...one, window }) || (one.znak && countIn(inOrder, window) > 0)
    return isConcerned ? [{ ...one, window }] : []
  }
  const concerned = (await partByPart(sent, (part) => part.flatMap(concernedBy))).flat()
  if (!concerned.length) return () => []
  const settings = await readVerificationSettings(db)
  const passed = await readPassed(db, clusters, concerned, settings)
  const later = await storeFound(db, clusters, concerned, passed)
  return (ppIds) =>
    warningsOf(
      changes.find(({ ppId }) => ppIds.includes(ppId)),
      later(ppIds),
      settings,
    )
}

type Change = Required<ChangedAid> & { kod: string }
/** The tax numbers whose aid may count together, with the changes among them. */
type Cluster = { nips: readonly string[]; inOrder: InOrder }
type SentCase = LimitedCase & { id: number; upId: number; znane: string[]; znak: MarkedFinding[] | null }
/** A sent case that is verified again. */
type Concerned = SentCase & { window: Window }

/** Changes by their days: an act may bring thousands, and each of as many sent cases asks for those in its window. */
type InOrder = { changes: readonly Change[]; days: readonly IsoDate[]; ofCase: ReadonlyMap<number, readonly Change[]> }

function ordered(given: readonly Change[]): InOrder {
  const changes = given.toSorted((a, b) => (a.ppData < b.ppData ? -1 : Number(a.ppData > b.ppData)))
  return { changes, days: changes.map(({ ppData }) => ppData), ofCase: Map.groupBy(changes, ({ ppId }) => ppId) }
}

const countIn = ({ days }: Pick<InOrder, 'days'>, { dataOd, dataDo }: Window): number =>
  daysUpTo(days, dataDo) - daysBefore(days, dataOd)

/** Whether some of the changes, but those of the case itself, are in its window, on its day or an earlier one. */
function hasEarlier(inOrder: InOrder, { id, ppData, window }: Concerned): boolean {
  const earlier = { dataOd: window.dataOd, dataDo: window.dataDo < ppData ? window.dataDo : ppData }
  const own = (inOrder.ofCase.get(id) ?? []).map((one) => one.ppData)
  return countIn(inOrder, earlier) > countIn({ days: own }, earlier)
}

/** The clusters by each of their tax numbers. One that is too large to be summed counts as none: each number is by itself. */
function clustersOf(changes: readonly Change[], found: readonly Visited[]): Map<string, Cluster> {
  const byNip = Map.groupBy(changes, ({ nip }) => nip)
  const clusters = new Map<string, Cluster>()
  const keep = (nips: readonly string[], asked: readonly string[]) => {
    const cluster = { nips, inOrder: ordered(asked.flatMap((nip) => byNip.get(nip) ?? [])) }
    for (const nip of nips) clusters.set(nip, cluster)
  }
  for (const { asked, members } of found)
    if (members.length <= MOST_NIPS) keep(members, asked)
    else for (const nip of asked) keep([nip], [nip])
  return clusters
}

const clusterOf = (clusters: ReadonlyMap<string, Cluster>, nip: string): Cluster =>
  present(clusters.get(nip), `cluster of ${nip}`)

/** The days on which a case may have the changes in its window: at most those of three years later, in full years. */
function spansOf({ nips, inOrder: { days } }: Cluster) {
  const [from, to] = [first(days), last(days)]
  const span = { dzien: from, dataOd: `${from.slice(0, 4)}-01-01`, dataDo: `${Number(to.slice(0, 4)) + 3}-12-31` }
  return nips.map((nip) => ({ nip, ...span }))
}

/** The limits that cases pass, by one reading of all aid in their windows. */
async function readPassed(
  db: Db,
  clusters: ReadonlyMap<string, Cluster>,
  concerned: readonly Concerned[],
  settings: VerificationSettings,
) {
  // thousands of cases may be of a cluster of thousands of tax numbers
  const nips = [...new Set(concerned.map(({ nip }) => clusterOf(clusters, nip)))].flatMap((cluster) => cluster.nips)
  const { dataOd, dataDo } = concerned.map(({ window }) => window).reduce(spanOf)
  const linked = nips.filter((nip) => clusterOf(clusters, nip).nips.length > 1)
  const aid = await countedAid(
    db,
    nips.map((nip) => ({ nip, dataOd, dataDo })),
    [],
  )
  return limitsPassedBy({ aid, ...(await readBetween(db, linked)), settings })
}

/** Stores and removes marks. Gives the number of cases that pass a limit since the changes of the named ones, and did not before. */
async function storeFound(
  db: Db,
  clusters: ReadonlyMap<string, Cluster>,
  concerned: readonly Concerned[],
  passed: (one: LimitedCase) => Finding[],
): Promise<(ppIds: readonly number[]) => number> {
  const gone: number[] = []
  const marks: LimitMark[] = []
  const fresh: (Concerned & { ofGroup: boolean })[] = []
  await oneByOne(concerned, (one) => {
    const { id, upId, znane } = one
    const wynik = passed(one)
      .filter(({ kod }) => !znane.includes(kod))
      .map((finding): MarkedFinding => ({ ...finding, poziom: 'OSTRZEZENIE' }))
    const marked = one.znak ?? []
    if (!wynik.length && one.znak) gone.push(id)
    if (String(wynik.map(wordsOf)) !== String(marked.map(wordsOf)) && wynik.length) marks.push({ id, upId, wynik })
    const news = wynik.filter(({ kod }) => !marked.some((known) => known.kod === kod))
    const ofGroup = news.some(({ kod }) => isOneOf(groupRuleCodes, kod))
    if (news.length) fresh.push({ ...one, ofGroup })
  })
  await removeMarks(db, gone)
  await storeMarks(db, marks)
  return (ppIds) => countAfter(clusters, fresh, new Set(ppIds))
}

/** How many cases have one of the named changes before them: of their undertaking, or of their tax number. */
function countAfter(
  clusters: ReadonlyMap<string, Cluster>,
  fresh: readonly (Concerned & { ofGroup: boolean })[],
  ppIds: ReadonlySet<number>,
): number {
  const named = memoize(({ inOrder: { changes } }: Cluster) => {
    const all = changes.filter(({ ppId }) => ppIds.has(ppId))
    const byNip = Map.groupBy(all, ({ nip }) => nip)
    return { all: ordered(all), of: memoize((nip: string) => ordered(byNip.get(nip) ?? [])) }
  })
  return fresh.filter((one) => {
    const { all, of } = named(clusterOf(clusters, one.nip))
    return hasEarlier(one.ofGroup ? all : of(one.nip), one)
  }).length
}

const wordsOf = ({ kod, komunikat }: Finding): string => `${kod} ${komunikat}`

/** The finding that tells how many later cases pass a limit, unless administrators switched it off. */
function warningsOf(change: Change | undefined, pozniejsze: number, settings: VerificationSettings): Finding[] {
  if (!change || !pozniejsze) return []
  const { ppData, kod } = change
  return passedLimits({ ppData, przezPomocy: { kod }, pozniejsze }, settings, new Set(['PP_LIMIT_POZNIEJSZE']))
}

const changeRows = givenRows('one', { ppId: 'int', ppData: 'date', nip: 'text' })

/** The changes with their tax numbers and purposes. */
const place = namedStatement('aid that changed', 1, (db, changes: string) =>
  sql<Change>`select one.pp_id, one.pp_data, coalesce(one.nip, bf.nip) as nip, przez.kod
    from ${changeRows.in(changes)} join przypadek pp on pp.id = one.pp_id
      join beneficjent bf on bf.id = pp.beneficjent_id join przeznaczenie_pomocy przez on przez.id = pp.przez_pomocy_id`.compile(
    db,
  ),
)

/** A cluster, and those of its tax numbers that were asked for. */
type Visited = { asked: string[]; members: string[] }

const traverse = namedStatement('clusters of changed aid', 1, (db, nips: string) =>
  sql<Visited>`select asked, members from clusters_of(${nips}::text[], ${sql.lit(MOST_NIPS)})`.compile(db),
)

const spanRows = givenRows('span', { nip: 'text', dzien: 'date', dataOd: 'date', dataDo: 'date' })

/** Sent cases of these days, and marked ones before them; with the limits that their own findings tell of. */
const readSent = namedStatement('later cases', 1, (db, spans: string) =>
  sql<SentCase>`select pp.id, pp.up_id, span.nip, pp.pp_data, przez.kod, mark.wynik as znak,
      array(select one ->> 'kod' from jsonb_array_elements(pp.wynik_weryfikacji) one
        where starts_with(one ->> 'kod', 'PP_LIMIT_')) as znane
    from ${spanRows.in(spans)} join beneficjent bf on bf.nip = span.nip
      join przypadek pp on pp.beneficjent_id = bf.id and pp.pp_data between span.data_od and span.data_do
      join przeznaczenie_pomocy przez on przez.id = pp.przez_pomocy_id left join przekroczenie mark on mark.id = pp.id
    where ${inState.P} and ${isCounted} and (pp.pp_data >= span.dzien or mark.id is not null)`.compile(db),
)
