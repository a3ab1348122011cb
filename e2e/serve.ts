/** Playwright's global set-up: the whole product, as `npm start` runs it, on a database and a port of its own. */
import { spawn } from 'node:child_process'
import { freePort } from '#platform/free-port.ts'
import { startTemporary } from '#platform/database/embedded/temporary.ts'

export default async function serve(): Promise<() => Promise<void>> {
  const database = await startTemporary('e2e')
  const port = await freePort()
  const base = `http://localhost:${port}`
  const server = spawn('node', ['server/src/main.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: database.url,
      DEMO: 'true',
      LOG_LEVEL: 'error',
      // journeys sign in more often than people do
      ATTEMPT_LIMITS: 'false',
    },
  })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  await answers(`${base}/health/ready`)
  process.env['BASE_URL'] = base
  process.env['E2E_DATABASE_URL'] = database.url
  return async () => {
    server.kill('SIGTERM')
    await ended
    await database.stop()
  }
}

async function answers(url: string): Promise<void> {
  for (let attempt = 0; attempt < 240; attempt++) {
    const ok = await fetch(url).then(
      (response) => response.ok,
      () => false,
    )
    if (ok) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error(`${url} does not answer`)
}
