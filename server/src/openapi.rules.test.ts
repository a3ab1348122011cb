import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'

/**
 * What the recommended rules of Redocly and Spectral demand of the description. The linters themselves have some hundred
 * packages, so that they are no part of the project.
 */
const before = { ...z.config() }
const { unconnectedApp } = await import('./testing/unconnected-app.ts')
const app = await unconnectedApp()
afterAll(async () => {
  await app.close()
  z.config(before)
})

type Json = Record<string, unknown>
type Parameter = { name: string; in: string; required?: boolean; schema?: Json }
type Operation = {
  operationId?: string
  summary?: string
  description?: string
  tags?: string[]
  security?: Json[]
  parameters?: Json[]
  responses: Json
}
type Description = {
  info: { description?: string; contact?: Json; license?: Json }
  servers?: { url: string }[]
  tags?: { name: string; description?: string }[]
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, Record<string, Operation>>
  components: Record<string, Json>
}
const description = JSON.parse(JSON.stringify(app.swagger())) as Description
const { info, servers = [], tags = [], paths, webhooks, components } = description
const text = JSON.stringify(description)

type Place = { at: string; path: string; operation: Operation }
const placesIn = (calls: Description['paths']): Place[] =>
  Object.entries(calls).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ at: `${method} ${path}`, path, operation })),
  )
const calls = placesIn(paths)
const operations = [...calls, ...placesIn(webhooks)]
const found = (pointer: string): unknown => {
  const [kind, name] = pointer.slice('#/components/'.length).split('/') as [string, string]
  return components[kind]?.[name]
}
const parametersOf = ({ parameters = [] }: Operation) =>
  parameters.map((one) => (typeof one['$ref'] === 'string' ? found(one['$ref']) : one) as Parameter)

/** Every part of the description, with its place. */
const parts: [at: string, part: Json][] = []
const walk = (part: unknown, at: string): void => {
  if (typeof part !== 'object' || part === null) return
  if (!Array.isArray(part)) parts.push([at, part as Json])
  for (const [name, value] of Object.entries(part)) walk(value, `${at}/${name}`)
}
walk(description, '#')
const wrong = (is: (part: Json) => boolean) => parts.filter(([, part]) => is(part)).map(([at]) => at)
const repeated = (all: readonly unknown[]) => all.filter((one, n) => all.indexOf(one) !== n)

test('it names who answers for it, its licence and the address of the installation', () => {
  expect([info.description, info.contact, info.license].filter((one) => !one)).toEqual([])
  expect(servers.length).toBeGreaterThan(0)
  expect(servers.filter(({ url }) => url.length > 1 && url.endsWith('/'))).toEqual([])
  expect(text).not.toMatch(/<script|eval\(/i)
})

test('every call has a name, a summary, a description, and tags that are described', () => {
  const lacking = operations.filter(
    ({ operation: { operationId, summary, description: words, tags: named = [] } }) =>
      !operationId || !summary || !words || !named.length,
  )
  expect(lacking.map(({ at }) => at)).toEqual([])
  const names = operations.map(({ operation }) => operation.operationId!)
  expect(repeated(names)).toEqual([])
  expect(names.filter((name) => !/^[\w.~-]+$/.test(name))).toEqual([])
  expect(tags.filter((tag) => !tag.description)).toEqual([])
  expect(repeated(tags.map(({ name }) => name))).toEqual([])
  const used = new Set(operations.flatMap(({ operation }) => operation.tags ?? []))
  expect([...used].toSorted()).toEqual(tags.map(({ name }) => name).toSorted())
})

test('no two paths differ only in the name of a parameter, and every parameter of a path is described', () => {
  const shapes = Object.keys(paths).map((path) => path.replace(/\{\w+\}/g, '{}'))
  expect(repeated(shapes)).toEqual([])
  expect(Object.keys(paths).filter((path) => !/^(\/[^/?]+)+$/.test(path))).toEqual([])
  const faulty = calls.filter(({ path, operation }) => {
    const all = parametersOf(operation)
    const inPath = all.filter((one) => one.in === 'path')
    const wanted = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)
    return (
      inPath.some(({ required, name }) => !required || !wanted.includes(name)) ||
      inPath.length !== wanted.length ||
      repeated(all.map((one) => `${one.in} ${one.name}`)).length > 0 ||
      all.some(({ schema }) => !schema)
    )
  })
  expect(faulty.map(({ at }) => at)).toEqual([])
})

test('every call says who may make it, and how it succeeds and is refused', () => {
  const schemes = Object.keys(components['securitySchemes']!)
  const faulty = calls.filter(({ operation: { security, responses } }) => {
    const statuses = Object.keys(responses)
    const isNamed = security?.every((one) => Object.keys(one).every((name) => schemes.includes(name)))
    return !isNamed || !statuses.some((one) => one.startsWith('2')) || !statuses.some((one) => one.startsWith('4'))
  })
  expect(faulty.map(({ at }) => at)).toEqual([])
  const responses = operations.flatMap(({ operation }) => Object.values(operation.responses) as Json[])
  expect(responses.filter((one) => !one['description'] && !one['$ref'])).toEqual([])
})

test('arrays say what they hold, choices are of their type, and required fields are described', () => {
  expect(wrong(({ type, items }) => type === 'array' && !items)).toEqual([])
  const ofType: Record<string, (value: unknown) => boolean> = {
    string: (value) => typeof value === 'string',
    integer: Number.isInteger,
    number: (value) => typeof value === 'number',
    boolean: (value) => typeof value === 'boolean',
  }
  expect(
    wrong(
      ({ type, enum: values }) =>
        Array.isArray(values) &&
        (repeated(values).length > 0 || (typeof type === 'string' && !values.every((one) => ofType[type]!(one)))),
    ),
  ).toEqual([])
  expect(
    wrong(
      ({ type, properties, required }) =>
        type === 'object' &&
        Array.isArray(required) &&
        required.some((name) => !Object.hasOwn((properties as Json | undefined) ?? {}, name as string)),
    ),
  ).toEqual([])
})

test('every pointer leads somewhere, and every component is pointed to', () => {
  const pointers = new Set([...text.matchAll(/"\$ref":"(#[^"]+)"/g)].map((match) => match[1]!))
  expect([...pointers].filter((pointer) => !found(pointer))).toEqual([])
  const named = Object.entries(components)
    .filter(([kind]) => kind !== 'securitySchemes')
    .flatMap(([kind, all]) => Object.keys(all).map((name) => `#/components/${kind}/${name}`))
  expect(named.filter((pointer) => !pointers.has(pointer))).toEqual([])
  expect(named.filter((pointer) => !/^[\w./#-]+$/.test(pointer))).toEqual([])
})

test('bodies and replies are components, so that what is made from the description is small', () => {
  const inlined = calls.flatMap(({ at, operation }) =>
    [(operation as { requestBody?: Json }).requestBody, ...(Object.values(operation.responses) as Json[])].flatMap(
      (one) =>
        Object.values((one?.['content'] ?? {}) as Record<string, { schema: Json }>)
          .filter(({ schema }) => schema['properties'] || schema['anyOf'] || schema['oneOf'])
          .map(() => at),
    ),
  )
  expect(inlined).toEqual([])
  const { schemas } = components
  for (const name of [
    'AidCase',
    'Certificate',
    'CaseRow',
    'GroupResult',
    'Saved',
    'Finding',
    'WebhookEvent',
    'NewCaseInput',
  ])
    expect(Object.keys(schemas!)).toContain(name)
  expect(text.length).toBeLessThan(1_300_000)
})
