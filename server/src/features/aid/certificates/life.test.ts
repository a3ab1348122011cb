import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { certificates } from '#contract/aid/certificates/certificates.ts'
import { formOf, type CertificateEdit } from '#contract/aid/certificates/forms.ts'
import type { Pattern } from '#contract/aid/certificates/patterns.ts'
import { session } from '#contract/session/session.ts'
import { bodies, clearCases, insertAct, insertCase } from '#server/testing/aid.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { idOf } from '#server/testing/registers.ts'

let api: Api
let ugl: Client
let upo: Client
beforeAll(async () => {
  api = await startApi()
  await clearCases(api.db)
  ugl = await api.as('ugl')
  upo = await api.as('upo')
})
afterAll(() => api.close())

type Given = Parameters<typeof insertCase>[2]
const sentCase = async (given: Given = {}, upNip: string = bodies.first) =>
  insertCase(api.db, await insertAct(api.db, { upNip }), {
    stan: 'P',
    przeznaczenie: 'e2',
    ppData: '2025-03-04',
    nominalna: 1000,
    brutto: 1000,
    bruttoEuro: 240.5,
    ...given,
  })
const add = (client: Client, id: number, wzorZaswiadczenia: Pattern = '2024') =>
  client.call(certificates.add, { params: { id }, body: { wzorZaswiadczenia } })
const read = async (client: Client, id: number) => (await client.call(certificates.read, { params: { id } })).body
const print = (client: Client, id: number) => client.call(certificates.print, { params: { id }, query: {} })
/** Fills in what the registers do not know. */
async function complete(client: Client, id: number, change: Partial<CertificateEdit> = {}) {
  const body = { ...formOf(await read(client, id)), adresBeneficjenta: 'ul. Długa 1, 00-001 Warszawa', ...change }
  return client.call(certificates.update, { params: { id }, body: body as CertificateEdit })
}
async function issued(client: Client, ppId: number, wzor: Pattern = '2024'): Promise<number> {
  const { body } = await add(client, ppId, wzor)
  expect((await complete(client, body.key)).status).toBe(200)
  expect((await print(client, body.key)).status).toBe(200)
  return body.key
}

test('a certificate is filled in from the case, changed, issued by its first print, and then never changes', async () => {
  const ppId = await sentCase()
  const added = await add(ugl, ppId)
  expect(added.body.message).toBe('Utworzono zaświadczenie')
  const id = added.body.key
  const fresh = await read(ugl, id)
  expect(fresh).toMatchObject({
    stan: 'PRZYGOTOWANIE',
    wydanieKorekta: 'W',
    nipPup: bodies.first,
    dataUdzieleniaPomocy: '2025-03-04',
    pomocBrutto: 1000,
    pomocEur: 240.5,
    warunekKe: '2023/2831',
    wydajacy: 'Urszula Główna',
    liczbaWydrukow: 0,
    kod: null,
  })
  expect(fresh.nrZaswiadczenia).toMatch(/^DM\/\d{4}\/1$/)
  // not before everything is there
  const refused = await print(ugl, id)
  expect([refused.status, refused.refusal.fieldErrors]).toEqual([
    422,
    [{ field: 'adresBeneficjenta', message: 'Adres beneficjenta jest wymagany' }],
  ])
  const saved = await complete(ugl, id, { stanowisko: 'Inspektor' })
  expect(saved.body).toEqual({
    message: 'Pomyślnie zmodyfikowano zaświadczenie',
    key: { id, wersja: fresh.wersja + 1 },
  })
  const first = await print(ugl, id)
  expect(first.body.name).toMatch(/^Zaświadczenie DM-\d{4}-1\.pdf$/)
  expect(await read(ugl, id)).toMatchObject({ stan: 'WYDANE', aktualne: 'TAK', liczbaWydrukow: 1, login: 'ugl' })
  const again = await print(upo, id)
  expect(Buffer.from(again.body.bytes).equals(Buffer.from(first.body.bytes))).toBe(true)
  expect((await read(ugl, id)).liczbaWydrukow).toBe(2)
  const { sha256 } = await api.db
    .selectFrom('zaswiadczeniePlik')
    .where('zaswiadczenieId', '=', id)
    .select('sha256')
    .executeTakeFirstOrThrow()
  expect(createHash('sha256').update(first.body.bytes).digest().equals(sha256)).toBe(true)

  expect((await complete(ugl, id)).refusal.message).toContain('zostało wydane i nie można go zmienić')
  expect((await ugl.call(certificates.remove, { params: { id }, query: {} })).status).toBe(422)
  await expect(api.db.deleteFrom('zaswiadczenie').where('id', '=', id).execute()).rejects.toThrow('kept for ever')
  await expect(
    api.db.updateTable('zaswiadczenie').set({ pomocBrutto: 1 }).where('id', '=', id).execute(),
  ).rejects.toThrow('kept as it is')
})

test('a correction replaces the certificate that holds when it is issued, not before', async () => {
  const ppId = await sentCase()
  const first = await issued(ugl, ppId)
  const { nrZaswiadczenia, dataWydania } = await read(ugl, first)
  const correction = (await add(ugl, ppId)).body.key
  expect(await read(ugl, correction)).toMatchObject({
    wydanieKorekta: 'K',
    nrUniewaznianego: nrZaswiadczenia,
    dataWydaniaUniewZasw: dataWydania,
    koryguje: { id: first },
  })
  expect((await read(ugl, first)).aktualne).toBe('TAK')
  const asIssue = await complete(ugl, correction, { wydanieKorekta: 'W' })
  expect(asIssue.status).toBe(422)
  await complete(ugl, correction)
  await print(ugl, correction)
  expect(await read(ugl, first)).toMatchObject({
    aktualne: 'NIE',
    stan: 'NIEAKTUALNE',
    zastapionePrzez: { id: correction },
  })
  expect(await read(ugl, correction)).toMatchObject({ aktualne: 'TAK', stan: 'WYDANE' })
  const rows = (await ugl.call(certificates.grid.list, { params: { id: ppId } })).body.items
  expect(rows.map(({ id, stan }) => [id, stan])).toEqual([
    [correction, 'WYDANE'],
    [first, 'NIEAKTUALNE'],
  ])
})

test('one certificate is in preparation for a case, also when two people begin one at once', async () => {
  const ppId = await sentCase()
  const answers = await Promise.all([add(ugl, ppId), add(upo, ppId)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const { key } = answers.find(({ status }) => status === 200)!.body
  expect(answers.find(({ status }) => status === 409)!.refusal.key).toBe(key)
  const { wersja } = await read(ugl, key)
  const remove = (version: number) => ugl.call(certificates.remove, { params: { id: key }, query: { wersja: version } })
  expect((await remove(wersja + 1)).status).toBe(409)
  expect((await remove(wersja)).status).toBe(200)
  expect((await add(upo, ppId)).status).toBe(200)
})

test('two people print the same certificate at once: one number, one file, one that holds', async () => {
  for (let round = 0; round < 20; round++) {
    const ppId = await sentCase()
    const id = (await add(ugl, ppId)).body.key
    await complete(ugl, id)
    const prints = await Promise.all([print(ugl, id), print(upo, id), print(ugl, id)])
    expect(prints.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(prints.map(({ body }) => createHash('sha256').update(body.bytes).digest('hex'))).size).toBe(1)
    expect(await read(ugl, id)).toMatchObject({ stan: 'WYDANE', liczbaWydrukow: 3 })
  }
})

test('two people correct the same certificate at once: one correction, one that holds', async () => {
  const correct = async (client: Client, ppId: number) => {
    const { status, body, refusal } = await add(client, ppId)
    // the other one prepares it already
    const id = status === 200 ? body.key : (refusal.key as number)
    await complete(client, id)
    return print(client, id)
  }
  for (let round = 0; round < 20; round++) {
    const ppId = await sentCase()
    await issued(ugl, ppId)
    const files = await Promise.all([correct(ugl, ppId), correct(upo, ppId)])
    const rows = (await ugl.call(certificates.grid.list, { params: { id: ppId } })).body.items
    // the second one may have come when the first was done, and corrected it again
    expect(rows.filter(({ aktualne, stan }) => aktualne === 'TAK' && stan === 'WYDANE')).toHaveLength(1)
    expect(rows.filter(({ stan }) => stan === 'PRZYGOTOWANIE')).toEqual([])
    expect(new Set(rows.map(({ nrZaswiadczenia }) => nrZaswiadczenia)).size).toBe(rows.length)
    expect(files.filter(({ status }) => status !== 200)).toEqual([])
  }
})

test('numbers of a body are never given twice, and an own number is unique in the body', async () => {
  const ids = await Promise.all(Array.from({ length: 10 }, async () => (await add(ugl, await sentCase())).body.key))
  const numbers = await Promise.all(ids.map(async (id) => (await read(ugl, id)).nrZaswiadczenia))
  expect(new Set(numbers).size).toBe(10)
  const taken = await complete(ugl, ids[0]!, { nrZaswiadczenia: numbers[1]!.toLowerCase() })
  expect([taken.status, taken.refusal.fieldErrors]).toEqual([
    422,
    [{ field: 'nrZaswiadczenia', message: 'Podmiot ma już zaświadczenie o tym numerze' }],
  ])
})

test('a certificate that says something else than its case is not issued', async () => {
  const ppId = await sentCase()
  const id = (await add(ugl, ppId)).body.key
  await complete(ugl, id)
  await api.db.updateTable('przypadek').set({ brutto: 900, bruttoEuro: 200 }).where('id', '=', ppId).execute()
  const refused = await print(ugl, id)
  expect(refused.refusal.fieldErrors!.map(({ field }) => field)).toEqual(['pomocBrutto', 'pomocEur'])
  expect((await read(ugl, id)).zPrzypadku).toMatchObject({ pomocBrutto: 900, pomocEur: 200 })
  await complete(ugl, id, { pomocBrutto: 900, pomocEur: 200 })
  expect((await print(ugl, id)).status).toBe(200)
})

test.each([
  ['a draft', { stan: 'R' }, 404],
  ['public aid', { rodzajPomocy: 'P' }, 422],
  ['a deleted case', { usuniety: '2025-05-05' }, 422],
])('%s gets no certificate', async (_, given, status) => {
  expect((await add(ugl, await sentCase(given))).status).toBe(status)
})

test('the form has to fit the aid', async () => {
  const ppId = await sentCase()
  const refused = await add(ugl, ppId, '2014')
  expect([refused.status, refused.refusal.fieldErrors?.[0]?.field]).toEqual([422, 'wzorZaswiadczenia'])
  const old = await sentCase({ przeznaczenie: 'e1t', ppData: '2013-05-05' })
  const id = await issued(ugl, old, '2011')
  expect(await read(ugl, id)).toMatchObject({ nrZaswiadczenia: null, transportDrogowy: true, warunekKe: null })
  expect((await add(ugl, old, '2014')).refusal.message).toContain('według wzoru korygowanego')
})

test('tax numbers and the day of the aid cannot be changed', async () => {
  const id = (await add(ugl, await sentCase())).body.key
  for (const change of [
    { nipPup: bodies.second },
    { nipBeneficjenta: bodies.second },
    { dataUdzieleniaPomocy: '2025-03-03' },
  ])
    expect((await complete(ugl, id, change)).refusal.message).toBe('Tej danej zaświadczenia nie można zmienić')
})

test('a certificate without a number is corrected by a form that asks for one', async () => {
  const ppId = await sentCase({ przeznaczenie: 'e1', ppData: '2014-03-04' })
  const former = await issued(ugl, ppId, '2011')
  const purpose = await idOf(api.db, 'przeznaczeniePomocy', 'kod', 'e1c')
  await api.db.updateTable('przypadek').set({ przezPomocyId: purpose }).where('id', '=', ppId).execute()
  const { key } = (await add(ugl, ppId, '2014')).body
  const refused = await complete(ugl, key)
  expect(refused.refusal.fieldErrors).toEqual([
    { field: 'nrUniewaznianego', message: 'Numer unieważnianego zaświadczenia jest wymagany' },
  ])
  const given = (nrUniewaznianego: string) => complete(ugl, key, { nrUniewaznianego, opisUslugi: 'promy' })
  expect([(await given('FN.1')).status, (await given('FN.2')).status]).toEqual([200, 200])
  expect((await complete(ugl, key, { dataWydaniaUniewZasw: '2014-05-06' })).status).toBe(422)
  expect((await print(ugl, key)).status).toBe(200)
  expect(await read(ugl, former)).toMatchObject({ stan: 'NIEAKTUALNE', zastapionePrzez: { id: key } })
})

test('only the version that the caller has read is issued', async () => {
  const id = (await add(ugl, await sentCase())).body.key
  const { wersja } = await read(ugl, id)
  await complete(upo, id)
  const { status } = await ugl.call(certificates.print, { params: { id }, query: { wersja } })
  expect([status, (await read(ugl, id)).stan]).toEqual([409, 'PRZYGOTOWANIE'])
})

test('a day that the case has by now is taken over', async () => {
  const ppId = await sentCase()
  const id = (await add(ugl, ppId)).body.key
  await api.db.updateTable('przypadek').set({ ppData: '2025-03-03' }).where('id', '=', ppId).execute()
  expect((await complete(ugl, id, { dataUdzieleniaPomocy: '2025-03-03' })).status).toBe(200)
  expect((await print(ugl, id)).status).toBe(200)
})

test('other bodies see nothing; the office reads and prints what is issued, but issues nothing', async () => {
  const ppId = await sentCase()
  const prepared = await sentCase()
  const [id, draft] = [await issued(ugl, ppId), (await add(ugl, prepared)).body.key]
  await complete(ugl, draft)
  const other = await api.as('ugl2')
  for (const answer of [
    await other.call(certificates.grid.list, { params: { id: ppId } }),
    await other.call(certificates.read, { params: { id } }),
    await print(other, id),
    await add(other, ppId),
  ])
    expect(answer.status).toBe(404)
  const office = await api.as('nadzorca')
  expect((await print(office, id)).status).toBe(200)
  expect((await print(office, draft)).status).toBe(403)
  expect((await add(office, ppId)).status).toBe(403)
  await office.call(session.impersonate, { body: { login: 'ugl' } })
  expect((await print(office, id)).status).toBe(200)
  expect((await print(office, draft)).refusal.message).toContain('kontekście innego użytkownika')
  expect((await read(ugl, draft)).stan).toBe('PRZYGOTOWANIE')
})

test('a body whose rights ended prints what is issued and issues nothing', async () => {
  const ugl2 = await api.as('ugl2')
  const id = await issued(ugl2, await sentCase({}, bodies.second))
  const draft = (await add(ugl2, await sentCase({}, bodies.second))).body.key
  await complete(ugl2, draft)
  const rights = (dataKoncaUprawnien: string) =>
    api.db.updateTable('udzielajacyPomocy').set({ dataKoncaUprawnien }).where('nip', '=', bodies.second).execute()
  await rights('2020-12-31')
  expect((await print(ugl2, id)).status).toBe(200)
  expect((await print(ugl2, draft)).refusal.message).toContain('Uprawnienia podmiotu wygasły')
  await rights('9999-12-31')
})

test('a call of its own issues a prepared certificate once, and prints give the file that it made', async () => {
  const { key: id } = (await add(ugl, await sentCase())).body
  const issue = (query = {}) => ugl.call(certificates.issue, { params: { id }, query })
  expect((await issue()).refusal).toMatchObject({ code: 'certificate.faults' })
  await complete(ugl, id)
  const { wersja, nrZaswiadczenia } = await read(ugl, id)
  expect((await issue({ wersja: wersja - 1 })).refusal.code).toBe('record.changed')
  const answers = await Promise.all([issue({ wersja }), issue(), issue()])
  const [done, ...others] = answers.toSorted((a, b) => a.status - b.status)
  expect([done!.status, done!.body]).toEqual([
    200,
    { message: `Wydano zaświadczenie ${nrZaswiadczenia}`, key: { id, nrZaswiadczenia } },
  ])
  for (const { status, refusal } of [...others, await issue()])
    expect([status, refusal.code, refusal.key]).toEqual([422, 'certificate.issued', { id, nrZaswiadczenia }])
  expect((await read(ugl, id)).stan).toBe('WYDANE')
  const files = [await print(ugl, id), await print(ugl, id)].map(({ body }) => Buffer.from(body.bytes))
  expect(files[0]!.equals(files[1]!)).toBe(true)
})
