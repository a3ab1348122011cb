import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { superiorBodies } from '#contract/superior-bodies/superior-bodies.ts'
import { startApi, startBeside, type Api, type Client } from '#server/testing/api.ts'
import { addedId, idOf, newNip } from '#server/testing/registers.ts'

let api: Api
let admin: Client
beforeAll(async () => {
  api = await startApi()
  admin = await api.as('admin')
})
afterAll(() => api.close())

let number = 0
const make = async (organNadrzednyId?: number): Promise<number> => {
  number += 1
  return addedId(
    await admin.call(superiorBodies.create, {
      body: { kod: `T${number}`, nazwa: `Organ ${number}`, organNadrzednyId },
    }),
  )
}
const makeGrantor = async (organNadrzednyId: number | null, nazwa = 'Urząd'): Promise<number> => {
  const values = { nip: newNip(), nazwa, organNadrzednyId }
  return (await api.db.insertInto('udzielajacyPomocy').values(values).returning('id').executeTakeFirstOrThrow()).id
}
const read = async (id: number) =>
  (await admin.call(superiorBodies.grid.list, { query: { search: `id:${id}`, pageSize: -1 } })).body.items[0]
const update = (client: Client, id: number, body: object) =>
  client.call(superiorBodies.update, { params: { id }, body: { kod: `U${id}`, nazwa: 'Zmieniony', ...body } })
const put = (client: Client, id: number, organId: number) =>
  client.call(superiorBodies.addChild, { params: { id, organId } })
const circle = 'Organ nadrzędny nie może podlegać sam sobie, także pośrednio'

test('the list is a tree, with the body above and the number of grantors', async () => {
  const roots = await admin.call(superiorBodies.grid.list, {
    query: { tree: 'true', search: 'nazwa:Minister' },
  })
  expect(roots.body.items).toMatchObject([
    { kod: 'MF', organNadrzednyNazwa: null },
    { kod: 'MP', organNadrzednyNazwa: null },
  ])
  const parentId = await idOf(api.db, 'organNadrzedny', 'kod', 'MP')
  const under = await admin.call(superiorBodies.grid.list, { query: { tree: 'true', parentId } })
  expect(under.body.items).toMatchObject([
    { kod: 'WUP', organNadrzednyNazwa: 'Minister właściwy do spraw pracy', udzielajacyPomocy: 1 },
  ])
})

test('a body is added, changed and removed', async () => {
  const above = await make()
  const added = await admin.call(superiorBodies.create, {
    body: { kod: 'NOWY', nazwa: 'Nowy', organNadrzednyId: above },
  })
  const id = addedId(added)
  expect(added.body).toEqual({ message: 'Dodano organ nadrzędny', key: { id } })
  expect((await update(admin, id, { wersja: 1 })).body.message).toBe('Zmodyfikowano organ nadrzędny')
  expect(await read(id)).toMatchObject({ kod: `U${id}`, nazwa: 'Zmieniony', organNadrzednyId: above, wersja: 2 })
  expect((await update(admin, id, { wersja: 1 })).status).toBe(409)
  const removed = await admin.call(superiorBodies.remove, { params: { id } })
  expect(removed.body).toEqual({ message: 'Usunięto organ nadrzędny' })
  expect((await admin.call(superiorBodies.remove, { params: { id } })).status).toBe(404)
  expect((await update(admin, id, {})).status).toBe(404)
})

test.each([
  [{ kod: '' }, 400, 'kod', 'Kod jest wymagany'],
  [{ nazwa: '' }, 400, 'nazwa', 'Nazwa jest wymagana'],
  [{ nazwa: 'x'.repeat(201) }, 400, 'nazwa', 'To pole musi zawierać co najwyżej 200 znaków'],
  [{ kod: 'MF' }, 422, 'kod', 'Istnieje już organ nadrzędny o tym kodzie'],
  [{ organNadrzednyId: 999_999 }, 422, 'organNadrzednyId', 'Wskazany element nie istnieje lub został usunięty'],
])('%j is refused', async (given, status, field, message) => {
  const answer = await admin.call(superiorBodies.create, { body: { kod: 'X', nazwa: 'X', ...given } })
  expect([answer.status, answer.refusal.fieldErrors]).toEqual([status, [{ field, message }]])
})

test.each([
  ['bodies', 'organy podległe', (id: number) => make(id)],
  ['grantors', 'udzielający pomocy', (id: number) => makeGrantor(id)],
])('a body with %s under it cannot be deleted', async (_, where, use) => {
  const id = await make()
  await use(id)
  const { status, refusal } = await admin.call(superiorBodies.remove, { params: { id } })
  expect([status, refusal.message]).toEqual([
    422,
    `Nie można usunąć rekordu, ponieważ jest używany w innych danych (${where})`,
  ])
})

test('bodies are put under another body and taken out again', async () => {
  const [above, below] = [await make(), await make()]
  expect((await put(admin, above, below)).body).toEqual({ message: 'Dodano organ podległy', key: { id: below } })
  const children = await admin.call(superiorBodies.children.list, { params: { id: above } })
  expect(children.body).toMatchObject({ items: [{ id: below, organNadrzednyId: above }], totalElements: 1 })
  const removed = await admin.call(superiorBodies.removeChild, { params: { id: below } })
  expect(removed.body.message).toBe('Usunięto podległość organu')
  expect(await read(below)).toMatchObject({ organNadrzednyId: null })
})

test('grantors are put under a body and taken out again', async () => {
  const [id, pupId] = [await make(), await makeGrantor(null)]
  const added = await admin.call(superiorBodies.addGrantor, { params: { id, pupId } })
  expect(added.body.message).toBe('Przypisano udzielającego pomocy do organu nadrzędnego')
  const list = await admin.call(superiorBodies.grantors.list, { params: { id } })
  expect(list.body.items).toMatchObject([{ id: pupId, nazwa: 'Urząd' }])
  const removed = await admin.call(superiorBodies.removeGrantor, { params: { id: pupId } })
  expect(removed.body.message).toBe('Usunięto przypisanie udzielającego pomocy do organu nadrzędnego')
  expect((await admin.call(superiorBodies.grantors.list, { params: { id } })).body.totalElements).toBe(0)
})

test('all grantors of a body, on request with those of the bodies under it, in Polish order', async () => {
  const top = await make()
  const middle = await make(top)
  const bottom = await make(middle)
  await makeGrantor(bottom, 'Ćmielów')
  await makeGrantor(top, 'Zamość')
  await makeGrantor(middle, 'Cieszyn')
  const names = async (withChildren?: string) => {
    const query = (withChildren === undefined ? {} : { withChildren }) as never
    const { body } = await admin.call(superiorBodies.allGrantors, { params: { id: top }, query })
    expect(body.totalElements).toBe(body.items.length)
    return body.items.map(({ nazwa }) => nazwa)
  }
  expect(await names()).toEqual(['Zamość'])
  expect(await names('false')).toEqual(['Zamość'])
  expect(await names('true')).toEqual(['Cieszyn', 'Ćmielów', 'Zamość'])
})

test('unknown bodies and grantors are not found', async () => {
  const [id, organId, pupId] = [999_999, await make(), await makeGrantor(null)]
  const answers = [
    await admin.call(superiorBodies.children.list, { params: { id } }),
    await admin.call(superiorBodies.grantors.list, { params: { id } }),
    await admin.call(superiorBodies.allGrantors, { params: { id } }),
    await put(admin, id, organId),
    await put(admin, organId, id),
    await admin.call(superiorBodies.removeChild, { params: { id } }),
    await admin.call(superiorBodies.addGrantor, { params: { id, pupId } }),
    await admin.call(superiorBodies.addGrantor, { params: { id: organId, pupId: id } }),
    await admin.call(superiorBodies.removeGrantor, { params: { id } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
})

describe('a circle', () => {
  test('is refused, of one body or many, by every call that could close it', async () => {
    const top = await make()
    const middle = await make(top)
    const bottom = await make(middle)
    const answers = [
      await put(admin, top, top),
      await put(admin, bottom, top),
      await update(admin, top, { organNadrzednyId: top }),
      await update(admin, top, { organNadrzednyId: bottom }),
    ]
    for (const { status, refusal } of answers)
      expect([status, refusal]).toEqual([
        422,
        {
          code: 'organ_nadrzedny__kolo',
          message: circle,
          fieldErrors: [{ field: 'organNadrzednyId', message: circle }],
        },
      ])
    expect((await put(admin, top, bottom)).status).toBe(200)
  })

  test('is not closed by simultaneous moves in several processes', async () => {
    const beside = await startBeside(api)
    const other = beside.as(admin)
    for (let round = 0; round < 8; round++) {
      const [a, b, c] = [await make(), await make(), await make()]
      const answers = await Promise.all([put(admin, a, b), put(other, b, c), update(other, a, { organNadrzednyId: c })])
      const statuses = answers.map(({ status }) => status).toSorted((x, y) => x - y)
      expect(statuses).toEqual([200, 200, 422])
      expect(answers.find(({ status }) => status === 422)!.refusal.message).toBe(circle)
    }
    await beside.close()
  })
})
