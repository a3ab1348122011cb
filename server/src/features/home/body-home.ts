import { sql } from 'kysely'
import type { Actor } from '#contract/access.ts'
import { draftDays, importsSince, type BodyHome } from '#contract/home/home.ts'
import { first } from '#contract/kernel/lists.ts'
import { lastYear } from '#contract/no-aid/no-aid.ts'
import { endOfSeal } from '#contract/seals/seals.ts'
import { limits } from '#contract/limits.ts'
import type { Db } from '#platform/database/connect.ts'
import { recentKinds } from '../aid/cases/recent-kinds.ts'
import { certificateCounts } from '../aid/certificates/missing-certificates.ts'
import { overLimits } from '../aid/cases/over-limits.ts'
import { eairCounts } from '../aid/eair/eair-counts.ts'
import { returnedToBody } from '../aid/returns/return-counts.ts'
import { selectCases } from '../aid/list/case-rows.ts'
import { ownGrantor } from '../grantors/own-grantor.ts'
import { owesYear } from '../grantors/owed-years.ts'
import { readSeal } from '../seals/read-seal.ts'
import { ownCaseIds } from './own-case-ids.ts'
import { todoKeys } from './todo-keys.ts'

/** Reports are kept, and asked for, for ten years. */
const YEARS = 10

/** What waits for a user of a body: the body's lists, which are the same for all its users, and what to do, the user's own first. */
export async function getBodyHome(db: Db, actor: Actor): Promise<BodyHome> {
  const upId = ownGrantor(actor)
  const drafts = await draftCounts(db, upId)
  const { brak, doKorekty } = await certificateCounts(db, actor)
  const zwroty = await returnedToBody(db, upId)
  const przekroczenia = await overLimits(db, upId)
  const importyOdrzucone = await rejectedImports(db, upId)
  const eair = await eairCounts(db, upId)
  const lataBezSprawozdania = await owedYears(db, upId)
  const seal = await readSeal(db, actor)
  const todo = await todoKeys(db, actor.login, upId)
  const own = await ownCaseIds(db, actor.login, upId)
  const recent = await recentKinds(db, actor)
  const cases = await casesById(db, [...todo.map(({ ppId }) => ppId), ...own])
  return {
    ...drafts,
    bezZaswiadczenia: brak,
    doKorekty,
    zwroty,
    przekroczenia,
    importyOdrzucone,
    eair,
    lataBezSprawozdania,
    pieczecDoWymiany: seal && endOfSeal(seal) ? { wazneDo: seal.wazneDo, uniewazniona: seal.uniewazniona } : null,
    doZrobienia: todo.flatMap((key) => cases.get(key.ppId)?.map((row) => ({ ...row, ...key })) ?? []),
    ostatnie: own.flatMap((id) => cases.get(id) ?? []),
    jakOstatnio: recent.items,
  }
}

/** The rows of cases as lists show them: in one statement, since its many joins take long to plan. */
async function casesById(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never[]>()
  const rows = await selectCases(db)
    .where('pp.id', 'in', ids)
    .select(sql<'R' | 'P'>`pp.stan`.as('stan'))
    .execute()
  return Map.groupBy(rows, ({ ppId }) => ppId)
}

async function draftCounts(db: Db, upId: number): Promise<Pick<BodyHome, 'poTerminie' | 'bliskoTerminu'>> {
  const { late, urgentFrom, urgentTo } = draftDays()
  const { rows } = await sql<{ poTerminie: number; bliskoTerminu: number }>`
    select count(*) filter (where pp_data <= ${late}::date)::int as po_terminie,
      count(*) filter (where pp_data >= ${urgentFrom}::date)::int as blisko_terminu
    from przypadek where up_id = ${upId} and stan = 'R' and usuniety is null and pp_data <= ${urgentTo}::date`.execute(
    db,
  )
  return first(rows)
}

async function rejectedImports(db: Db, upId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from import_przypadkow
    where up_id = ${upId} and pominietych > 0
      and czas >= ${importsSince()}::date::timestamp at time zone 'Europe/Warsaw'`.execute(db)
  return first(rows).n
}

async function owedYears(db: Db, upId: number): Promise<number[]> {
  const last = lastYear()
  const { rows } = await sql<{ rok: number }>`select lata.rok
    from generate_series(${last}::int, ${Math.max(limits.noAidFirstYear, last - YEARS + 1)}::int, -1) lata (rok)
      join udzielajacy_pomocy up on up.id = ${upId}
    where ${owesYear(sql`lata.rok`)} order by lata.rok desc`.execute(db)
  return rows.map(({ rok }) => rok)
}
