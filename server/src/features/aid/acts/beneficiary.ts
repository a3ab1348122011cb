import type { NewAct } from '#contract/aid/acts.ts'
import type { Db } from '#platform/database/connect.ts'
import { fieldProblem, problem } from '#platform/problem.ts'

type Named = Pick<NewAct, 'bfId' | 'bfNip' | 'bfNazwa'>

/** The beneficiary as an act names it, stored once for each wording. */
export async function storeBeneficiary(db: Db, { bfId, bfNip, bfNazwa }: Named): Promise<number> {
  await db
    .insertInto('beneficjent')
    .values({ bfId, nip: bfNip, nazwa: bfNazwa })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id } = await db
    .selectFrom('beneficjent')
    .select('id')
    .where('bfId', '=', bfId)
    .where('nip', '=', bfNip)
    .where('nazwa', '=', bfNazwa)
    .executeTakeFirstOrThrow()
  return id
}

/** The entity exists in the register and has this tax number; the act keeps the number it was given. */
export async function requireEntity(db: Db, { bfId, bfNip }: Named, before?: Pick<Named, 'bfId' | 'bfNip'>) {
  if (before?.bfId === bfId && before.bfNip === bfNip) return
  const entity = await db
    .selectFrom('podmiotGospodarczy')
    .select('nip')
    .where('id', '=', bfId)
    .forKeyShare()
    .executeTakeFirst()
  if (!entity) throw fieldProblem('record.unknownReference', 'bfId')
  if (entity.nip !== bfNip) throw problem('act.otherNip')
}
