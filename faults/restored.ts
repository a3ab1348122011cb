import { aidCases } from '#contract/aid/cases.ts'
import { connectOwner } from '#platform/database/connect.ts'
import { findBrokenDay } from '#server/features/audit/keep-audit.ts'
import { signIn } from './client.ts'
import { findFaults } from './find-faults.ts'
import type { Ledger } from './ledger.ts'
import { startServer } from './server.ts'
import { tableDifferences, tablesOf, type Tables } from './tables.ts'

/** What a backup has to bring back: the content of all tables, and what was acknowledged. */
export type BackedUp = { tables: Tables; ledger: Ledger }

/**
 * Verifies a restored database: every table is as it was, everything acknowledged is there, totals and audit are sound, and
 * the product works on it with the application's account.
 */
export async function verifyRestored(url: string, { tables, ledger }: BackedUp): Promise<string[]> {
  const db = connectOwner(url, 'latarnia-drill')
  const faults = [...tableDifferences(tables, await tablesOf(url)), ...(await findFaults(db, ledger))]
  const closedDays = await db.selectFrom('audytDzien').select('dzien').execute()
  if (!closedDays.length) faults.push('No day of the audit is closed')
  const broken = await findBrokenDay(db)
  if (broken) faults.push(`The audit of ${broken.day} is broken: ${broken.fault}`)
  const { id } = await db.selectFrom('akt').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
  await db.destroy()
  return [...faults, ...(await worksOn(url, id))]
}

/** The product starts, signs in and stores. */
async function worksOn(url: string, aktId: number): Promise<string[]> {
  const server = await startServer(url)
  try {
    const people = await signIn(server.base, 'ugl')
    const body = { ppData: '2024-05-06', aktId }
    const { status, refusal } = await people.call(aidCases.robocze.add, { body })
    return status === 200 ? [] : [`A new case was answered by ${status}: ${refusal.message}`]
  } finally {
    await server.stop()
  }
}
