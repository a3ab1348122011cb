import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { businessEntities } from '#contract/business-entities.ts'
import { grantors, grantorsGrid } from '#contract/grantors.ts'
import { groups, groupsGrid } from '#contract/groups.ts'
import { isChange, type CallInput, type Endpoint } from '#contract/kernel/endpoint.ts'
import { noAid } from '#contract/no-aid.ts'
import { session } from '#contract/session.ts'
import { superiorBodies } from '#contract/superior-bodies.ts'
import { startApi, type Api, type Client } from './testing/api.ts'
import { grantorBody } from './testing/registers.ts'

// Who may make the calls of the registers. What a call does is tested beside its feature.

let api: Api
const clients = new Map<string, Client>()
beforeAll(async () => {
  api = await startApi()
  for (const login of ['nadzorca', 'ugl', 'koo', 'upo']) clients.set(login, await api.as(login))
})
afterAll(() => api.close())

const id = 999_999
const nip = '5252248481'
const group = { kod: 'X', nazwa: 'X', raportDo: 'UO' } as const
const body = { kod: 'X', nazwa: 'X' }
const entity = { nip, nazwa: 'X', nazwaSkrocona: 'X' }
const grantor = () => grantorBody(api.db)
type Call = [Endpoint, () => Promise<object> | object]

/** Calls of the office; records that they name are not there, so that whoever may make them is told that. */
const office: Call[] = [
  [groupsGrid.list, () => ({})],
  [groupsGrid.download, () => ({ params: { format: 'CSV' } })],
  [groups.read, () => ({ params: { id } })],
  [groups.update, () => ({ params: { id }, body: group })],
  [groups.remove, () => ({ params: { id } })],
  [groups.members.list, () => ({ params: { id } })],
  [grantorsGrid.list, () => ({})],
  [grantors.read, () => ({ params: { id } })],
  [grantors.update, async () => ({ params: { id }, body: await grantor() })],
  [grantors.remove, () => ({ params: { id } })],
  [superiorBodies.grid.list, () => ({})],
  [superiorBodies.update, () => ({ params: { id }, body })],
  [superiorBodies.remove, () => ({ params: { id } })],
  [superiorBodies.children.list, () => ({ params: { id } })],
  [superiorBodies.addChild, () => ({ params: { id, organId: id } })],
  [superiorBodies.removeChild, () => ({ params: { id } })],
  [superiorBodies.grantors.list, () => ({ params: { id } })],
  [superiorBodies.addGrantor, () => ({ params: { id, pupId: id } })],
  [superiorBodies.removeGrantor, () => ({ params: { id } })],
  [superiorBodies.allGrantors, () => ({ params: { id } })],
  [businessEntities.grid.list, () => ({})],
  [businessEntities.read, () => ({ params: { id } })],
  [businessEntities.update, () => ({ params: { id }, body: entity })],
  [noAid.all.list, () => ({})],
]
/** Calls of whoever records aid. */
const everyone: Call[] = [
  [businessEntities.byNip, () => ({ params: { nip } })],
  [businessEntities.source, () => ({})],
  [businessEntities.fromRegister, () => ({ params: { nip } })],
  [businessEntities.importFromRegister, () => ({ params: { nip } })],
  [businessEntities.create, () => ({ body: entity })],
]
const calls = [...office, ...everyone].map(([endpoint, input]) => ({
  name: `${endpoint.method} ${endpoint.path}`,
  endpoint,
  input: input as () => Promise<Partial<CallInput<Endpoint>>>,
}))
const statusOf = async (client: Client, { endpoint, input }: (typeof calls)[number]) =>
  (await client.call(endpoint, await input())).status

describe.each(calls)('$name', (call) => {
  const forOffice = office.some(([endpoint]) => endpoint === call.endpoint)

  test('is open to the office', async () => {
    expect([200, 404, 422]).toContain(await statusOf(clients.get('nadzorca')!, call))
  })

  test(forOffice ? 'is closed to users of grantors' : 'is open to users of grantors', async () => {
    for (const login of ['ugl', 'koo', 'upo']) {
      const status = await statusOf(clients.get(login)!, call)
      if (forOffice) expect(status).toBe(403)
      else expect([200, 404, 422]).toContain(status)
    }
  })

  test('asks a visitor to sign in', async () => {
    expect(await statusOf(api.visitor, call)).toBe(401)
  })
})

const changes = calls.filter(({ endpoint }) => isChange(endpoint))
test('whoever acts as another user changes nothing', async () => {
  const admin = await api.as('admin')
  await admin.call(session.impersonate, { body: { login: 'nadzorca' } })
  for (const call of changes) expect([call.name, await statusOf(admin, call)]).toEqual([call.name, 403])
  expect((await admin.call(groupsGrid.list)).status).toBe(200)
})

test('users of a grantor whose rights ended read and change nothing', async () => {
  const upo2 = await api.as('upo2')
  await api.db
    .updateTable('udzielajacyPomocy')
    .set({ dataKoncaUprawnien: '2020-12-31' })
    .where('nip', '=', '5261040567')
    .execute()
  for (const [endpoint, input] of everyone) {
    const { status } = await upo2.call(endpoint, await input())
    expect([endpoint.path, status === 403]).toEqual([endpoint.path, isChange(endpoint)])
  }
})
