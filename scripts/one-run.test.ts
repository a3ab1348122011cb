import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { beginRun } from './one-run.ts'

test('the end of a run ends what it started, also what ignores signals or left its group, and removes its files', async () => {
  const { env, end } = await beginRun()
  const inMemory = join('/dev/shm', env.LATARNIA_RUN)
  mkdirSync(inMemory, { recursive: true })
  const start = (script: string, given: NodeJS.ProcessEnv, ...args: string[]) =>
    spawn('/bin/sh', ['-c', script, 'sh', ...args], {
      env: { ...process.env, ...given },
      stdio: 'ignore',
      detached: true,
    })
  const started = [
    start('sleep 600', env),
    start('trap "" INT; while :; do sleep 1; done', env),
    // as PostgreSQL: it has another environment, and a folder of the run
    start('while :; do sleep 1; done', {}, '-D', join(inMemory, 'postgres')),
    // as a server that a test starts: only its folder is the run's
    start('while :; do sleep 1; done', { DATA_DIR: join(env.TMPDIR, 'var') }),
  ]
  const other = start('sleep 600', {})
  const ended = started.map((process) => once(process, 'exit'))
  await end(300)
  await Promise.all(ended)
  expect([existsSync(env.TMPDIR), existsSync(inMemory)]).toEqual([false, false])
  expect([other.exitCode, other.signalCode]).toEqual([null, null])
  other.kill()
}, 60_000)

test('a run clears up after one that was killed', async () => {
  const gone = spawn('true')
  await once(gone, 'exit')
  const left = join('/dev/shm', `latarnia-run-${gone.pid}`)
  mkdirSync(left)
  const { end } = await beginRun()
  expect(existsSync(left)).toBe(false)
  await end(300)
})
