import { features } from '../features.ts'
import type { Db } from '../platform/database/connect.ts'
import { seedClassifications } from '../features/classifications/seed.ts'
import { seedCodeLists } from '../features/code-lists/seed.ts'
import { seedEuroRates } from '../features/euro-rates/seed.ts'
import { seedParameters } from '../features/settings/seed/parameters.ts'
import { seedTerritory } from '../features/territory/seed.ts'
import { texts } from '../features/message-texts/seed/texts.ts'
import { seedVerificationRules } from '../features/settings/seed/verification-rules.ts'

/** Settings, texts and dictionaries of a new installation. Existing ones are left alone. */
export async function seedReference(db: Db): Promise<void> {
  await seedParameters(db)
  await db
    .insertInto('tekst')
    .values(texts)
    .onConflict((c) => c.column('kod').doNothing())
    .execute()
  await seedCodeLists(db)
  await seedClassifications(db)
  await seedTerritory(db)
  await seedEuroRates(db)
  await seedVerificationRules(db)
  for (const { seed } of features) await seed?.(db)
}
