import { expect, test } from 'vitest'
import { aidCases } from '#contract/aid/cases.ts'
import { certificates } from '#contract/aid/certificates/certificates.ts'
import { returns } from '#contract/aid/returns.ts'
import { superiorBodies } from '#contract/superior-bodies/superior-bodies.ts'
import { everyCall, nameOf } from '#contract/testing/whole-contract.ts'
import { features } from './features.ts'
import { namedInPath } from './platform/records-in-path.ts'

const named = namedInPath(features.flatMap(({ auditRecords }) => auditRecords ?? []))
const parametersOf = (path: string) => [...path.matchAll(/:(\w+)/g)].map((match) => match[1]!)

test('every id and login in the path of a call names a kind of record', () => {
  const unnamed = everyCall.flatMap((call) =>
    parametersOf(call.path)
      .filter((name) => /^id$|Id$|^login$/.test(name) && named(call, name) === undefined)
      .map((name) => `${nameOf(call)}: ${name}`),
  )
  expect(unnamed, 'Say in `auditRecords` of its feature what it names, or `none`').toEqual([])
})

test.each([
  [certificates.print, 'id', 'zaswiadczenie'],
  [certificates.issue, 'id', 'zaswiadczenie'],
  [certificates.grid.list, 'id', 'przypadek'],
  [aidCases.limitWith, 'id', 'przypadek'],
  [aidCases.history.list, 'ppId', 'przypadek'],
  [returns.close, 'id', 'zwrot'],
  [returns.ofCase, 'id', 'przypadek'],
  [superiorBodies.grantors.list, 'id', 'organ'],
  [superiorBodies.removeGrantor, 'id', 'podmiot'],
] as const)('$0.method $0.path: $1 names $2', (call, parameter, record) => {
  expect(named(call, parameter)).toBe(record)
})
