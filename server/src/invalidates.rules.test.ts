import { expect, test } from 'vitest'
import { requests } from '#contract/access-requests/requests.ts'
import { aidMeasures } from '#contract/aid-measures/aid-measures.ts'
import { aidCases } from '#contract/aid/cases.ts'
import { pkd } from '#contract/classifications/pkd.ts'
import { codeLists } from '#contract/code-lists/code-lists.ts'
import { euroRates } from '#contract/euro-rates/euro-rates.ts'
import { bodyHome } from '#contract/home/home.ts'
import { officeHome } from '#contract/home/office-home.ts'
import { isChange, makesStale } from '#contract/kernel/endpoint.ts'
import { territory } from '#contract/territory/territory.ts'
import { nameOf } from '#contract/testing/whole-contract.ts'
import { allCalls } from './fuzz/contract-calls.ts'

const changes = allCalls.filter(isChange)
const questions = allCalls.filter((call) => !isChange(call))

test('every call that changes something says what it makes stale', () => {
  expect(changes.filter(({ invalidates }) => invalidates === undefined).map(nameOf)).toEqual([])
})

test('a question makes nothing stale', () => {
  expect(questions.filter(({ invalidates }) => invalidates !== undefined).map(nameOf)).toEqual([])
})

test('every invalidated path can be read', () => {
  const invalidated = new Set(changes.flatMap(({ invalidates = [] }) => invalidates))
  const unread = [...invalidated].filter(
    (path) => !questions.some((call) => makesStale({ invalidates: [path] }, call.path)),
  )
  expect(unread).toEqual([])
})

test('a decision about a request changes what the main page of the office counts', () => {
  for (const call of [requests.setStatus, requests.load]) expect(makesStale(call, officeHome.path)).toBe(true)
})

test('a euro rate changes the cases that it fills in, and the lists of them', () => {
  const { create, update, completeEmpty, accept } = euroRates
  for (const call of [create, update, completeEmpty, accept])
    for (const { path } of [aidCases.robocze.grid, bodyHome]) expect(makesStale(call, path)).toBe(true)
})

test('a successor changes the measures that name the ended entry', () => {
  const { succeed, acceptAsUpdate } = pkd
  for (const call of [codeLists.ustawa.succeed, succeed, acceptAsUpdate, territory.succeed, territory.acceptFromFile])
    expect(makesStale(call, aidMeasures.grid.path)).toBe(true)
})

test('the calls of the aid wing are among them', () => {
  expect(changes.map(nameOf)).toContain('DELETE /api/aid/przypadkipomocy/robocze')
})
