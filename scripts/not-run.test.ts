import { join } from 'node:path'
import { expect, test } from 'vitest'
import { failedInPlaywright, failedInVitest, leftOutByPlaywright, leftOutByVitest } from './not-run.ts'

test('what Vitest failed, skipped or was to do is named', () => {
  const result = (title: string, status: string, tags: string[] = []) => ({
    ancestorTitles: ['', 'PDF'],
    title,
    status,
    tags,
  })
  const assertionResults = ['passed', 'failed', 'skipped', 'pending', 'todo'].map((status) => result(status, status))
  assertionResults.push(result('long', 'skipped', ['deep']))
  const name = join(process.cwd(), 'server/a.test.ts')
  const report = { testResults: [{ name, assertionResults }] }
  expect(failedInVitest(report, 'api')).toEqual([
    {
      name: 'server/a.test.ts › PDF › failed',
      again: "npx vitest run --project api server/a.test.ts -t 'PDF failed'",
    },
  ])
  expect(leftOutByVitest(report, 'deep')).toEqual(['server/a.test.ts › PDF › long'])
  expect(leftOutByVitest(report, 'quick')).toEqual([
    'server/a.test.ts › PDF › skipped',
    'server/a.test.ts › PDF › pending',
    'server/a.test.ts › PDF › todo',
  ])
})

test('what Playwright failed, skipped, or got right only in a second try, is named with its reason, however deep it stands', () => {
  const file = 'journeys/b.spec.ts'
  const spec = (title: string, status: string, annotations: { type: string; description?: string }[] = []) => ({
    file,
    title,
    tests: [{ status, annotations }],
  })
  const waits = spec('waits', 'skipped', [{ type: 'skip', description: 'no printer' }])
  const inner = {
    specs: [
      spec('goes', 'expected'),
      spec("breaks (o'clock)", 'unexpected'),
      waits,
      spec('sleeps', 'skipped'),
      spec('wavers', 'flaky'),
    ],
  }
  const report = { suites: [{ suites: [inner] }] }
  expect(failedInPlaywright(report)).toEqual([
    {
      name: "e2e/journeys/b.spec.ts › breaks (o'clock)",
      again: "npx playwright test --config e2e/playwright.config.ts journeys/b.spec.ts -g 'breaks \\(o.clock\\)'",
    },
  ])
  expect(leftOutByPlaywright(report)).toEqual([
    'e2e/journeys/b.spec.ts › waits (no printer)',
    'e2e/journeys/b.spec.ts › sleeps (no reason given)',
    'e2e/journeys/b.spec.ts › wavers (failed first, passed when tried again)',
  ])
})
