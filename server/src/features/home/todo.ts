import { deadlineOf } from '#contract/aid/deadline.ts'
import type { CaseRow } from '#contract/aid/case-fields.ts'
import type { Todo } from '#contract/home.ts'
import type { Db } from '#platform/database/connect.ts'
import { caseRows } from '../aid/list/case-rows.ts'

/** As many as the page shows. */
const MOST = 10

/**
 * What a body has to do next. Drafts and corrections come first, by their last day. Certificates that are missing were due
 * with the aid and would push everything else out, so the newest of them fill what room is left.
 */
export async function todoOf(db: Db, upId: number): Promise<Todo[]> {
  const living = { usuniety: false, upId }
  const oldestFirst = (rows: ReturnType<typeof caseRows>) =>
    rows.orderBy('pp.ppData').orderBy('pp.id').limit(MOST).execute()
  const [drafts, corrections, missing] = await Promise.all([
    oldestFirst(caseRows(db, { ...living, stan: 'R' })),
    caseRows(db, { ...living, stan: 'P', zaswiadczenie: 'DO_KOREKTY' })
      .orderBy('pp.korektaDo')
      .orderBy('pp.id')
      .limit(MOST)
      .execute(),
    caseRows(db, { ...living, stan: 'P', zaswiadczenie: 'BRAK' })
      .orderBy('pp.ppData', 'desc')
      .orderBy('pp.id', 'desc')
      .limit(MOST)
      .execute(),
  ])
  const dated = [
    ...drafts.map((row) => todo(row, 'PRZESLANIE', deadlineOf(row.ppData))),
    ...corrections.map((row) => todo(row, 'KOREKTA', row.korektaDo)),
  ].toSorted((a, b) => a.termin!.localeCompare(b.termin!) || a.ppId - b.ppId)
  return [...dated, ...missing.map((row) => todo(row, 'ZASWIADCZENIE', null))].slice(0, MOST)
}

const todo = (row: CaseRow, rodzaj: Todo['rodzaj'], termin: string | null): Todo => ({ ...row, rodzaj, termin })
