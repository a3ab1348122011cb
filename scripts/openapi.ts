/** `npm run openapi`: writes the OpenAPI document that the server serves at /api/openapi.json. */
import { writeFileSync } from 'node:fs'
import { readConfig } from '#platform/config.ts'
import { connect, connectPool } from '#platform/database/connect.ts'
import { buildApp } from '#server/app.ts'

const target = process.argv[2] ?? 'openapi.json'
const url = 'postgres://nobody:nothing@localhost/never-connected'
const pool = connectPool(url, 2)
const app = await buildApp({
  config: readConfig({ DATABASE_URL: url, LOG_LEVEL: 'silent' }),
  db: connect(pool),
  pool,
  publicPool: pool,
  jobs: { enqueue: async () => {}, stop: async () => {} },
})
await app.ready()
writeFileSync(target, `${JSON.stringify(app.swagger(), null, 2)}\n`)
console.log(`${target}: ${Object.keys((app.swagger() as { paths: object }).paths).length} paths`)
await app.close()
await pool.end()
