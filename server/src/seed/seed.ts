import { sql } from 'kysely'
import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/database/connect.ts'
import { seedAccessRequests } from './access-requests.ts'
import { seedAidCases } from './aid-cases.ts'
import { seedCertificates } from './certificates.ts'
import { seedEairReports } from './eair-reports.ts'
import { seedDemo } from './demo.ts'
import { renewAdministrator, seedAdministrator } from './first-administrator.ts'
import { seedReference } from './reference.ts'
import { seedUndertakings } from './undertakings.ts'

/** Fills an empty database; of a filled one it may renew the first administrator's password. Several processes may start at once. */
export const seed = (db: Db, config: Pick<Config, 'demo' | 'firstAdministrator'>): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(316227766)`.execute(tx)
    await seedReference(tx)
    const someone = await tx.selectFrom('uzytkownik').select('id').limit(1).executeTakeFirst()
    if (someone) return config.firstAdministrator && renewAdministrator(tx, config.firstAdministrator)
    if (config.demo) {
      await seedDemo(tx)
      await seedAidCases(tx)
      await seedCertificates(tx)
      await seedEairReports(tx)
      await seedUndertakings(tx)
      await seedAccessRequests(tx)
    } else await seedAdministrator(tx, config.firstAdministrator)
  })
