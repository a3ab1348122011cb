/** @module-tag deep */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { importSample } from '#contract/aid/import/files.ts'
import { caseImport } from '#contract/aid/import/case-import.ts'
import { today } from '#contract/kernel/dates.ts'
import { temporaryFolder } from '#platform/database/embedded/temporary.ts'
import { freePort } from '#platform/free-port.ts'
import { signIn } from './client.ts'
import { statusOf } from './server.ts'

test(
  'npm run dev serves screens and calls at the address that it announces, imports a file, and ends all that it started',
  { timeout: 180_000 },
  async () => {
    const DATA_DIR = temporaryFolder('faults')
    const PORT = String(await freePort())
    const env = { PATH: process.env['PATH'], HOME: DATA_DIR, DATA_DIR, PORT, LOG_LEVEL: 'warn' }
    const dev = spawn(process.execPath, ['scripts/dev.ts'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    const ended = once(dev, 'close')
    let output = ''
    for (const stream of [dev.stdout, dev.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
    while (!output.includes('Latarnia działa') && dev.exitCode === null) await pause(100)
    const base = /http:\/\/localhost:\d+/.exec(output)?.[0]
    expect(base, output).toBe(`http://localhost:${PORT}`)
    expect(await statusOf(`${base}/`)).toBe(200)
    const upo = await signIn(base!, 'upo')
    const { status, body } = await upo.upload(caseImport.upload, 'przypadki.csv', importSample(today()))
    expect([status, body]).toMatchObject([200, { iloscOdczytanychPoprawnie: 1 }])

    dev.kill('SIGINT')
    // its output is closed once no process of it is left that could write to it
    expect(await ended, output).toEqual([0, null])
    expect([await statusOf(`${base}/`), existsSync(join(DATA_DIR, 'postgres', 'postmaster.pid'))]).toEqual([0, false])
    rmSync(DATA_DIR, { recursive: true })
  },
)
