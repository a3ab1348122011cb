import { tableOf } from '#contract/kernel/codes.ts'
import type { ParameterCode } from '#contract/parameters.ts'
import type { Db } from './database/connect.ts'

/** Parameters of the system by code; a missing one is a fault of the installation. */
export async function getParameters<Code extends ParameterCode>(
  db: Db,
  ...codes: readonly Code[]
): Promise<Record<Code, string>> {
  const rows = await db.selectFrom('parametr').where('kod', 'in', codes).select(['kod', 'wartosc']).execute()
  const values = new Map(rows.map(({ kod, wartosc }) => [kod, wartosc]))
  const missing = codes.filter((code) => !values.has(code))
  if (missing.length) throw new Error(`Missing parameters: ${missing.join(', ')}`)
  return tableOf(codes, (code) => values.get(code) ?? '')
}
