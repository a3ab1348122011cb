import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aidActs } from '#contract/aid/acts.ts'
import { aidCases } from '#contract/aid/cases.ts'
import { certificates } from '#contract/aid/certificates/certificates.ts'
import { isUndeclared, pathOf, type Endpoint } from '#contract/kernel/endpoint.ts'
import { SESSION_COOKIE } from '#platform/session.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { makeKey } from '#server/testing/api-keys.ts'
import { sendable, type Sendable } from '#server/testing/sendable.ts'

const drafts = aidCases.robocze
let api: Api
let ugl: Client
let made: Sendable
beforeAll(async () => {
  api = await startApi()
  ugl = await api.as('ugl')
  made = await sendable(api.db)
})
afterAll(() => api.close())

const refusedFor = (...fields: string[]) => ({
  status: 400,
  refusal: {
    message: `Nieznane pola: ${fields.join(', ')}`,
    fieldErrors: fields.map((field) => ({ field, message: 'Nieznane pole' })),
  },
})

test('fields that a case does not have are named, also those of its act, and nothing is stored', async () => {
  const key = await makeKey(api)
  const akt = { ...(await made.newAct(await made.act(), 'OBCE POLA')), aktSymbol: 'A' }
  const body = { ...made.content, akt, ustawaKot: 'a', idZewnetrzny: 'EZD/1' }
  for (const client of [ugl, key])
    expect(await client.call(drafts.add, { body })).toMatchObject(
      refusedFor('akt.aktSymbol', 'ustawaKot', 'idZewnetrzny'),
    )
  const stored = await api.db.selectFrom('akt').where('aktSym', '=', 'OBCE POLA').select('id').execute()
  expect(stored).toEqual([])
})

test('a change refuses fields that its record does not have, and takes back all that was read', async () => {
  const id = await made.case(await made.act())
  const patch = (body: object) => ugl.call(drafts.update, { params: { id }, body })
  expect(await patch({ infoPP: 'x', infoPp: 'y' })).toMatchObject(refusedFor('infoPp'))
  await patch({ infoPP: 'pierwszy' })
  const read = async () => (await ugl.call(drafts.read, { params: { id } })).body
  const before = await read()
  expect((await patch({ ...before, infoPP: 'drugi' })).status).toBe(200)
  const { infoPP, werPP, dataModyfikacjiPP: _modified, ...after } = await read()
  expect(before).toMatchObject(after)
  expect([infoPP, werPP]).toEqual(['drugi', before.werPP + 1])
})

test('fields of another form of the certificate are refused', async () => {
  const ppId = await made.case(await made.act(), { stan: 'P' })
  const { body } = await ugl.call(certificates.add, { params: { id: ppId }, body: { wzorZaswiadczenia: '2024' } })
  const id = body.key
  const patch = (fields: object) => ugl.call(certificates.update, { params: { id }, body: fields })
  expect(await patch({ transportDrogowy: true })).toMatchObject(refusedFor('transportDrogowy'))
  const { body: read } = await ugl.call(certificates.read, { params: { id } })
  const whole = await patch({ ...read, adresBeneficjenta: 'Polna 1', stanowisko: 'referent' })
  expect(whole.status, whole.raw.toString()).toBe(200)
})

test('fields that the specification’s forms send besides are taken', async () => {
  const akt = { ...(await made.newAct(await made.act(), 'Z FORMULARZA')), usunietyUM: 'NIE', userModUM: 'ugl' }
  const add = await ugl.call(drafts.add, { body: { ...made.content, akt, userModPP: 'ugl' } as never })
  expect(add.status).toBe(200)
  const alone = await ugl.call(aidActs.robocze.add, { body: { ...akt, aktSym: 'Z FORMULARZA/2' } })
  expect(alone.status).toBe(200)
})

test('a call without a body takes none', async () => {
  const id = await made.case(await made.act())
  const params = { params: { id } }
  const answer = await ugl.call(drafts.send, { ...params, body: { dryRun: true } } as never)
  expect([answer.status, answer.refusal.message]).toEqual([400, 'To wywołanie nie przyjmuje danych w treści'])
  expect((await ugl.call(drafts.read, params)).status).toBe(200)
  expect((await ugl.call(drafts.verify, { ...params, body: {} } as never)).status).toBe(200)
})

describe('every call', () => {
  const hasFields = ({ method, body, options }: Endpoint): boolean =>
    method !== 'GET' && !options.upload && !options.lines && body.type !== 'array'

  test('refuses a field of no meaning', async () => {
    const callers = [await api.as('admin'), ugl, api.visitor]
    const endpoints = api.app.accessTable.flatMap(({ endpoint }) => endpoint ?? []).filter(hasFields)
    const seen = new Set<Endpoint>()
    for (const endpoint of endpoints) {
      const url = pathOf(endpoint, new Proxy({}, { get: () => '1' }))
      const expected = isUndeclared(endpoint.body)
        ? 'To wywołanie nie przyjmuje danych w treści'
        : 'Nieznane pola: obcePole'
      for (const { cookie } of callers) {
        const answer = await api.app.inject({
          method: endpoint.method,
          url,
          headers: { ...(cookie && { cookie: `${SESSION_COOKIE}=${cookie}` }), origin: 'http://latarnia.test' },
          payload: { obcePole: 1 },
        })
        const { message } = answer.json<{ message: string }>()
        if (answer.statusCode === 401 || answer.statusCode === 403) continue
        expect([answer.statusCode, message], `${endpoint.method} ${endpoint.path}`).toEqual([400, expected])
        seen.add(endpoint)
      }
    }
    expect(endpoints.filter((endpoint) => !seen.has(endpoint)).map(({ path }) => path)).toEqual([])
  })
})
