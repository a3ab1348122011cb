import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { businessEntities } from '#contract/business-entities/business-entities.ts'
import { withIncident } from '#contract/errors.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { company, notFound, startRegon, type RegonRequest, type FakeRegon } from '#server/testing/regon.ts'
import { addedId, newNip } from '#server/testing/registers.ts'
import { causeOf } from '#server/testing/server-log.ts'

const fetched = (client: Client, nip: string) => client.call(businessEntities.fromRegister, { params: { nip } })
const bring = (client: Client, nip: string) => client.call(businessEntities.importFromRegister, { params: { nip } })
const byNip = (client: Client, nip: string) => client.call(businessEntities.byNip, { params: { nip } })

describe('a register over HTTP', () => {
  let api: Api
  let regon: FakeRegon
  let answer: (request: RegonRequest) => string | number
  let nadzorca: Client
  let upo: Client
  beforeAll(async () => {
    regon = await startRegon((request) => answer(request))
    api = await startApi({ REGON_URL: regon.url, REGON_KEY: 'klucz' })
    nadzorca = await api.as('nadzorca')
    upo = await api.as('upo')
  })
  afterAll(async () => {
    await api.close()
    expect(regon.requests.at(-1)?.operation).toBe('Wyloguj')
    regon.close()
  })
  beforeEach(() => {
    answer = company
  })
  const stored = async (nip: string) => (await byNip(upo, nip)).body.podmiot

  test('is named', async () => {
    const { body } = await upo.call(businessEntities.source)
    expect(body).toEqual({ nazwa: 'Rejestr REGON (GUS)', zastepcze: false })
  })

  test('can be read without storing anything', async () => {
    const nip = newNip()
    expect((await fetched(upo, nip)).body).toMatchObject({
      nip,
      nazwaPelna: 'Młyn & Syn spółka z o.o.',
      kodGminy: '1465108',
      kodPkd: '62.01',
      pkdId: expect.any(Number) as number,
      listaPkd: [{ kod: '62.01', przewazajace: true }, { kod: '62.02' }],
    })
    expect((await byNip(upo, nip)).status).toBe(404)
  })

  test('fills an entity; only the office may refresh it, others can only add it', async () => {
    const nip = newNip()
    const added = await bring(upo, nip)
    const id = addedId(added)
    expect(added.body).toEqual({ message: 'Pobrano dane podmiotu z rejestru REGON', key: { id } })
    expect(await stored(nip)).toMatchObject({
      nazwa: 'Młyn & Syn spółka z o.o.',
      zrodlo: 'REGON',
      nazwaPkd: 'Oprogramowanie',
      dataImportu: expect.any(String) as string,
    })
    const typed = { nip, nazwa: 'Wpisany', nazwaSkrocona: 'Wpisany' }
    await nadzorca.call(businessEntities.update, { params: { id }, body: typed })
    expect((await bring(upo, nip)).body).toEqual({
      message: 'Podmiot o tym numerze NIP jest już w rejestrze podmiotów gospodarczych',
      key: { id },
    })
    expect(await stored(nip)).toMatchObject({ nazwa: 'Wpisany', zrodlo: 'RECZNE' })
    expect(addedId(await bring(nadzorca, nip))).toBe(id)
    expect(await stored(nip)).toMatchObject({ nazwa: 'Młyn & Syn spółka z o.o.', zrodlo: 'REGON', wersja: 3 })
    const history = await api.db
      .selectFrom('podmiotGospodarczyHistoria')
      .select('userMod')
      .where('id', '=', id)
      .execute()
    expect(history.map(({ userMod }) => userMod)).toEqual(['upo', 'nadzorca', 'nadzorca'])
  })

  test('adds an entity once when two people ask at the same time', async () => {
    const nip = newNip()
    const answers = await Promise.all([bring(upo, nip), bring(nadzorca, nip), bring(upo, nip)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(addedId)).size).toBe(1)
  })

  test('answers that it does not know a number', async () => {
    answer = (request) => (request.operation === 'DaneSzukajPodmioty' ? notFound : company(request))
    for (const reply of [await fetched(upo, newNip()), await bring(upo, newNip())])
      expect([reply.status, reply.refusal.message]).toEqual([404, 'Brak podmiotu w rejestrze REGON'])
  })

  test('stores nothing while it is down, and works again once it answers', async () => {
    answer = () => 400
    const nip = newNip()
    for (const reply of [await fetched(upo, nip), await bring(upo, nip)]) {
      const { status, refusal } = reply
      const message = withIncident('Brak dostępu do rejestru REGON', refusal.incident!)
      expect([status, refusal.message]).toEqual([503, message])
      expect(causeOf(api.logged, refusal)).toContain('REGON answered 400 to ')
    }
    const known = '6671000013'
    expect((await byNip(upo, known)).body.availableService).toBe(false)
    expect((await byNip(upo, nip)).status).toBe(404)
    answer = company
    expect((await fetched(upo, nip)).status).toBe(200)
    expect((await byNip(upo, known)).body.availableService).toBe(true)
  })

  test('gets no request about an invalid tax number', async () => {
    const before = regon.requests.length
    expect((await fetched(upo, '1234567890')).refusal.fieldErrors).toEqual([
      { field: 'nip', message: 'NIP nie jest prawidłowy' },
    ])
    expect(regon.requests).toHaveLength(before)
  })
})

describe('the stub', () => {
  let api: Api
  let upo: Client
  beforeAll(async () => {
    api = await startApi()
    upo = await api.as('upo')
  })
  afterAll(() => api.close())

  test('says that it is a stub', async () => {
    const { body } = await upo.call(businessEntities.source)
    expect(body).toEqual({ nazwa: 'Dane próbne (bez połączenia z rejestrem REGON)', zastepcze: true })
  })

  test('answers the same for the same number, with codes of the dictionaries, and is marked as a stub', async () => {
    const nip = '5252248481'
    const [first, second] = [await fetched(upo, nip), await fetched(upo, nip)]
    expect(first.body).toEqual(second.body)
    expect(first.body.pkdId).not.toBeNull()
    const { kodGminy } = first.body
    expect(
      await api.db.selectFrom('jednostkaSiedziby').select('id').where('kod', '=', kodGminy!).execute(),
    ).toHaveLength(1)
    expect((await bring(upo, nip)).status).toBe(200)
    expect((await byNip(upo, nip)).body.podmiot).toMatchObject({ zrodlo: 'ZASTEPCZE', nazwa: first.body.nazwa })
  })

  test('does not know numbers that begin with 999', async () => {
    expect((await fetched(upo, '9991056175')).refusal.message).toBe('Brak podmiotu w rejestrze REGON')
  })
})
