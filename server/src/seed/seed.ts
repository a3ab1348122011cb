import { sql } from 'kysely'
import { features } from '../features.ts'
import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/database/connect.ts'
import type { DemoConfig } from '../platform/feature.ts'
import { seedAidCases } from './aid-cases.ts'
import { seedDemo } from './demo.ts'
import { renewAdministrator, seedAdministrator } from './first-administrator.ts'

/** Settings, texts and dictionaries of a new installation. Existing ones are left alone. */
export async function seedReference(db: Db): Promise<void> {
  for (const { seed } of features) await seed?.(db)
}

/** Fills an empty database; of a filled one it may renew the first administrator's password. Several processes may start at once. */
export const seed = (db: Db, config: Pick<Config, 'demo' | 'firstAdministrator'> & DemoConfig): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(316227766)`.execute(tx)
    await seedReference(tx)
    const someone = await tx.selectFrom('uzytkownik').select('id').limit(1).executeTakeFirst()
    if (someone) return config.firstAdministrator && renewAdministrator(tx, config.firstAdministrator)
    if (config.demo) {
      await seedDemo(tx)
      await seedAidCases(tx)
      for (const { demo } of features) await demo?.(tx, config)
    } else await seedAdministrator(tx, config.firstAdministrator)
  })
