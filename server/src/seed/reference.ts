import { features } from '../features.ts'
import type { Db } from '../platform/database/connect.ts'
import { seedClassifications } from './classifications.ts'
import { seedCodeLists } from './code-lists.ts'
import { seedEuroRates } from './euro-rates.ts'
import { seedParameters } from './parameters.ts'
import { seedTerritory } from './territory.ts'
import { texts } from './texts.ts'
import { seedVerificationRules } from './verification-rules.ts'

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
