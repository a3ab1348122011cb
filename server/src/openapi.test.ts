import { afterAll, beforeAll, expect, test } from 'vitest'
import { aidCases } from '#contract/aid/cases.ts'
import { caseStream } from '#contract/aid/import/case-stream.ts'
import { importFaults } from '#contract/aid/import/faults.ts'
import { verificationRules } from '#contract/aid/verification/rules.ts'
import { errors } from '#contract/errors.ts'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { everyCall, nameOf } from '#contract/testing/whole-contract.ts'
import { operationIdOf } from '#platform/http/describe-calls.ts'
import { startApi, type Api } from './testing/api.ts'

type Operation = {
  operationId: string
  summary?: string
  'x-uprawnienia-klucza'?: string[]
  responses: Record<string, { $ref?: string }>
  security: unknown[]
  parameters?: { name: string; schema: unknown }[]
  requestBody?: { content: Record<string, { schema: { properties?: Record<string, unknown>; required?: string[] } }> }
}
type Described = {
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, { oneOf?: { const: string; description: string; 'x-status'?: number }[] }>
    responses: Record<string, { description: string }>
  }
}

let api: Api
let described: Described
beforeAll(async () => {
  api = await startApi()
  described = (await api.app.inject({ url: '/api/openapi.json' })).json()
})
afterAll(() => api.close())

test('every code stands in the description with its sentence and its status', () => {
  const { ErrorCode, LineFaultCode, RuleCode } = described.components.schemas
  expect(Object.fromEntries(ErrorCode!.oneOf!.map((one) => [one.const, [one['x-status'], one.description]]))).toEqual(
    Object.fromEntries(Object.entries(errors).map(([code, [status, sentence]]) => [code, [status, sentence]])),
  )
  expect(Object.fromEntries(LineFaultCode!.oneOf!.map((one) => [one.const, one.description]))).toEqual(importFaults)
  expect(Object.fromEntries(RuleCode!.oneOf!.map((one) => [one.const, one.description]))).toEqual(
    Object.fromEntries(Object.entries(verificationRules).map(([code, { komunikat }]) => [code, komunikat])),
  )
})

test('codes of findings and of lines point to their lists', () => {
  const listsIn = (call: Endpoint) => {
    const met = new Set<string>()
    const walk = (part: unknown) => {
      for (const [, name] of JSON.stringify(part).matchAll(/schemas\/(\w+)"/g))
        if (!met.has(name!)) walk(described.components.schemas[met.add(name!) && name!])
    }
    walk(operationOf(call)!.responses['200'])
    return new Set([...met].filter((name) => name.endsWith('Code')))
  }
  expect(listsIn(aidCases.robocze.verify)).toEqual(new Set(['RuleCode']))
  expect(listsIn(aidCases.robocze.read)).toEqual(new Set(['RuleCode']))
  expect(listsIn(caseStream.send)).toEqual(new Set(['RuleCode', 'LineFaultCode', 'ErrorCode']))
})

test('every call of the contract names the refusals that it may give', () => {
  const lacking = everyCall.flatMap((call) => {
    const operation = operationOf(call)
    if (!operation) return api.app.hasRoute({ method: call.method, url: call.path }) ? [`${nameOf(call)}: none`] : []
    const wanted = [
      ...(call.access === 'public' ? [429] : [401, 403, 429]),
      ...(call.path.includes(':') ? [404] : []),
      ...(call.method === 'GET' ? [] : [400, 409, 422]),
    ]
    return wanted
      .filter((status) => operation.responses[status]?.$ref !== `#/components/responses/Odmowa${status}`)
      .map((status) => `${nameOf(call)}: ${status}`)
  })
  expect(lacking).toEqual([])
})

const operationOf = (call: Endpoint) =>
  Object.values(described.paths)
    .flatMap((path) => Object.values(path))
    .find(({ operationId }) => operationId === operationIdOf(call))

/** A component in place of the pointer to it. */
function resolved<Part>(part: Part | { $ref: string }): Part {
  const pointer = (part as { $ref?: string }).$ref
  if (!pointer) return part as Part
  const [kind, name] = pointer.split('/').slice(2) as ['schemas', string]
  return described.components[kind][name] as Part
}

test('every call has a name of its own, and those of keys say what they do and which permission they need', () => {
  const operations = Object.values(described.paths).flatMap((one) => Object.values(one))
  const names = operations.map(({ operationId }) => operationId)
  expect(new Set(names).size).toBe(operations.length)
  expect(names.filter((name) => !/^[a-z]+[A-Za-z0-9]+$/.test(name))).toEqual([])
  const nameless = everyCall.filter((call) => call.options.forKeys && operationOf(call) && !operationOf(call)!.summary)
  expect(nameless.map(nameOf)).toEqual([])
  expect(operationOf(aidCases.robocze.send)!['x-uprawnienia-klucza']).toEqual(['PRZ_WLA', 'PRZ_WSZ'])
  expect(operationOf(aidCases.robocze.read)!['x-uprawnienia-klucza']).toBeUndefined()
})

test('a parameter of fixed values says what they mean', () => {
  const { parameters } = operationOf(aidCases.przeslane.grid.list)!
  expect(parameters!.map(resolved).find(({ name }) => name === 'zaswiadczenie')!.schema).toEqual({
    type: 'string',
    enum: ['BRAK', 'DO_KOREKTY'],
    title: 'Zaświadczenie de minimis',
    description: 'BRAK: brak; DO_KOREKTY: do korekty',
  })
})

test('every reference of the description resolves, and the stream says what a line holds', () => {
  const pointers = [...JSON.stringify(described).matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)]
  const components = described.components as unknown as Record<string, Record<string, unknown>>
  expect(pointers.filter(([, kind, name]) => !components[kind!]?.[name!])).toEqual([])
  const stream = described.paths['/api/robocze_przypadki_pomocy/strumien']!['post']!
  const line = resolved(stream.requestBody!.content['application/x-ndjson']!.schema).properties!
  expect(Object.keys(line)).toEqual(expect.arrayContaining(['idZewnetrzne', 'akt', 'ustawaKod', 'ustawaId', 'brutto']))
})

test('a refusal names its code in its body and in a header', async () => {
  const call = everyCall.find(({ path }) => path === '/api/users')!
  const { headers, status, refusal } = await (await api.as('upo')).call(call)
  expect([status, refusal.code, headers['x-error-code']]).toEqual([403, 'session.forbidden', 'session.forbidden'])
})

test('a PATCH of a record requires no field but a version', () => {
  for (const call of everyCall.filter(({ patches }) => patches)) {
    const { requestBody } = operationOf(call)!
    const { required = [] } = resolved(requestBody!.content['application/json']!.schema)
    expect([call.path, required.filter((field) => field !== 'wersja')]).toEqual([call.path, []])
  }
})
