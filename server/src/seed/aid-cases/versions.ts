import { demoAccounts } from '../demo.ts'
import { contentRow, type CaseRow, type Tools } from './case-rows.ts'
import type { PlannedCase } from './plan.ts'

/** A past state of a case, and who made it. */
export type Version = { login: string; row: CaseRow }

const working = new Set(demoAccounts.map(({ login }) => login))
/** Users who may not send leave it to the main user. */
const sends = (login: string): string => (login === 'upo2' ? 'ugl2' : login)

/**
 * The states of a case, the oldest first: saved, corrected, sent, deleted. Bodies without users of the demonstration
 * have nobody to see their history, so only the present state is stored.
 */
export function versionsOf(one: PlannedCase, row: CaseRow, tools: Tools): Version[] {
  const { zapisal: login, najpierw } = one
  if (!working.has(login)) return [{ login, row }]
  const asDraft = { stan: 'R', dataPrzeslania: null, usuniety: null }
  const unverified = { statusWeryfikacji: null, czasWeryfikacji: null, wynikWeryfikacji: [] }
  const draft: CaseRow = { ...row, ...asDraft, ...(one.przeslanie && unverified) }
  const versions: Version[] = [{ login, row: draft }]
  if (najpierw) {
    const first = { ...draft, ...unverified, ...contentRow(najpierw, one.ppData, tools), zapisal: najpierw.zapisal }
    versions.unshift({ login: najpierw.zapisal, row: first })
  }
  if (one.przeslanie) versions.push({ login: sends(login), row: { ...row, usuniety: null } })
  if (one.usuniety) versions.push({ login, row })
  return versions
}
