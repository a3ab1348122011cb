import { describe, expect, it, test } from 'vitest'
import {
  afterFailure,
  countdown,
  dueStep,
  isEnding,
  secondsLeft,
  stepTaken,
  withTimeLeft,
  watchFrom,
} from './session-watch.ts'

const start = 1_000_000
const after = (seconds: number) => start + seconds * 1000
const fresh = watchFrom(1800, start)
const usedAt = (seconds: number) => ({ ...fresh, activeAt: after(seconds) })

describe('calls to the server', () => {
  test.each([
    ['nothing at once', fresh, 1, undefined],
    ['nothing before the poll is due', fresh, 29, undefined],
    ['a poll after 30 s', fresh, 30, 'poll'],
    ['no refresh before 25 s', usedAt(1), 24, undefined],
    ['a refresh after 25 s of use', usedAt(1), 25, 'refresh'],
    [
      'no refresh for use before the last one',
      { ...usedAt(1), refreshedAt: after(2), polledAt: after(2) },
      31,
      undefined,
    ],
    ['no refresh under the warning', { ...usedAt(1), endsAt: after(200) }, 25, undefined],
    ['a poll under the warning all the same', { ...usedAt(1), endsAt: after(200) }, 30, 'poll'],
    ['a poll the moment the time runs out', { ...fresh, polledAt: after(1795) }, 1800, 'poll'],
    ['only one then', { ...fresh, polledAt: after(1800) }, 1801, undefined],
    ['a poll at once after a night asleep', { ...fresh, polledAt: after(20) }, 30_000, 'poll'],
  ] as const)('%s', (_, watch, seconds, step) => {
    expect(dueStep(watch, after(seconds))).toBe(step)
  })

  it('counts a refresh as a poll, not the other way round', () => {
    expect(stepTaken(fresh, 'refresh', after(25))).toMatchObject({ refreshedAt: after(25), polledAt: after(25) })
    expect(stepTaken(fresh, 'poll', after(30))).toMatchObject({ refreshedAt: start, polledAt: after(30) })
  })
})

describe('failures', () => {
  test.each([400, 401, 403, 404, 429])('%i ends the session at once', (status) => {
    expect(afterFailure(fresh, status)).toBeUndefined()
  })

  test.each([0, 500, 502, 503])('%i ends it at the third in a row', (status) => {
    const second = afterFailure(afterFailure(fresh, status)!, status)!
    expect(second.failures).toBe(2)
    expect(afterFailure(second, status)).toBeUndefined()
  })

  it('forgets failures once the server answers', () => {
    expect(withTimeLeft({ ...fresh, failures: 2 }, 60, after(5))).toMatchObject({ failures: 0, endsAt: after(65) })
  })
})

test('the time left is never negative, and a started second counts', () => {
  expect(secondsLeft(fresh, after(0.4))).toBe(1800)
  expect(secondsLeft(fresh, after(1799.2))).toBe(1)
  expect(secondsLeft(fresh, after(5000))).toBe(0)
})

test('a clock that ticked before the session was prolonged shows its length, not a second more', () => {
  expect(secondsLeft(withTimeLeft(fresh, 1800, after(60.6)), after(60))).toBe(1800)
})

test('the warning is shown below 210 seconds', () => {
  expect(isEnding({ ...fresh, endsAt: after(210) }, start)).toBe(false)
  expect(isEnding({ ...fresh, endsAt: after(209) }, start)).toBe(true)
})

test.each([
  [0, '00:00'],
  [59, '00:59'],
  [1745, '29:05'],
  [7200, '120:00'],
])('%i s is shown as %s', (seconds, text) => {
  expect(countdown(seconds)).toBe(text)
})
