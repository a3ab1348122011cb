import { expect, test } from 'vitest'
import { slowestLines, timesInPlaywright, timesInVitest } from './slowest.ts'

test('the slowest tests of all runners stand first', () => {
  const vitest = timesInVitest({
    testResults: [
      {
        name: 'a.test.ts',
        assertionResults: [
          { ancestorTitles: ['', 'a list'], title: 'sorts', status: 'passed', duration: 1_240 },
          { ancestorTitles: [], title: 'left out', status: 'skipped', duration: null },
        ],
      },
    ],
  })
  const journeys = {
    file: 'a.spec.ts',
    title: 'a journey',
    tests: [{ status: 'expected', results: [{ duration: 9_000 }] }],
  }
  const playwright = timesInPlaywright({ suites: [{ suites: [{ specs: [journeys] }] }] })
  expect(slowestLines([...vitest, ...playwright], 2)).toEqual(['   9.0 s  a journey', '   1.2 s  a list › sorts'])
})
