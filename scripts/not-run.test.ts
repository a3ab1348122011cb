import { join } from 'node:path'
import { expect, test } from 'vitest'
import { leftOutByPlaywright, leftOutByVitest } from './not-run.ts'

test('what Vitest skipped or was to do is named', () => {
  const result = (title: string, status: string) => ({ ancestorTitles: ['', 'PDF'], title, status })
  const assertionResults = ['passed', 'failed', 'skipped', 'pending', 'todo'].map((status) => result(status, status))
  const name = join(process.cwd(), 'server/a.test.ts')
  expect(leftOutByVitest({ testResults: [{ name, assertionResults }] })).toEqual([
    'server/a.test.ts › PDF › skipped',
    'server/a.test.ts › PDF › pending',
    'server/a.test.ts › PDF › todo',
  ])
})

test('what Playwright skipped is named, however deep it stands', () => {
  const spec = (title: string, status: string) => ({ file: 'journeys/b.spec.ts', title, tests: [{ status }] })
  const inner = { specs: [spec('goes', 'expected'), spec('waits', 'skipped')] }
  expect(leftOutByPlaywright({ suites: [{ suites: [inner] }] })).toEqual(['e2e/journeys/b.spec.ts › waits'])
})
