import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { certificates } from '#contract/aid/certificates/certificates.ts'
import { WebhookEvent } from '#contract/webhooks/webhook-events.ts'
import { webhooks } from '#contract/webhooks/webhooks.ts'
import { deliverDue } from './features/webhooks/deliver.ts'
import { startApi, type Api } from './testing/api.ts'
import { makeKey } from './testing/api-keys.ts'
import { developerPage } from './testing/developer-page.ts'
import { testWith } from './testing/with-tool.ts'

let api: Api
const folder = mkdtempSync(join(tmpdir(), 'latarnia-tutorial-'))
beforeAll(async () => {
  api = await startApi()
})
afterAll(async () => {
  await api.close()
  rmSync(folder, { recursive: true })
})

/** Begins lines in a shell that ends with the first failure; curl fails with a refusal. */
function shell(lines: string, given: Record<string, string>) {
  const own = Object.entries(given).reduce(
    (whole, [name, value]) => whole.replace(new RegExp(`^export ${name}=.*$`, 'm'), `export ${name}='${value}'`),
    lines,
  )
  const strict = 'set -euo pipefail; curl() { command curl --silent --show-error --fail-with-body "$@"; }'
  return spawn('bash', ['-c', `${strict}\n${own}`], {
    cwd: folder,
    env: { ...process.env, ...given },
    detached: true,
  })
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}

/** Waits until somebody listens at a port. */
const listens = (port: number): Promise<void> =>
  vi.waitFor(
    () =>
      new Promise<void>((resolve, reject) => {
        const socket = connect(port, '127.0.0.1', () => {
          socket.destroy()
          resolve()
        })
        socket.once('error', reject)
      }),
    { timeout: 30_000 },
  )

testWith(
  'curl',
  'the lines of the tutorial, as they are copied, lead to a sent case, a certificate and a verified event',
  async () => {
    const { examples } = developerPage()
    const isReceiver = (one: string) => /podpis\.mjs|odbiornik\.mjs/.test(one)
    const steps = examples.filter((one) => /^(export LATARNIA|export |curl |cat )/m.test(one) && !isReceiver(one))
    const tutorial = steps.filter((one) => !one.includes('openssl')).join('\n')
    const LATARNIA = await api.app.listen({ port: 0, host: '127.0.0.1' })
    const { klucz: KLUCZ } = await makeKey(api)
    const ugl = await api.as('ugl')

    const PORT = String(await freePort())
    const origin = `http://127.0.0.1:${PORT}`
    Object.assign(api.config, { webhookAllow: [...api.config.webhookAllow, origin] })
    const { sekret: SEKRET } = (await ugl.call(webhooks.create, { body: { adres: `${origin}/odbior` } })).body.key
    const receiver = shell(examples.filter(isReceiver).join('\n'), { SEKRET, PORT })
    const received = text(receiver.stdout)
    const printed = text(receiver.stderr)

    try {
      const run = shell(`${tutorial}\necho "PP=$PP ZASWIADCZENIE=$ZASWIADCZENIE"`, { LATARNIA, KLUCZ })
      const [said, wrong, status] = await Promise.all([
        text(run.stdout),
        text(run.stderr),
        new Promise((ended) => run.once('close', ended)),
      ])
      expect([status, wrong, said.slice(-300)]).toEqual([0, '', expect.stringMatching(/PP=\d+ ZASWIADCZENIE=\d+\n$/)])
      const [, PP, id] = /PP=(\d+) ZASWIADCZENIE=(\d+)\n$/.exec(said)!
      expect(said).toContain('"wynik":"DODANY"')
      const { body } = await ugl.call(certificates.read, { params: { id: Number(id) } })
      expect(body).toMatchObject({ ppId: Number(PP), stan: 'WYDANE', pomocBrutto: 9000 })
      expect(readFileSync(join(folder, 'zaswiadczenie.pdf')).subarray(0, 5).toString()).toBe('%PDF-')
      await listens(Number(PORT))
      // on a busy machine the first event may take so long that the second is left for the next round
      for (let round = 0; round < 5; round++) await deliverDue(api.db, api.config)
    } finally {
      // with what the shell has started
      process.kill(-receiver.pid!)
    }
    const events = (await received)
      .trim()
      .split('\n')
      .map((line) => WebhookEvent.parse(JSON.parse(line)).rodzaj)
    expect([events, await printed]).toEqual([['ZASWIADCZENIA', 'STRUMIEN'], ''])
  },
  120_000,
)
