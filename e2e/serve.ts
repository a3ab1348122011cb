/** The product as `npm start` runs it: once to fill a database with demonstration data, then on a copy for each worker. */
import { spawn } from 'node:child_process'
import pg from 'pg'
import { startTemporary } from '#platform/database/embedded/temporary.ts'
import { freePort } from '#platform/free-port.ts'

/** Playwright's global set-up. */
export default async function fillDatabase(): Promise<() => Promise<void>> {
  const database = await startTemporary('e2e')
  await (await startProduct(database.url)).stop()
  process.env['E2E_FILLED_DATABASE'] = database.url
  return database.stop
}

/** `takeLog` gives what the server has logged of failures since it was called last. */
export type Product = { url: string; takeLog: () => string; stop: () => Promise<void> }

/** The product on a database of this name, which begins as the filled one. Nobody else changes what is in it. */
export async function startOnCopy(name: string): Promise<Product & { databaseUrl: string }> {
  const filled = new URL(process.env['E2E_FILLED_DATABASE']!)
  const copy = new URL(filled)
  copy.pathname = `/${name}`
  const client = new pg.Client({ connectionString: Object.assign(new URL(filled), { pathname: '/postgres' }).href })
  await client.connect()
  await client.query(`create database ${name} template ${filled.pathname.slice(1)} strategy file_copy`)
  await client.end()
  return { ...(await startProduct(copy.href)), databaseUrl: copy.href }
}

async function startProduct(databaseUrl: string): Promise<Product> {
  const port = await freePort()
  const server = spawn('node', ['server/src/main.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      DEMO: 'true',
      LOG_LEVEL: 'warn',
      // a webhook may lead to the product itself
      WEBHOOK_ALLOW: `http://localhost:${port}`,
      SECOND_FACTOR_KEY: 'server/src/testing/second-factor.key',
      // journeys sign in more often than people do
      ATTEMPT_LIMITS: 'false',
    },
  })
  const logged: string[] = []
  server.stdout.setEncoding('utf8').on('data', (text: string) => logged.push(text))
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const url = `http://localhost:${port}`
  await answers(`${url}/health/ready`)
  const stop = () => {
    server.kill('SIGTERM')
    return ended
  }
  return { url, takeLog: () => logged.splice(0).join(''), stop }
}

async function answers(url: string): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt++) {
    const ok = await fetch(url).then(
      (response) => response.ok,
      () => false,
    )
    if (ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${url} does not answer`)
}
