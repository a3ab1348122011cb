import { afterAll, beforeAll, expect, test } from 'vitest'
import { nuts } from '#contract/classifications/nuts.ts'
import { FOREVER, today } from '#contract/kernel/dates.ts'
import { insertAct, insertCase } from '#server/testing/aid.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'

let api: Api
let admin: Client
beforeAll(async () => {
  api = await startApi()
  admin = await api.as('admin')
})
afterAll(() => api.close())

const upload = async (subregions: readonly string[] = ['PL213 Kraków']) => {
  const lines = ['NUTS-Code;Description', 'PL;Polska', 'PL2;Południe', 'PL21;Małopolskie']
  const bytes = lines.concat(subregions.map((line) => line.replace(' ', ';'))).join('\n')
  return (await admin.upload(nuts.upload, { name: 'nuts.csv', bytes })).body
}
const asNew = (versionId: number, kodWersji: string, dates: object = {}) =>
  admin.call(nuts.acceptAsNew, {
    params: { versionId },
    body: { kodWersji, nazwaWersji: 'Nazwa', dataOd: today(), dataDo: FOREVER, ...dates },
  })
const versions = async () => {
  const { items } = (await admin.call(nuts.versions.list)).body
  return Object.fromEntries(items.map((version) => [version.kod, version]))
}
const validity = async () =>
  Object.fromEntries(Object.values(await versions()).map(({ kod, dataOd, dataDo }) => [kod, [dataOd, dataDo]]))

test('a new open-ended version ends the previous one; one that starts too early is refused', async () => {
  const { idWersji } = await upload()
  const early = await asNew(idWersji, 'N-1', { dataOd: '2024-01-02' })
  expect([early.status, early.refusal.fieldErrors?.[0]]).toEqual([
    422,
    { field: 'dataOd', message: expect.stringMatching(/^Wersja NUTS2024, dotąd bezterminowa.*od 01.01.2024/) },
  ])
  expect((await validity())['NUTS2024']).toEqual(['2024-01-01', '9999-12-31'])
  expect((await asNew(idWersji, 'N-1', { dataOd: '2024-01-03' })).body.message).toBe('Utworzono nową wersję')
  expect(await validity()).toEqual({
    NUTS2024: ['2024-01-01', '2024-01-02'],
    'N-1': ['2024-01-03', '9999-12-31'],
  })
})

test('a version with an end leaves the current version alone', async () => {
  await asNew((await upload()).idWersji, 'N-2')
  expect((await validity())['N-2']).toEqual([today(), '9999-12-31'])
  await asNew((await upload()).idWersji, 'N-3', { dataOd: '1900-01-01', dataDo: '2010-12-31' })
  expect(await validity()).toMatchObject({ 'N-2': [today(), '9999-12-31'], 'N-3': ['1900-01-01', '2010-12-31'] })
})

test.each([null, ''])('an empty day is open: %j', async (open) => {
  const early = await asNew((await upload()).idWersji, 'N-open', { dataOd: open, dataDo: open })
  expect([early.status, early.refusal.fieldErrors?.[0]?.field]).toEqual([422, 'dataOd'])
  const kod = `N-od-${open}`
  expect((await asNew((await upload()).idWersji, kod, { dataOd: open, dataDo: '1999-12-31' })).status).toBe(200)
  expect((await validity())[kod]).toEqual(['1900-01-01', '1999-12-31'])
  const { 'N-2': current } = await validity()
  expect(current).toEqual([today(), '9999-12-31'])
})

test('an accepted file cannot be accepted again', async () => {
  const { idWersji } = await upload()
  await asNew(idWersji, 'N-4', { dataOd: '2000-01-01', dataDo: '2011-12-31' })
  const again = await asNew(idWersji, 'N-5')
  expect([again.status, again.refusal.message]).toEqual([409, 'Ten plik został już przyjęty jako wersja N-4'])
  const update = await admin.call(nuts.acceptAsUpdate, { params: { versionId: idWersji } })
  expect(update.status).toBe(409)
  expect((await asNew(999_999, 'N-5')).status).toBe(404)
})

test.each([
  ['', 'Kod jest wymagany'],
  ['x'.repeat(21), 'To pole musi zawierać co najwyżej 20 znaków'],
  ['a b', 'To pole nie może zawierać znaków specjalnych'],
  ['NUTS2024', 'Istnieje już wersja o kodzie NUTS2024'],
])('the code of a new version: %s', async (kodWersji, message) => {
  const { refusal } = await asNew((await upload()).idWersji, kodWersji, { dataOd: '2000-01-01', dataDo: '2012-12-31' })
  expect(refusal.fieldErrors).toEqual([{ field: 'kodWersji', message }])
})

test('the current version is updated by a file, the same file changes nothing more', async () => {
  const file = ['PL213 Kraków', 'PL214 Krakowski']
  const { podsumowanie, idWersji } = await upload(file)
  expect(podsumowanie).toMatchObject({ dodane: 1, zmienione: 0, zakonczone: 0, bezZmian: 4 })
  const { body } = await admin.call(nuts.acceptAsUpdate, { params: { versionId: idWersji } })
  expect(body.message).toBe('Zaktualizowano wersję N-2. Dodano: 1, zmieniono: 0, zakończono: 0, bez zmian: 4.')
  expect((await upload(file)).podsumowanie).toMatchObject({ dodane: 0, zmienione: 0, zakonczone: 0, bezZmian: 5 })
})

test('a version is edited: conflict, taken code, and the only open-ended one', async () => {
  const edit = (id: number, body: object) =>
    admin.call(nuts.updateVersion, { params: { versionId: id }, body: { nazwa: 'Nazwa', ...body } })
  const { 'N-1': first, 'N-2': current } = await versions()
  const renamed = await edit(first!.id, { kod: 'N-1a', wersja: first!.wersja })
  expect(renamed.body).toMatchObject({ kod: 'N-1a', dataOd: first!.dataOd, message: 'Zmodyfikowano wersję' })
  expect((await edit(first!.id, { kod: 'N-1b', wersja: first!.wersja })).status).toBe(409)
  const taken = await edit(first!.id, { kod: 'N-2' })
  expect(taken.refusal.fieldErrors?.[0]?.field).toBe('kod')
  // it is older than the current version, so it cannot replace it
  expect((await edit(first!.id, { kod: 'N-1a', dataDo: null })).status).toBe(422)
  const later = await edit(first!.id, { kod: 'N-1a', dataOd: '2090-01-01', dataDo: '' })
  expect(later.status).toBe(200)
  expect((await validity())['N-2']).toEqual([current!.dataOd, '2089-12-31'])
  expect((await edit(999_999, { kod: 'x' })).status).toBe(404)
})

test('a version accepted by mistake is deleted while nothing uses it, and the former one is open-ended again', async () => {
  const { idWersji } = await upload()
  const removeVersion = (versionId: number) => admin.call(nuts.removeVersion, { params: { versionId } })
  expect((await removeVersion(idWersji)).status).toBe(404)
  const before = await validity()
  expect((await asNew(idWersji, 'N-9', { dataOd: '2095-01-01' })).status).toBe(200)
  const unit = await api.db.selectFrom('nuts').select('id').where('wersjaId', '=', idWersji).executeTakeFirst()
  const { aktId } = await insertAct(api.db, { realizId: unit!.id })
  const used = await removeVersion(idWersji)
  expect([used.status, used.refusal.message]).toEqual([
    422,
    'Nie można usunąć rekordu, ponieważ jest używany w innych danych (akty ogólne pomocy)',
  ])
  await api.db.deleteFrom('akt').where('id', '=', aktId).execute()
  expect((await removeVersion(idWersji)).body.message).toBe('Usunięto wersję')
  expect(await validity()).toEqual(before)
})

test('a version does not begin while acts still use the version that it would end', async () => {
  const [current] = Object.values(await versions()).filter(({ dataDo }) => dataDo === FOREVER)
  const unit = await api.db.selectFrom('nuts').select('id').where('wersjaId', '=', current!.id).executeTakeFirst()
  const act = await insertAct(api.db, { aktData: '2098-05-05', realizId: unit!.id })
  await insertCase(api.db, act, { stan: 'P' })
  const { status, refusal } = await asNew((await upload()).idWersji, 'N-10', { dataOd: '2098-05-05' })
  expect([status, refusal.fieldErrors?.[0]?.field]).toEqual([422, 'dataOd'])
  expect((await asNew((await upload()).idWersji, 'N-10', { dataOd: '2098-05-06' })).status).toBe(200)
})

test('only the administrator imports', async () => {
  for (const login of ['nadzorca', 'ugl', 'koo', 'upo']) {
    const user = await api.as(login)
    const answers = [
      await user.upload(nuts.upload, { name: 'nuts.csv', bytes: 'x' }),
      await user.call(nuts.acceptAsUpdate, { params: { versionId: 1 } }),
      await user.call(nuts.acceptAsNew, {
        params: { versionId: 1 },
        body: { kodWersji: 'x', nazwaWersji: 'x', dataOd: today(), dataDo: FOREVER },
      }),
      await user.call(nuts.updateVersion, { params: { versionId: 1 }, body: { kod: 'x', nazwa: 'x' } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  }
})
