import { afterAll, beforeAll, expect, test } from 'vitest'
import { aidActs } from '#contract/aid/acts.ts'
import { aidCases } from '#contract/aid/cases.ts'
import type { CaseContent, NewCase } from '#contract/aid/case-fields.ts'
import { businessEntities } from '#contract/business-entities/business-entities.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { entryId, wholeAct, wholeCase } from '#server/testing/aid.ts'

let api: Api
let ugl: Client
let koo: Client
let upo: Client
let upo2: Client
let content: CaseContent
let akt: NonNullable<NewCase['akt']>
beforeAll(async () => {
  api = await startApi()
  ugl = await api.as('ugl')
  koo = await api.as('koo')
  upo = await api.as('upo')
  upo2 = await api.as('upo2')
  content = await wholeCase(api.db)
  akt = await wholeAct(api.db)
})
afterAll(() => api.close())

const { robocze, przeslane } = aidCases
let symbols = 0
const newAct = () => ({ ...akt, aktSym: `ŻYCIE/${(symbols += 1)}` })
const add = (client: Client, body: Partial<NewCase> = {}) =>
  client.call(robocze.add, { body: { ...content, akt: newAct(), ...body } })
const added = async (client: Client, body?: Partial<NewCase>) => (await add(client, body)).body.key
const read = async (client: Client, id: number) => (await client.call(robocze.read, { params: { id } })).body
const edit = (client: Client, id: number, body: object, stan: 'robocze' | 'przeslane' = 'robocze') =>
  client.call(aidCases[stan].update, { params: { id }, body: { ...content, wyroznik: 1, ...body } })

test('a draft is added with its act, verified, sent, changed, deleted and restored', async () => {
  const { ppId: id, werPP } = await added(upo)
  const draft = await read(upo, id)
  expect(draft).toMatchObject({ stan: 'R', wyroznik: 1, userModPP: 'upo', statusWeryfikacji: null, bruttoEuro: 25 })

  const verified = await upo.call(robocze.verify, { params: { id } })
  expect(verified.body).toEqual({
    message: 'Weryfikacja przypadku pomocy przebiegła pomyślnie.',
    bledyWeryfikacji: [],
    ostrzezenia: [],
    exchangeRateExist: true,
  })
  expect(await read(upo, id)).toMatchObject({ statusWeryfikacji: 'POPRAWNY', werPP })

  const sent = await upo.call(robocze.send, { params: { id } })
  expect(sent.body).toEqual({
    message: 'Przesłanie przypadku pomocy przebiegło pomyślnie.',
    key: { ppId: id, ostrzezenia: [] },
  })
  expect((await upo.call(robocze.read, { params: { id } })).status).toBe(404)
  const now = (await upo.call(przeslane.read, { params: { id } })).body
  expect(now).toMatchObject({ stan: 'P', statusWeryfikacji: 'POPRAWNY', dataPrzeslania: expect.any(String) })

  expect((await edit(upo, id, { u2c: 'zmieniony', werPP: now.werPP }, 'przeslane')).body.message).toBe(
    'Zmodyfikowano przesłany przypadek pomocy',
  )
  await upo.call(przeslane.remove, { params: { ppId: id } })
  expect((await upo.call(przeslane.grid.list, { query: { usuniety: true } })).body.items).toMatchObject([
    { ppId: id, usunietyPP: 'TAK' },
  ])
  expect((await edit(upo, id, {}, 'przeslane')).refusal.message).toContain('jest usunięty')
  await upo.call(przeslane.restore, { params: { ppId: id } })
  expect((await upo.call(przeslane.read, { params: { id } })).body).toMatchObject({
    usunietyPP: 'NIE',
    u2c: 'zmieniony',
  })
  const history = (await upo.call(aidCases.history.list, { params: { ppId: id } })).body.items
  expect(history.map(({ werPP: version }) => version)).toEqual([5, 4, 3, 2, 1])
})

test('a draft may lack what only sending needs, but what it has must be valid', async () => {
  const bare = { ppData: content.ppData, akt: newAct() }
  const { status, body } = await upo.call(robocze.add, { body: bare })
  expect([status, body.message]).toEqual([200, 'Dodano roboczy przypadek pomocy'])
  const found = (await upo.call(robocze.verify, { params: { id: body.key.ppId } })).body
  expect(found.message).toBe('Przypadek pomocy nie przeszedł procesu weryfikacji.')
  expect(found.bledyWeryfikacji.map(({ kod }) => kod)).toEqual([
    'PP_RODZAJ',
    'PP_USTAWA',
    'PP_FORMA',
    'PP_PRZEZNACZENIE',
    'PP_ZRODLO',
    'PP_NOMINALNA',
    'PP_BRUTTO',
  ])
  expect(await read(upo, body.key.ppId)).toMatchObject({ statusWeryfikacji: 'BLEDNY', bledyWeryfikacji: { length: 7 } })
  const sending = await upo.call(robocze.send, { params: { id: body.key.ppId } })
  expect([sending.status, sending.refusal.message]).toEqual([
    422,
    'Przypadek pomocy nie przeszedł procesu weryfikacji.',
  ])
  expect((sending.refusal.key as { bledyWeryfikacji: unknown[] }).bledyWeryfikacji).toHaveLength(7)

  const wrong = await add(upo, { brutto: 300, ppData: '2019-12-31' })
  expect([wrong.status, wrong.refusal.fieldErrors]).toEqual([
    422,
    [
      { field: 'ppData', message: 'Data udzielenia pomocy nie może być wcześniejsza od daty aktu ogólnego' },
      { field: 'przezPomocyId', message: 'Przeznaczenie pomocy nie obowiązuje w dniu udzielenia pomocy' },
      { field: 'brutto', message: 'Wartość brutto nie może przekraczać wartości nominalnej' },
    ],
  ])
})

test('a refusal stores neither act nor case', async () => {
  const refused = { ...newAct(), aktSym: 'NIEUDANY/1' }
  expect((await add(upo, { akt: refused, brutto: 300 })).status).toBe(422)
  const acts = await upo.call(aidActs.robocze.grid.list, { query: { search: 'aktSym:NIEUDANY' } })
  expect(acts.body.totalElements).toBe(0)
})

test('a field of an act is named by its path in what was sent, whoever refuses it', async () => {
  const fieldsOf = ({ refusal }: { refusal: { fieldErrors?: { field: string }[] } }) =>
    refusal.fieldErrors?.map(({ field }) => field)
  const akt = newAct()
  expect(fieldsOf(await add(upo, { akt: { ...akt, aktData: 'wczoraj' } }))).toEqual(['akt.aktData'])
  expect(fieldsOf(await add(upo, { akt: { ...akt, aktData: '9998-01-01' } }))).toContain('akt.aktData')
  const { ppId } = await added(upo, { akt })
  const { aktId } = await read(upo, ppId)
  const act = (await upo.call(aidActs.robocze.read, { params: { id: aktId } })).body
  const change = (aktData: string) =>
    upo.call(aidActs.robocze.update, { params: { id: aktId }, body: { ...act, aneks: false, aktData } })
  expect(fieldsOf(await change('wczoraj'))).toEqual(['aktData'])
  expect(fieldsOf(await change('9998-01-01'))).toContain('aktData')
})

test('a taken act symbol is answered with the existing act', async () => {
  const taken = newAct()
  const first = await added(upo, { akt: taken })
  const { aktId } = await read(upo, first.ppId)
  const again = await add(koo, { akt: { ...taken, aktData: '2021-01-01' } })
  expect([again.status, again.refusal.key]).toEqual([409, { aktId, aktSym: taken.aktSym, aktData: taken.aktData }])
  expect(again.refusal.fieldErrors).toMatchObject([{ field: 'akt.aktSym' }])
  expect((await added(koo, { akt: undefined, aktId })).ppId).not.toBe(first.ppId)
  expect((await added(upo2, { akt: taken })).ppId).toBeGreaterThan(0)
})

test('a case gets the next number by default; a taken number is refused with the next free one', async () => {
  const { ppId } = await added(upo)
  const { aktId } = await read(upo, ppId)
  const second = await added(upo, { akt: undefined, aktId })
  expect((await read(upo, second.ppId)).wyroznik).toBe(2)
  const taken = await add(upo, { akt: undefined, aktId, wyroznik: 2 })
  const message = 'Wyróżnik 2 jest już zajęty w tym akcie. Następny wolny to 3.'
  expect(taken.refusal).toEqual({ code: 'case.numberTaken', message, fieldErrors: [{ field: 'wyroznik', message }] })
  expect((await edit(upo, ppId, { wyroznik: 2 })).refusal.message).toBe(message)
  await upo.call(robocze.remove, { params: { ppId: second.ppId } })
  await added(upo, { akt: undefined, aktId, wyroznik: 2 })
  expect((await upo.call(robocze.restore, { params: { ppId: second.ppId } })).refusal.message).toContain('Wyróżnik 2')
})

test('saving an older version is refused, naming who changed it and showing the present case', async () => {
  const { ppId: id, werPP } = await added(upo)
  await edit(koo, id, { infoPP: 'od koordynatora', werPP })
  const late = await edit(ugl, id, { infoPP: 'od głównego', werPP })
  expect([late.status, late.refusal.message]).toEqual([
    409,
    'Przypadek pomocy został w międzyczasie zmieniony przez użytkownika koo. Twoje zmiany nie zostały zapisane.',
  ])
  expect(late.refusal.key).toMatchObject({
    aktualny: { infoPP: 'od koordynatora', werPP: werPP + 1, userModPP: 'koo' },
  })
})

test('a user who may change only own cases is refused for others’', async () => {
  const { ppId: id } = await added(koo)
  const answers = [
    await edit(upo, id, {}),
    await upo.call(robocze.verify, { params: { id } }),
    await upo.call(robocze.send, { params: { id } }),
    await upo.call(robocze.remove, { params: { ppId: id } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  expect((await edit(upo2, id, {})).status).toBe(404)
  expect((await upo2.call(robocze.read, { params: { id } })).status).toBe(404)
})

test('a group: each case on its own, every outcome reported', async () => {
  const good = await added(koo)
  const bad = await added(koo, { ustawaId: null })
  const foreign = await added(upo2)
  const ids = [good.ppId, bad.ppId, foreign.ppId, 999_999]
  const verified = (await koo.call(robocze.verifyMany, { body: ids })).body
  expect(verified).toMatchObject({
    successIds: [good.ppId],
    header: 'Pomyślnie zweryfikowane przypadki pomocy: 1 z 4',
  })
  const sent = (await koo.call(robocze.sendMany, { body: ids })).body
  expect(sent.successIds).toEqual([good.ppId])
  expect(sent.details.map(({ sukces, komunikat, aktSym }) => [sukces, komunikat, typeof aktSym])).toEqual([
    [true, 'Przesłanie przypadku pomocy przebiegło pomyślnie.', 'string'],
    [false, 'Przypadek pomocy nie przeszedł procesu weryfikacji.', 'string'],
    [false, 'Nie znaleziono wskazanego rekordu', 'object'],
    [false, 'Nie znaleziono wskazanego rekordu', 'object'],
  ])
  expect(sent.details[1]!.bledyWeryfikacji).toMatchObject([{ kod: 'PP_USTAWA', pola: ['ustawaId'] }])
  const removed = (await koo.call(robocze.removeMany, { body: ids })).body
  expect(removed).toMatchObject({ successIds: [bad.ppId], header: 'Usunięte przypadki pomocy: 1 z 4' })
})

test('a case is added and sent at once, or not at all', async () => {
  const sent = await ugl.call(przeslane.add, { body: { ...content, akt: newAct() } })
  expect(sent.body.message).toBe('Dodano i przesłano przypadek pomocy')
  expect((await ugl.call(przeslane.read, { params: { id: sent.body.key.ppId } })).body.stan).toBe('P')
  const refused = await ugl.call(przeslane.add, { body: { ...content, ustawaId: null, akt: newAct() } })
  expect(refused.status).toBe(422)
})

test('a change of an act is checked against its sent cases', async () => {
  const sent = (await ugl.call(przeslane.add, { body: { ...content, akt: newAct() } })).body.key
  const { aktId: id } = (await ugl.call(przeslane.read, { params: { id: sent.ppId } })).body
  const act = (await ugl.call(aidActs.przeslane.read, { params: { id } })).body
  const change = (body: object) =>
    ugl.call(aidActs.przeslane.update, { params: { id }, body: { ...act, aneks: false, ...body } })

  const later = await change({ aktData: '2025-01-01' })
  expect(later.refusal).toMatchObject({
    message: 'Nie można zapisać aktu ogólnego, ponieważ przesłane przypadki pomocy przestałyby być prawidłowe.',
    key: { blednePrzypadki: [{ ppId: sent.ppId, wyroznik: 1, bledyWeryfikacji: [{ kod: 'PP_DATA_AKTU' }] }] },
  })
  expect((await change({ gminaId: null })).refusal.fieldErrors).toEqual([
    { field: 'gminaId', message: 'Gmina siedziby beneficjenta jest wymagana' },
  ])
  const changed = await change({ bfNazwa: 'Nazwa poprawiona', werUM: act.werUM })
  expect(changed.body).toMatchObject({ message: 'Zmodyfikowano akt ogólny pomocy', key: { werUM: act.werUM + 1 } })
  const { items } = (await ugl.call(przeslane.grid.list, { query: { search: 'bfNazwa:poprawiona' } })).body
  expect(items).toMatchObject([{ ppId: sent.ppId, bfNazwa: 'Nazwa poprawiona' }])
  const stale = await change({ werUM: act.werUM })
  expect([stale.status, stale.refusal.key]).toMatchObject([409, { aktualny: { bfNazwa: 'Nazwa poprawiona' } }])
})

test('an act may only name records that exist: entity, dictionary entries, the act it amends', async () => {
  const { ppId } = await added(upo)
  const { aktId: nadAktId } = await read(upo, ppId)
  const refusals = await Promise.all(
    [{ bfId: 999_999 }, { bfNip: '5260001246' }, { gminaId: 1 }, { pkdId: 999_999 }, { nadAktId: 999_999 }].map(
      async (wrong) => (await add(upo, { akt: { ...newAct(), ...wrong } })).refusal.fieldErrors?.[0]?.field,
    ),
  )
  expect(refusals).toEqual(['akt.bfId', 'akt.bfNip', 'akt.gminaId', 'akt.pkdId', 'akt.nadAktId'])
  const annex = await added(upo, { akt: { ...newAct(), nadAktId } })
  const { aktId } = await read(upo, annex.ppId)
  const act = (await upo.call(aidActs.robocze.read, { params: { id: nadAktId } })).body
  const circle = await upo.call(aidActs.robocze.update, {
    params: { id: nadAktId },
    body: { ...act, aneks: true, nadAktId: aktId },
  })
  expect(circle.refusal.message).toBe('Akt nie może być aneksem do samego siebie, także pośrednio')
})

test('a dictionary entry that ends between draft and sending stops the sending', async () => {
  const { ppId: id } = await added(upo)
  const ustawaId = await entryId(api.db, 'ustawa', content.ppData)
  const before = await api.db.selectFrom('ustawa').select('dataDo').where('id', '=', ustawaId).executeTakeFirstOrThrow()
  await api.db.updateTable('ustawa').set({ dataDo: '2024-05-05' }).where('id', '=', ustawaId).execute()
  const refused = await upo.call(robocze.send, { params: { id } })
  expect(refused.refusal.key).toMatchObject({
    bledyWeryfikacji: [{ komunikat: 'Ustawa (pole 2a) nie obowiązuje w dniu udzielenia pomocy' }],
  })
  await api.db.updateTable('ustawa').set(before).where('id', '=', ustawaId).execute()
  expect((await upo.call(robocze.send, { params: { id } })).status).toBe(200)
})

test('an act keeps its beneficiary’s name when the entity changes', async () => {
  const { ppId } = await added(upo)
  const admin = await api.as('admin')
  const entity = (await admin.call(businessEntities.read, { params: { id: akt.bfId } })).body
  await admin.call(businessEntities.update, {
    params: { id: akt.bfId },
    body: { ...entity, nazwa: 'Zupełnie nowa nazwa', pkdId: null, kodPkd: null },
  })
  const { aktId } = await read(upo, ppId)
  expect((await upo.call(aidActs.robocze.read, { params: { id: aktId } })).body.bfNazwa).toBe(akt.bfNazwa)
})
