import { expect, test } from 'vitest'
import type { Actor, Level } from '../access.ts'
import { decisionDue, mayDecide, mayMailAgain, nextStates, type RequestState } from './states.ts'

const actorOf = (poziom: Level): Actor => ({
  login: 'a',
  poziom,
  uprawnienia: [],
  udzielajacyPomocyId: null,
  impersonateMode: false,
})

test.each<[Level, RequestState, readonly RequestState[]]>([
  ['ADMINISTRATOR', 'ZAR', ['WCZ', 'ODR']],
  ['ADMINISTRATOR', 'WCZ', ['ZAR', 'ODR']],
  ['ADMINISTRATOR', 'ODR', ['ZAR', 'WCZ']],
  ['NADZORCA', 'ZAR', ['ODR']],
  ['NADZORCA', 'WCZ', []],
  ['NADZORCA', 'ODR', []],
  ['UGL', 'ZAR', []],
  ['KOO', 'ZAR', []],
])('%s may give a request in %s: %j', (level, state, next) => {
  expect(nextStates(actorOf(level), state)).toEqual(next)
})

test('a registered request is decided about, a loaded one is written about', () => {
  const states = ['ZAR', 'WCZ', 'ODR'] as const
  expect(states.filter(mayDecide)).toEqual(['ZAR'])
  expect(states.filter(mayMailAgain)).toEqual(['WCZ'])
})

test('the office has forty days', () => {
  expect(decisionDue('2026-11-16')).toBe('2026-12-26')
})
