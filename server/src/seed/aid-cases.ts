import { addDays, today as todayIn, type IsoDate } from '#contract/kernel/dates.ts'
import type { Db } from '../platform/database/connect.ts'
import { workAs } from '../platform/history.ts'
import { knownBeneficiaries, newBeneficiaries } from './aid-cases/beneficiaries.ts'
import { readDictionaries } from './aid-cases/dictionaries.ts'
import { draftActs } from './aid-cases/drafts.ts'
import { firstGiver, otherGivers, secondGiver } from './aid-cases/givers.ts'
import { Verifier } from './aid-cases/verifier.ts'
import { ordinaryActs } from './aid-cases/ordinary.ts'
import { Random } from './aid-cases/random.ts'
import { Rates } from './aid-cases/rates.ts'
import { storeRegisters } from './aid-cases/registers.ts'
import { storeActs } from './aid-cases/store.ts'
import { FREIGHT, plannedStories } from './aid-cases/stories.ts'
import { storyBeneficiaries } from './aid-cases/story-beneficiaries.ts'

/**
 * Acts and cases of six years, with the bodies that gave the aid and the beneficiaries: counted back from today, and the
 * same at every start of one day.
 */
export async function seedAidCases(db: Db, today: IsoDate = todayIn()): Promise<void> {
  const find = await readDictionaries(db)
  const rates = new Rates(
    await db.selectFrom('kursEuro').select(['data', 'kursSredni', 'nrTabeli']).orderBy('data').execute(),
  )
  const others = otherGivers()
  const added = newBeneficiaries()
  const all = [...added, ...knownBeneficiaries]
  const ids = await storeRegisters(db, others, added, find, today)

  // beneficiaries with a story get no other aid
  const ordinary = all.slice(storyBeneficiaries.length).filter(({ nip }) => nip !== FREIGHT)
  const random = new Random(20_261_231)
  // the last ten days are left to drafts
  const days = [`${Number(today.slice(0, 4)) - 5}-01-01`, addDays(today, -10)] as const
  const acts = [
    ...plannedStories(today, rates, all),
    ...[firstGiver, secondGiver, ...others].flatMap((giver) => ordinaryActs(random, giver, ordinary, days)),
    ...draftActs(today, others, all),
  ]
  await storeActs(db, acts, ids, { find, rates, verifier: new Verifier() })
  await workAs(db, '')
}
