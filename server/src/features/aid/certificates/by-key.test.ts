import { afterAll, beforeAll, expect, test } from 'vitest'
import { certificates } from '#contract/aid/certificates/certificates.ts'
import { formOf, type CertificateEdit } from '#contract/aid/certificates/forms.ts'
import { bodies, insertAct, insertCase } from '#server/testing/aid.ts'
import { startApi, type Api } from '#server/testing/api.ts'
import { makeKey, type KeyClient } from '#server/testing/api-keys.ts'

let api: Api
let key: KeyClient
beforeAll(async () => {
  api = await startApi()
  key = await makeKey(api)
})
afterAll(() => api.close())

const prepared = async ({ call }: KeyClient, upNip: string = bodies.first) => {
  const id = await insertCase(api.db, await insertAct(api.db, { upNip }), {
    stan: 'P',
    przeznaczenie: 'e2',
    ppData: '2025-03-04',
  })
  const added = await call(certificates.add, { params: { id }, body: { wzorZaswiadczenia: '2024' } })
  return (await call(certificates.read, { params: { id: added.body.key } })).body
}

const person = async (login: string, change: { usuniety?: boolean; zablokowany?: boolean; imie?: string } = {}) => {
  const { imie, nazwisko } = await api.db
    .updateTable('uzytkownik')
    .set({ info: null, ...change })
    .where('login', '=', login)
    .returning(['imie', 'nazwisko'])
    .executeTakeFirstOrThrow()
  return `${imie} ${nazwisko}`
}
/** Prepares a certificate, in the name of someone else, and prints it. */
async function printed(change: Partial<CertificateEdit>) {
  const made = await prepared(key)
  const body = { ...formOf(made), adresBeneficjenta: 'ul. Długa 1, 00-001 Warszawa', ...change } as CertificateEdit
  expect((await key.call(certificates.update, { params: { id: made.id }, body })).status).toBe(200)
  return key.call(certificates.print, { params: { id: made.id }, query: {} })
}

test('a certificate of a key names the main user of the body, or the person whom the system named last', async () => {
  expect(await prepared(key)).toMatchObject({ wydajacy: await person('ugl'), stanowisko: null })
  const upo = { wydajacy: await person('upo'), stanowisko: 'inspektor' }
  const { body } = await printed(upo)
  expect(body.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(await prepared(key)).toMatchObject(upo)
})

test.each([
  ['was deleted', { usuniety: true }, { usuniety: false }],
  ['is blocked', { zablokowany: true }, { zablokowany: false }],
  ['has another name', { imie: 'Zuzanna' }, {}],
])('it does not name a person who %s since: the main user takes their place', async (_, change, back) => {
  await printed({ wydajacy: await person('upo'), stanowisko: 'inspektor' })
  await person('upo', change)
  expect(await prepared(key)).toMatchObject({ wydajacy: await person('ugl'), stanowisko: null })
  await person('upo', back)
})

test('a person who is no user of the body is named only in the certificate that states them', async () => {
  expect((await printed({ wydajacy: 'Anna Wójcik' })).status).toBe(200)
  expect((await prepared(key)).wydajacy).toBe(await person('ugl'))
})

test('without a main user it names the user who made the key', async () => {
  const other = await makeKey(api, { login: 'ugl2' })
  const { imie, nazwisko } = await api.db
    .updateTable('uzytkownik')
    .set({ poziom: 'UPO' })
    .where('login', '=', 'ugl2')
    .returning(['imie', 'nazwisko'])
    .executeTakeFirstOrThrow()
  expect((await prepared(other, bodies.second)).wydajacy).toBe(`${imie} ${nazwisko}`)
})

test('without any such person it names none, and is not issued before one is stated', async () => {
  await api.db.updateTable('uzytkownik').set({ poziom: 'UGL' }).where('login', '=', 'ugl2').execute()
  const third = await makeKey(api, { login: 'ugl2' })
  await api.db.updateTable('uzytkownik').set({ usuniety: true }).where('login', '=', 'ugl2').execute()
  const { id, wydajacy } = await prepared(third, bodies.second)
  expect(wydajacy).toBe('')
  const { status, refusal } = await third.call(certificates.print, { params: { id }, query: {} })
  expect([status, refusal.fieldErrors!.map(({ message }) => message)]).toEqual([
    422,
    expect.arrayContaining(['Imię i nazwisko osoby wydającej zaświadczenie jest wymagane']),
  ])
})
