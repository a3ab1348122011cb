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

test('a certificate of a key names the main user of the body, then whom the system named last', async () => {
  const main = await api.db
    .selectFrom('uzytkownik')
    .where('login', '=', 'ugl')
    .select(['imie', 'nazwisko'])
    .executeTakeFirstOrThrow()
  const first = await prepared(key)
  expect(first).toMatchObject({ wydajacy: `${main.imie} ${main.nazwisko}`, stanowisko: null })
  const { id } = first
  const body = {
    ...formOf(first),
    adresBeneficjenta: 'ul. Długa 1, 00-001 Warszawa',
    wydajacy: 'Anna Wójcik',
    stanowisko: 'inspektor',
  } as CertificateEdit
  expect((await key.call(certificates.update, { params: { id }, body })).status).toBe(200)
  const printed = await key.call(certificates.print, { params: { id }, query: {} })
  expect(printed.body.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(await prepared(key)).toMatchObject({ wydajacy: 'Anna Wójcik', stanowisko: 'inspektor' })
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
