import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** A test that fails after its server logged something, in a run of its own. */
const failing = `
import { expect, test } from 'vitest'
import { keepLog } from '#server/testing/server-log.ts'
const log = keepLog()
log.write(JSON.stringify({ msg: 'before any test' }))
test('before', () => log.write(JSON.stringify({ msg: 'in another test' })))
test('fails', () => {
  log.write(JSON.stringify({ msg: 'request failed', incident: '12AB34CD', err: { stack: 'Error: the cause' } }))
  expect(500).toBe(200)
})`

test('a test that fails shows what its server logged meanwhile, and nothing else', () => {
  const folder = `test-results/server-log-${process.pid}`
  mkdirSync(folder, { recursive: true })
  try {
    writeFileSync(`${folder}/failing.test.ts`, failing)
    const run = `(await import('vitest/node')).startVitest('test', [], { config: false, watch: false, root: '${folder}' })`
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', `await ${run}`], {
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], NO_COLOR: '1' },
    })
    const logged = /expected 500 to be 200.*\nMeanwhile the server logged:\n(.*)\n/.exec(stderr + stdout)?.[1]
    expect(logged, stdout + stderr).toBe('request failed 12AB34CD Error: the cause')
    expect(stdout + stderr).not.toContain('in another test')
  } finally {
    rmSync(folder, { recursive: true })
  }
})
