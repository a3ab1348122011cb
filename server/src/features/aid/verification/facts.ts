import { sql } from 'kysely'
import { today } from '#contract/kernel/dates.ts'
import type { ActFacts, CaseFacts } from '#contract/aid/verification/verify.ts'
import { present } from '#contract/kernel/lists.ts'
import type { Db } from '#platform/database/connect.ts'
import { givenRows } from '#platform/database/given-rows.ts'
import { namedStatement } from '#platform/database/named-statement.ts'
import { declaredYear } from '#server/features/no-aid/queries.ts'
import type { StoredContent } from '../list/case-content.ts'
import { storedAct, type NewActFacts } from './act-facts.ts'
import { sumOfOthers } from './act-sum.ts'
import { entryFacts } from './entry-facts.ts'
import { withGroups } from './group-aid.ts'
import { inEuro, rateFacts } from './euro-value.ts'
import { measureFacts } from './measure-facts.ts'
import { withOtherAid, type WholeFacts } from './other-aid.ts'
import { hasSimilar } from './similar.ts'

/** A case as it is or would be stored; its value in euro, where it is left out, is by the rate that is there now. */
export type CaseToVerify = StoredContent & {
  id?: number
  aktId: number
  upId: number
  wyroznik: number
  bruttoEuro?: number | null
}

/**
 * Gathers the facts that the rules need, in the order of the cases: two statements for any number of them. Their acts
 * are read as stored, unless `akt` says what their one act would be; they are then all its sent cases, and count for each
 * other under its beneficiary.
 */
export async function gatherFacts(
  db: Db,
  cases: readonly CaseToVerify[],
  akt?: NewActFacts,
): Promise<readonly WholeFacts[]> {
  const dzis = today()
  const found = await readKnown(db, verifiedRows.valueOf(cases.map((one, n) => ({ ...one, ...placeOf(akt), n }))))
  const facts = cases.map((one, n) => {
    const { akt: stored, ...known } = present(found[n], 'known facts')
    const { bruttoEuro = known.bruttoEuro, rodzajPomocy, infoPp: infoPP } = one
    const dotadEuro = akt && akt.bfNip !== stored.bfNip ? null : known.dotadEuro
    const przypadek = { ...known, ...one, bruttoEuro, dotadEuro, rodzajPomocy, infoPP }
    return { dzis, akt: akt ?? stored, przypadek: { ...przypadek, maAkt: true, inneDeMinimis: [], zarezerwowane: [] } }
  })
  const moving = akt !== undefined
  return withGroups(db, await withOtherAid(db, facts, moving), moving)
}

/** What an act that is about to change would say to measures. */
const placeOf = (akt: NewActFacts | undefined) =>
  akt && { actChanges: true, wielkoscId: akt.bfWielkoscId, pkdId: akt.pkdId, gminaId: akt.gminaId }

type Known = Pick<
  CaseFacts,
  | 'ustawa'
  | 'formaPomocy'
  | 'przezPomocy'
  | 'zrodloPochPomocy'
  | 'srodek'
  | 'podobny'
  | 'rokBezPomocy'
  | 'kurs'
  | 'sumaAktu'
  | 'dotadEuro'
> & { akt: ActFacts; bruttoEuro: number | null }

const verifiedRows = givenRows('one', {
  n: 'int',
  id: 'int',
  aktId: 'int',
  upId: 'int',
  ppData: 'date',
  rodzajPomocy: 'text',
  ustawaId: 'int',
  srodekPomocyId: 'int',
  formaPomocyId: 'int',
  przezPomocyId: 'int',
  zrodloPochPomocyId: 'int',
  nominalna: 'numeric',
  brutto: 'numeric',
  actChanges: 'boolean',
  wielkoscId: 'int',
  pkdId: 'int',
  gminaId: 'int',
})
/** An entry of the act as it is, or as it would be. */
const ofAct = (changed: string, stored: string) =>
  sql`case when one.act_changes then ${sql.ref(`one.${changed}`)} else ${sql.ref(`akt.${stored}`)} end`
const columnOf = (name: keyof CaseToVerify) => sql.ref(`one.${name}`)
/** A case is similar to no other while its form, purpose, law or day is missing. */
const similar = hasSimilar({
  ppId: columnOf('id'),
  aktId: columnOf('aktId'),
  formaPomocyId: columnOf('formaPomocyId'),
  przezPomocyId: columnOf('przezPomocyId'),
  ustawaId: columnOf('ustawaId'),
  ppData: columnOf('ppData'),
})

const measure = measureFacts(columnOf('srodekPomocyId'), {
  upId: columnOf('upId'),
  ustawaId: columnOf('ustawaId'),
  formaPomocyId: columnOf('formaPomocyId'),
  przezPomocyId: columnOf('przezPomocyId'),
  wielkoscId: ofAct('wielkoscId', 'bfWielkoscId'),
  pkdId: ofAct('pkdId', 'pkdId'),
  gminaId: ofAct('gminaId', 'gminaId'),
})

const sum = sumOfOthers({
  id: columnOf('id'),
  aktId: columnOf('aktId'),
  rodzajPomocy: columnOf('rodzajPomocy'),
  przezPomocyId: columnOf('przezPomocyId'),
  brutto: columnOf('brutto'),
  nominalna: columnOf('nominalna'),
})

/** What a case counts in the limits now: nothing unless it is a living sent one of the same day and purpose. */
const counted = sql`(select pp.brutto_euro from przypadek pp where pp.id = ${columnOf('id')} and pp.stan = 'P'
  and pp.usuniety is null and pp.rodzaj_pomocy = 'M' and pp.przez_pomocy_id = ${columnOf('przezPomocyId')}
  and pp.pp_data = ${columnOf('ppData')})`

/** What the database knows of each case, but the beneficiary's other aid. */
const readKnown = namedStatement('facts of cases', 1, (db, cases: string) =>
  sql<Known>`select ${storedAct} as akt,
      ${entryFacts('ustawa', columnOf('ustawaId'))} as ustawa,
      ${entryFacts('formaPomocy', columnOf('formaPomocyId'))} as forma_pomocy,
      ${entryFacts('przeznaczeniePomocy', columnOf('przezPomocyId'))} as przez_pomocy,
      ${entryFacts('zrodloPochodzeniaPomocy', columnOf('zrodloPochPomocyId'))} as zrodlo_poch_pomocy,
      ${measure} as srodek,
      ${similar} as podobny,
      ${declaredYear(columnOf('upId'), columnOf('ppData'))} as rok_bez_pomocy,
      ${rateFacts(columnOf('ppData'))} as kurs,
      ${sum} as suma_aktu,
      ${counted} as dotad_euro,
      ${inEuro(columnOf('brutto'), columnOf('ppData'))} as brutto_euro
    from ${verifiedRows.in(cases)} join akt on akt.id = one.akt_id join beneficjent bf on bf.id = akt.beneficjent_id
    order by one.n`.compile(db),
)
