import { sql } from 'kysely'
import { afterAll, beforeAll, expect } from 'vitest'
import { cloneDatabase, ownerPool } from '#server/testing/api.ts'
import { startPgbouncer } from '#server/testing/pgbouncer.ts'
import { testWith } from '#server/testing/with-tool.ts'
import { applicationUrl } from './app-account.ts'
import { connect, connectPool, connectPublicPool } from './connect.ts'
import { migrate } from './migrate.ts'
import { refusePoolersOfStandbys } from './refuse-transaction-pooler.ts'

let url: string
let drop: () => Promise<void>
beforeAll(async () => {
  const clone = await cloneDatabase()
  url = clone.url
  drop = clone.drop
  // as most servers in Poland have it, so that the zone says nothing about the other settings
  const owner = ownerPool(url)
  await owner.query(`alter database ${new URL(url).pathname.slice(1)} set timezone = 'Europe/Warsaw'`)
  await owner.end()
})
afterAll(() => drop())

testWith(
  'pgbouncer',
  'PgBouncer in session mode keeps back no setting, whatever the zone of the server is',
  async () => {
    const pooler = await startPgbouncer(url, 'session')
    expect(await migrate(pooler.url)).toEqual([])
    const kinds = {
      application: connectPool(pooler.url, 1, { statementMs: 1_500 }),
      public: connectPublicPool(pooler.url, 1, { statementMs: 1_500 }),
    }
    for (const [kind, pool] of Object.entries(kinds)) {
      const { rows } = await sql<{ zone: string; limit: string; readOnly: string }>`
      select current_setting('TimeZone') as zone, current_setting('statement_timeout') as limit,
        current_setting('default_transaction_read_only') as "readOnly"`.execute(connect(pool))
      const readOnly = kind === 'public' ? 'on' : 'off'
      expect([kind, rows]).toEqual([kind, [{ zone: 'Europe/Warsaw', limit: '1500ms', readOnly }]])
      await expect(pool.query('select pg_sleep(30)')).rejects.toMatchObject({ code: '57014' })
      await pool.end()
    }
    await pooler.stop()
  },
)

testWith('pgbouncer', 'PgBouncer in transaction mode is refused in words, before a standby as well', async () => {
  const pooler = await startPgbouncer(url, 'transaction')
  const refusal = /zmienia połączenia co transakcję.*pool_mode = session/
  await expect(migrate(pooler.url)).rejects.toThrow(refusal)
  const read = applicationUrl(url, undefined, pooler.url)
  await expect(refusePoolersOfStandbys([read])).rejects.toThrow(refusal)
  await pooler.stop()
  // one that is away is no reason not to start
  await refusePoolersOfStandbys([read])
})
