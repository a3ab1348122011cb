import { deMinimisLimits } from '#contract/de-minimis.ts'
import type { VerificationSettings } from '#contract/verification.ts'
import type { Db } from '#platform/database/connect.ts'
import { getParameters } from '#platform/parameters.ts'

/** How the rules are applied now. Nothing is kept in memory: a change holds from the next call on. */
export async function readVerificationSettings(db: Db): Promise<VerificationSettings> {
  const rules = await db
    .selectFrom('regulaWeryfikacji')
    .select(['kod', 'poziom', 'dataOd', 'dataDo', 'rodzajPomocy', 'przeznaczenia'])
    .where('elastyczna', '=', true)
    .execute()
  const limits = await getParameters(db, ...deMinimisLimits.map(({ parametr }) => parametr))
  return {
    reguly: Object.fromEntries(rules.map(({ kod, ...setting }) => [kod, setting])),
    limity: Object.fromEntries(Object.entries(limits).map(([code, value]) => [code, Number(value)])),
  }
}
