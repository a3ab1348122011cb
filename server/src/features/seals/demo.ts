import type { Db } from '#platform/database/connect.ts'
import type { DemoConfig } from '#platform/feature.ts'
import { keepSeal, newTrialSeal, type SealWithKey } from './store-seal.ts'

/** A seal on trial of a body of the demonstration; kept where its key can be encrypted and nothing else is trusted. */
export async function seedSeal(
  db: Db,
  { upId, login }: { upId: number; login: string },
  { secondFactorKey, trialSigning }: DemoConfig,
): Promise<SealWithKey> {
  const body = await db
    .selectFrom('udzielajacyPomocy')
    .where('id', '=', upId)
    .select(['nazwa', 'nip'])
    .executeTakeFirstOrThrow()
  const seal = await newTrialSeal(db, body)
  if (secondFactorKey && trialSigning) await keepSeal(db, { upId, login, secondFactorKey }, seal)
  return seal
}
