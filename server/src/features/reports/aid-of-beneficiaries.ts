import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Actor } from '#contract/access.ts'
import type { CaseRow } from '#contract/aid/case-fields.ts'
import { chosenAidKinds, type BeneficiaryCriteria } from '#contract/reports/aid-of-beneficiaries.ts'
import {
  isCovidLaw,
  isCovidPurpose,
  isServicePurpose,
  publicAidKinds,
  type PublicAid,
} from '#contract/reports/public-aid.ts'
import { reportWords } from '#contract/reports/words.ts'
import { isTechnical } from '#contract/kernel/nip.ts'
import { fieldProblem } from '#platform/problem.ts'
import type { Db } from '#platform/database/connect.ts'
import type { List } from '#platform/grid/list.ts'
import { caseRows, caseScope, caseSearch } from '#server/features/aid/list/case-rows.ts'

type Condition = RawBuilder<SqlBool>

/** Living sent cases of the beneficiaries, those that the actor's list of sent cases shows. */
export async function listAidOfBeneficiaries(
  db: Db,
  actor: Actor,
  criteria: BeneficiaryCriteria,
): Promise<List<CaseRow>> {
  const { nipList, dataUdzieleniaPomocyOd: from, dataUdzieleniaPomocyDo: to, pomocDeMinimis = false } = criteria
  const kinds = chosenAidKinds(criteria)
  await requireKnownNumbers(db, nipList.filter(isTechnical))
  const scope = await caseScope(db, actor, { stan: 'P' })
  // looked up first, so that the cases are read by the index of their beneficiaries
  const wordings = await db.selectFrom('beneficjent').select('id').where('nip', 'in', nipList).execute()
  const ids = wordings.map(({ id }) => id)
  const conditions = [...(pomocDeMinimis ? [deMinimis] : []), ...(await conditionsOf(db, kinds))]
  return {
    rows: caseRows(db, scope)
      .where(sql<SqlBool>`pp.beneficjent_id = any(${ids})`)
      .where(sql<SqlBool>`pp.pp_data between ${from}::date and ${to}::date`)
      .where(sql<SqlBool>`(${sql.join(conditions, sql` or `)})`),
    ...caseSearch,
    about: [
      scope.upId === null ? reportWords.allBodies : reportWords.ownBody,
      reportWords.beneficiaries(nipList),
      reportWords.aidDays(from, to),
      reportWords.kindsOfAid(kinds, pomocDeMinimis),
    ],
  }
}

/** A number that is no tax number must be a technical one. */
async function requireKnownNumbers(db: Db, numbers: readonly string[]): Promise<void> {
  if (numbers.length === 0) return
  const known = db.selectFrom('podmiotGospodarczy').select('nip').where('numerTechniczny', '=', true)
  const found = await known.where('nip', 'in', numbers).execute()
  if (found.length < numbers.length) throw fieldProblem('entity.wrongNip', 'nipList')
}

const deMinimis: Condition = sql`pp.rodzaj_pomocy = 'M'`

/** Each case of public aid is of exactly one kind: its purpose tells of services first, then purpose or law of COVID-19. */
async function conditionsOf(db: Db, kinds: readonly PublicAid[]): Promise<Condition[]> {
  if (kinds.length === publicAidKinds.length) return [sql`pp.rodzaj_pomocy = 'P'`]
  const purposes = await db.selectFrom('przeznaczeniePomocy').select(['id', 'kod']).execute()
  const laws = await db.selectFrom('ustawa').select(['id', 'kod']).execute()
  const idsOf = (entries: readonly { id: number; kod: string }[], meant: (code: string) => boolean) =>
    entries.filter(({ kod }) => meant(kod)).map(({ id }) => id)
  const services = sql`pp.przez_pomocy_id = any(${idsOf(purposes, isServicePurpose)})`
  const covid = sql`(pp.przez_pomocy_id = any(${idsOf(purposes, isCovidPurpose)})
    or pp.ustawa_id = any(${idsOf(laws, isCovidLaw)}))`
  const conditions: Record<PublicAid, RawBuilder<unknown>> = {
    rekompensataRealizacjaUslug: services,
    pomocRekompensataCovid: sql`not ${services} and ${covid}`,
    pozostalaPomoc: sql`not ${services} and not ${covid}`,
  }
  return kinds.map((kind) => sql`(pp.rodzaj_pomocy = 'P' and ${conditions[kind]})`)
}
