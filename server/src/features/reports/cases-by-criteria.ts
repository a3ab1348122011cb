import type { CaseRow } from '#contract/aid/case-fields.ts'
import { codesOf } from '#contract/kernel/codes.ts'
import { fieldFacts } from '#contract/kernel/fields.ts'
import { casesByCriteria, type CaseCriteria } from '#contract/reports/cases-by-criteria.ts'
import type { Db } from '#platform/database/connect.ts'
import type { List, Rows } from '#platform/grid/list.ts'
import { distinctOf } from '#server/features/aid/list/case-order.ts'
import { caseRows, caseSearch } from '#server/features/aid/list/case-rows.ts'
import { caseCriteria } from './case-criteria.ts'

const { shape } = casesByCriteria.criteria
const names = codesOf(caseCriteria)

/** Living sent cases of all bodies that meet every criterion given. */
export async function listCasesByCriteria(db: Db, criteria: CaseCriteria): Promise<List<CaseRow>> {
  const scope = { stan: 'P', usuniety: false, upId: null } as const
  let rows: Rows<CaseRow> = caseRows(db, scope)
  const about = []
  for (const name of names.filter((one) => isGiven(criteria[one]))) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a criterion gets the value of its own name
    const { where, words } = await caseCriteria[name](db, criteria[name] as never)
    rows = rows.where(where)
    about.push({ nazwa: fieldFacts(shape[name]).label, wartosc: words })
  }
  return { rows, ...caseSearch, distinct: distinctOf(scope), conditional: true, about }
}

const isGiven = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== ''
