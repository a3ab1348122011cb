/** `npm run openapi`: writes the OpenAPI document that the server serves at /api/openapi.json. */
import { writeFileSync } from 'node:fs'
import { unconnectedApp } from '#server/testing/unconnected-app.ts'

const target = process.argv[2] ?? 'openapi.json'
const app = await unconnectedApp()
writeFileSync(target, `${JSON.stringify(app.swagger(), null, 2)}\n`)
console.log(`${target}: ${Object.keys((app.swagger() as { paths: object }).paths).length} paths`)
await app.close()
