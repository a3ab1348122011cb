import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eairMapping, firstMapping } from '#contract/aid/eair/mapping.ts'
import { auditGrid } from '#contract/audit/audit.ts'
import { businessEntities } from '#contract/business-entities/business-entities.ts'
import { grantors, grantorsGrid } from '#contract/grantors/grantors.ts'
import { groups, groupsGrid } from '#contract/groups/groups.ts'
import { isChange, type Endpoint } from '#contract/kernel/endpoint.ts'
import type { Grid } from '#contract/kernel/grid.ts'
import { noAid } from '#contract/no-aid/no-aid.ts'
import { session } from '#contract/session/session.ts'
import { superiorBodies } from '#contract/superior-bodies/superior-bodies.ts'
import { startApi, type Api, type Client } from './testing/api.ts'
import { grantorBody } from './testing/registers.ts'
import { addUser } from './testing/users.ts'

// Who may make the calls of the registers. What a call does is tested beside its feature.

const office = ['admin', 'nadzorca']
const bodyUsers = ['ugl', 'koo', 'upo', 'ugl2']
const everyone = [...office, ...bodyUsers]
const managers = everyone.filter((login) => login !== 'upo')

let api: Api
const clients = new Map<string, Client>()
beforeAll(async () => {
  api = await startApi()
  for (const login of everyone) clients.set(login, await api.as(login))
})
afterAll(() => api.close())

const id = 999_999
const nip = '5252248481'
const group = { kod: 'X', nazwa: 'X', raportDo: 'UO' } as const
const body = { kod: 'X', nazwa: 'X' }
const entity = { nip, nazwa: 'X', nazwaSkrocona: 'X' }
const grantor = () => grantorBody(api.db)

/** A call, its arguments, and who may make it. The records it names do not exist: an allowed caller gets a 404. */
type Call = { endpoint: Endpoint; input: () => Promise<object> | object; open: readonly string[] }
const callFor =
  (open: readonly string[]) =>
  (endpoint: Endpoint, input: Call['input'] = () => ({})): Call => ({ endpoint, input, open })
const forOffice = callFor(office)
const forEveryone = callFor(everyone)
const forBodies = callFor(bodyUsers)
const listFor = (open: readonly string[], { list, download }: Grid, params: object = {}): Call[] => [
  callFor(open)(list, () => ({ params })),
  callFor(open)(download, () => ({ params: { ...params, format: 'CSV' } })),
]

const calls = [
  ...listFor(office, groupsGrid as Grid),
  ...listFor(office, groups.members as Grid, { id }),
  forOffice(groups.read, () => ({ params: { id } })),
  forOffice(groups.create, () => ({ body: group })),
  forOffice(groups.update, () => ({ params: { id }, body: group })),
  forOffice(groups.remove, () => ({ params: { id } })),
  ...listFor(office, grantorsGrid as Grid),
  forOffice(grantors.read, () => ({ params: { id } })),
  forOffice(grantors.create, async () => ({ body: await grantor() })),
  forOffice(grantors.update, async () => ({ params: { id }, body: await grantor() })),
  forOffice(grantors.remove, () => ({ params: { id } })),
  callFor(managers)(grantors.coordinators, () => ({ params: { id } })),
  forEveryone(grantors.allowedForMeasure, () => ({ params: { id, srodekId: id } })),
  ...listFor(office, superiorBodies.grid as Grid),
  ...listFor(office, superiorBodies.children as Grid, { id }),
  ...listFor(office, superiorBodies.grantors as Grid, { id }),
  forOffice(superiorBodies.create, () => ({ body })),
  forOffice(superiorBodies.update, () => ({ params: { id }, body })),
  forOffice(superiorBodies.remove, () => ({ params: { id } })),
  forOffice(superiorBodies.addChild, () => ({ params: { id, organId: id } })),
  forOffice(superiorBodies.removeChild, () => ({ params: { id } })),
  forOffice(superiorBodies.addGrantor, () => ({ params: { id, pupId: id } })),
  forOffice(superiorBodies.removeGrantor, () => ({ params: { id } })),
  forOffice(superiorBodies.allGrantors, () => ({ params: { id } })),
  ...listFor(office, businessEntities.grid as Grid),
  forOffice(businessEntities.read, () => ({ params: { id } })),
  forOffice(businessEntities.update, () => ({ params: { id }, body: entity })),
  forEveryone(businessEntities.byNip, () => ({ params: { nip } })),
  forEveryone(businessEntities.source),
  forEveryone(businessEntities.fromRegister, () => ({ params: { nip } })),
  forEveryone(businessEntities.importFromRegister, () => ({ params: { nip } })),
  forEveryone(businessEntities.create, () => ({ body: entity })),
  ...listFor(['admin'], auditGrid as Grid),
  callFor(['admin'])(eairMapping.read),
  callFor(['admin'])(eairMapping.update, () => ({ body: firstMapping })),
  ...listFor(office, noAid.all as Grid),
  ...listFor(bodyUsers, noAid.own as Grid),
  forBodies(noAid.create, () => ({ body: { rok: 2019, dataInformacji: '2026-01-01' } })),
  forBodies(noAid.remove, () => ({ params: { id } })),
].map((call) => ({ ...call, name: `${call.endpoint.method} ${call.endpoint.path}` }))

const statusOf = async (client: Client, { endpoint, input }: Call) =>
  (await client.call(endpoint, await input())).status

test('no call of the registers is missing here', () => {
  const registers = ['/api/adm/', '/api/dictionaries/podmiotgospodarczy', '/api/informacje_o_nieudzieleniu_pomocy']
  const served = api.app.accessTable.filter(({ url }) => registers.some((start) => url.startsWith(start)))
  expect(calls.map(({ name }) => name).toSorted()).toEqual(
    served.map(({ method, url }) => `${method} ${url}`).toSorted(),
  )
})

describe.each(calls)('$name', (call) => {
  test('is open only to those who may make it', async () => {
    for (const login of everyone) {
      const status = await statusOf(clients.get(login)!, call)
      const isOpen = call.open.includes(login)
      expect([login, isOpen ? [200, 404, 422].includes(status) : status]).toEqual([login, isOpen || 403])
    }
  })

  test('asks a visitor to sign in', async () => {
    expect(await statusOf(api.visitor, call)).toBe(401)
  })
})

test('asks a user who was blocked meanwhile to sign in', async () => {
  await addUser(api.db, { login: 'zablokowana', poziom: 'ADMINISTRATOR' })
  const blocked = await api.as('zablokowana')
  await api.db.updateTable('uzytkownik').set({ zablokowany: true }).where('login', '=', 'zablokowana').execute()
  for (const call of calls) expect([call.name, await statusOf(blocked, call)]).toEqual([call.name, 401])
})

test('a user acting as another changes nothing', async () => {
  for (const login of ['nadzorca', 'ugl']) {
    const admin = await api.as('admin')
    await admin.call(session.impersonate, { body: { login } })
    for (const call of calls.filter(({ endpoint, open }) => isChange(endpoint) && open.includes(login)))
      expect([call.name, await statusOf(admin, call)]).toEqual([call.name, 403])
    const reading = calls.find(({ endpoint, open }) => !isChange(endpoint) && open.includes(login))!
    expect(await statusOf(admin, reading)).not.toBe(403)
  }
})

test('users of a grantor whose rights have ended can read but change nothing', async () => {
  const upo2 = await api.as('upo2')
  await api.db
    .updateTable('udzielajacyPomocy')
    .set({ dataKoncaUprawnien: '2020-12-31' })
    .where('nip', '=', '5261040567')
    .execute()
  for (const call of calls.filter(({ open }) => open.includes('upo')))
    expect([call.name, (await statusOf(upo2, call)) === 403]).toEqual([call.name, isChange(call.endpoint)])
})
