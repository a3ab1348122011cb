import { expect, test } from 'vitest'
import { isChange, makesStale } from '#contract/kernel/endpoint.ts'
import { nameOf } from '#contract/testing/whole-contract.ts'
import { allCalls } from './fuzz/contract-calls.ts'

const changes = allCalls.filter(isChange)
const questions = allCalls.filter((call) => !isChange(call))

test('every call that changes something says what it makes stale', () => {
  expect(changes.filter(({ touches }) => touches === undefined).map(nameOf)).toEqual([])
})

test('a question makes nothing stale', () => {
  expect(questions.filter(({ touches }) => touches !== undefined).map(nameOf)).toEqual([])
})

test('what is touched can be read', () => {
  const touched = new Set(changes.flatMap(({ touches = [] }) => touches))
  const unread = [...touched].filter((path) => !questions.some((call) => makesStale({ touches: [path] }, call.path)))
  expect(unread).toEqual([])
})

test('the calls of the aid wing are among them', () => {
  expect(changes.map(nameOf)).toContain('DELETE /api/aid/przypadkipomocy/robocze')
})
