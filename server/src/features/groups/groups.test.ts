import { afterAll, beforeAll, expect, test } from 'vitest'
import { groups, groupsGrid } from '#contract/groups/groups.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { addedId, idOf, newNip } from '#server/testing/registers.ts'

let api: Api
let admin: Client
beforeAll(async () => {
  api = await startApi()
  admin = await api.as('admin')
})
afterAll(() => api.close())

const valid = { kod: 'NOWA', nazwa: 'Nowa grupa', raportNazwa: '', raportDo: 'MF' } as const
const add = (given: object) => admin.call(groups.create, { body: { ...valid, ...given } })
const read = (id: number) => admin.call(groups.read, { params: { id } })

test('a group is added, read, changed and removed, and the history shows it', async () => {
  const added = await add({ kod: 'ŻYCIE' })
  const id = addedId(added)
  expect(added.body).toEqual({ message: 'Dodano grupę', key: { id } })
  const group = { id, ...valid, kod: 'ŻYCIE', raportNazwa: null, udzielajacyPomocy: 0, wersja: 1 }
  expect((await read(id)).body).toEqual(group)
  const body = { ...valid, kod: 'ŻYCIE2', raportNazwa: ' W raporcie ', raportDo: 'UO', wersja: 1 } as const
  expect((await admin.call(groups.update, { params: { id }, body })).body).toEqual({
    message: 'Zmodyfikowano grupę',
    key: { id },
  })
  expect((await read(id)).body).toEqual({ ...group, ...body, raportNazwa: 'W raporcie', wersja: 2 })
  expect((await admin.call(groups.remove, { params: { id } })).body).toEqual({ message: 'Usunięto grupę' })
  expect((await read(id)).status).toBe(404)
  const history = await api.db
    .selectFrom('grupaHistoria')
    .select(['operacja', 'userMod'])
    .where('id', '=', id)
    .execute()
  expect(history.map(({ operacja, userMod }) => `${operacja} ${userMod}`)).toEqual([
    'INSERT admin',
    'UPDATE admin',
    'DELETE admin',
  ])
})

test.each([
  [{ kod: ' ' }, 'kod', 'Kod jest wymagany'],
  [{ kod: 'x'.repeat(21) }, 'kod', 'To pole musi zawierać co najwyżej 20 znaków'],
  [{ kod: 'A', nazwa: '' }, 'nazwa', 'Nazwa jest wymagana'],
  [{ kod: 'A', nazwa: 'x'.repeat(201) }, 'nazwa', 'To pole musi zawierać co najwyżej 200 znaków'],
  [{ kod: 'A', raportDo: 'XX' }, 'raportDo', expect.any(String)],
] as const)('%j is refused', async (given, field, message) => {
  const { status, refusal } = await add(given)
  expect([status, refusal.fieldErrors]).toEqual([400, [{ field, message: message as string }]])
})

test('a code is unique, also when two people add it at once', async () => {
  const answers = await Promise.all([add({ kod: 'ŁAZ' }), add({ kod: 'łaz' })])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  const message = 'Istnieje już grupa o tym kodzie'
  expect(answers.find(({ status }) => status === 422)!.refusal).toEqual({
    code: 'grupa__kod',
    message,
    fieldErrors: [{ field: 'kod', message }],
  })
})

test('of two people who change the same version the second is refused', async () => {
  const id = addedId(await add({ kod: 'DWOJE' }))
  const change = (nazwa: string) =>
    admin.call(groups.update, { params: { id }, body: { ...valid, kod: 'DWOJE', nazwa, wersja: 1 } })
  const answers = await Promise.all([change('Jedna'), change('Druga')])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await read(id)).body.wersja).toBe(2)
})

test.each([
  ['grantors', 'udzielający pomocy', (celId: number) => addGrantor(celId)],
  ['measures', 'środki pomocy', (celId: number) => nameInMeasure(celId)],
  [
    'both',
    'środki pomocy, udzielający pomocy',
    (celId: number) => Promise.all([addGrantor(celId), nameInMeasure(celId)]),
  ],
])('a group with %s cannot be deleted, and the refusal says why', async (kod, where, use) => {
  const id = addedId(await add({ kod }))
  await use(id)
  const { status, refusal } = await admin.call(groups.remove, { params: { id } })
  expect([status, refusal.message]).toEqual([
    422,
    `Nie można usunąć rekordu, ponieważ jest używany w innych danych (${where})`,
  ])
})
const addGrantor = (grupaId: number) =>
  api.db.insertInto('udzielajacyPomocy').values({ nip: newNip(), nazwa: 'Urząd', grupaId }).execute()
const nameInMeasure = async (celId: number) => {
  const { id: srodekId } = await api.db.selectFrom('srodekPomocy').select('id').limit(1).executeTakeFirstOrThrow()
  await api.db.insertInto('srodekGrupa').values({ srodekId, celId }).execute()
}

test('the grantors of a group, filtered and sorted; the list counts them', async () => {
  const id = await idOf(api.db, 'grupa', 'kod', 'GM')
  const members = await admin.call(groups.members.list, { params: { id }, query: { search: 'nip:781' } })
  expect(members.body).toMatchObject({ items: [{ nazwa: 'Urząd Gminy Przykładowo' }], totalElements: 1 })
  const exported = await admin.call(groups.members.download, { params: { id, format: 'CSV' } })
  expect(exported.raw.toString()).toContain('Urząd Gminy Przykładowo')
  const list = await admin.call(groupsGrid.list, {
    query: { search: 'udzielajacyPomocy>1,kod:GM', sortBy: 'raportDo' },
  })
  expect(list.body).toMatchObject({ items: [{ id, udzielajacyPomocy: 1 }], totalElements: 1 })
  expect((await admin.call(groups.members.list, { params: { id: 999_999 } })).status).toBe(404)
})

test.each([groups.read, groups.remove])('an unknown one is not found: $method', async (call) => {
  expect((await admin.call(call, { params: { id: 999_999 } })).status).toBe(404)
})
