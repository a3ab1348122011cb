import { connect, connectPool } from '#platform/database/connect.ts'
import { migrate } from '#platform/database/migrate.ts'
import { seedDemo } from '#server/seed/demo.ts'
import { seedReference } from '#server/seed/seed.ts'

/** Fills an empty database with what every installation has and the demonstration's users. */
export async function fillDatabase(url: string): Promise<void> {
  await migrate(url)
  const pool = connectPool(url, 1)
  await connect(pool)
    .transaction()
    .execute(async (tx) => {
      await seedReference(tx)
      await seedDemo(tx)
    })
  await pool.end()
}
