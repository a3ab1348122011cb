import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aidActs } from '#contract/aid/acts.ts'
import { aidCases } from '#contract/aid/cases.ts'
import { euroRates } from '#contract/euro-rates/euro-rates.ts'
import type { TestAct } from '#server/testing/aid.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { sendable, storedAct, storedCase, type Sendable } from '#server/testing/sendable.ts'
import { compareCounts } from '../list/keep-counts.ts'

// Several people working on the same acts and cases, at once or one after another.

let api: Api
let ugl: Client
let koo: Client
let made: Sendable
beforeAll(async () => {
  api = await startApi()
  made = await sendable(api.db)
  ugl = await api.as('ugl')
  koo = await api.as('koo')
})
afterAll(() => api.close())

const drafts = aidCases.robocze
const draftOf = async (act: TestAct, given: Parameters<Sendable['case']>[1] = {}) => made.case(act, given)
const newDraft = async () => draftOf(await made.act())
const edit = (client: Client, id: number, more: object) =>
  client.call(drafts.update, { params: { id }, body: { ...made.content, wyroznik: 1, ...more } })
const send = (client: Client, id: number) => client.call(drafts.send, { params: { id } })
const remove = (client: Client, ppId: number) => client.call(drafts.remove, { params: { ppId } })
const restore = (client: Client, ppId: number) => client.call(drafts.restore, { params: { ppId } })
const add = (client: Client, aktId: number, more: object = {}) =>
  client.call(drafts.add, { body: { ...made.content, aktId, ...more } })
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b)

test('one sends the last draft of an act while another adds one: the act stays in the order of symbols', async () => {
  for (let round = 0; round < 10; round++) {
    const act = await made.act()
    const last = await draftOf(act)
    const answers = await Promise.all([send(ugl, last), add(koo, act.aktId)])
    expect(statuses(answers)).toEqual([200, 200])
  }
  expect(await compareCounts(api.db)).toEqual([])
})

describe('two people edit one case', () => {
  test('the second learns who was first and what the case says now; nothing is lost', async () => {
    const id = await newDraft()
    const { werPP } = (await ugl.call(drafts.read, { params: { id } })).body
    expect((await edit(koo, id, { infoPP: 'od koordynatora', werPP })).status).toBe(200)
    const { status, refusal } = await edit(ugl, id, { infoPP: 'od głównego', werPP })
    expect([status, refusal.message]).toEqual([
      409,
      'Przypadek pomocy został w międzyczasie zmieniony przez użytkownika koo. Twoje zmiany nie zostały zapisane.',
    ])
    expect(refusal.key).toMatchObject({
      aktualny: { ppId: id, infoPP: 'od koordynatora', userModPP: 'koo', werPP: werPP + 1 },
    })
    expect(await storedCase(api.db, id)).toMatchObject({ infoPp: 'od koordynatora', zapisal: 'koo' })
    // after seeing it, the second saves over it on purpose
    expect((await edit(ugl, id, { infoPP: 'od głównego', werPP: werPP + 1 })).status).toBe(200)
  })

  test('of many at once exactly one wins', async () => {
    const id = await newDraft()
    const { werPP } = (await ugl.call(drafts.read, { params: { id } })).body
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => edit(n % 2 ? ugl : koo, id, { infoPP: `${n}`, werPP })),
    )
    expect(statuses(answers)).toEqual([200, 409, 409, 409, 409, 409])
    const won = answers.findIndex(({ status }) => status === 200)
    expect(await storedCase(api.db, id)).toMatchObject({ infoPp: `${won}`, wersja: werPP + 1 })
  })
})

describe('numbers of the cases of one act', () => {
  test('twenty who add at once get twenty numbers', async () => {
    const { aktId } = await made.act()
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => add(n % 2 ? ugl : koo, aktId)))
    expect(statuses(answers)).toEqual(Array.from({ length: 20 }, () => 200))
    const rows = await api.db.selectFrom('przypadek').select('wyroznik').where('aktId', '=', aktId).execute()
    const numbers = rows.map(({ wyroznik }) => wyroznik).toSorted((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, n) => n + 1))
  })

  test('of many callers who want the same number one gets it, the others read the next free one', async () => {
    const { aktId } = await made.act()
    const answers = await Promise.all([ugl, koo, ugl, koo].map((client) => add(client, aktId, { wyroznik: 7 })))
    expect(statuses(answers)).toEqual([200, 422, 422, 422])
    for (const { refusal } of answers.filter(({ status }) => status === 422))
      expect(refusal.fieldErrors).toEqual([
        { field: 'wyroznik', message: 'Wyróżnik 7 jest już zajęty w tym akcie. Następny wolny to 8.' },
      ])
  })

  test('an edit does not take the number of another case', async () => {
    const act = await made.act()
    await draftOf(act)
    const second = await draftOf(act)
    const { status, refusal } = await edit(ugl, second, { wyroznik: 1 })
    expect([status, refusal.fieldErrors?.[0]?.message]).toEqual([
      422,
      'Wyróżnik 1 jest już zajęty w tym akcie. Następny wolny to 3.',
    ])
    expect((await storedCase(api.db, second)).wyroznik).toBe(2)
  })

  test('a case whose number was taken meanwhile is not restored until it is free again', async () => {
    const act = await made.act()
    const first = await draftOf(act)
    expect((await remove(ugl, first)).status).toBe(200)
    const other = (await add(koo, act.aktId)).body.key.ppId
    const { status, refusal } = await restore(ugl, first)
    expect([status, refusal.message]).toEqual([
      422,
      'Wyróżnik 1 tego przypadku ma już inny przypadek w tym akcie, więc nie można go przywrócić.',
    ])
    expect((await storedCase(api.db, first)).usuniety).not.toBe(null)
    await remove(koo, other)
    expect((await restore(ugl, first)).status).toBe(200)
  })

  test('restoring and adding at the same time never give two cases one number', async () => {
    for (let round = 0; round < 5; round += 1) {
      const act = await made.act()
      const first = await draftOf(act)
      await remove(ugl, first)
      const answers = await Promise.all([restore(ugl, first), add(koo, act.aktId, { wyroznik: 1 })])
      expect(statuses(answers)).toEqual([200, 422])
    }
  })
})

describe('the symbol of an act', () => {
  test('when two people enter it at once, the second gets the first one’s act', async () => {
    const act = await made.act()
    const body = await made.newAct(act, 'RAZEM/1')
    const answers = await Promise.all([ugl, koo].map((client) => client.call(aidActs.robocze.add, { body })))
    expect(statuses(answers)).toEqual([200, 409])
    const { aktId } = answers.find(({ status }) => status === 200)!.body.key
    const { refusal } = answers.find(({ status }) => status === 409)!
    expect(refusal.key).toMatchObject({ aktId, aktSym: 'RAZEM/1' })
    expect(refusal.message).toBe(
      'Akt ogólny o symbolu RAZEM/1 jest już zapisany dla tego beneficjenta. Możesz dodać przypadek do istniejącego aktu.',
    )
  })

  test('a case that comes with such an act is not stored either', async () => {
    const act = await made.act()
    const akt = await made.newAct(act, 'RAZEM/2')
    const withAct = (client: Client) => client.call(drafts.add, { body: { ...made.content, akt } })
    expect(statuses(await Promise.all([withAct(ugl), withAct(koo), withAct(ugl)]))).toEqual([200, 409, 409])
    const cases = await api.db
      .selectFrom('przypadek')
      .innerJoin('akt', 'akt.id', 'przypadek.aktId')
      .select('wyroznik')
      .where('akt.aktSym', '=', 'RAZEM/2')
      .execute()
    expect(cases).toEqual([{ wyroznik: 1 }])
  })

  test('an act whose case is refused is not stored', async () => {
    const akt = await made.newAct(await made.act(), 'RAZEM/3')
    const body = { ...made.content, akt, ppData: '2024-01-31' }
    expect((await ugl.call(drafts.add, { body })).status).toBe(422)
    expect(await api.db.selectFrom('akt').select('id').where('aktSym', '=', 'RAZEM/3').execute()).toEqual([])
  })
})

describe('sending', () => {
  test('twice at once sends once', async () => {
    const id = await newDraft()
    const answers = await Promise.all([send(ugl, id), send(koo, id), send(ugl, id)])
    expect(statuses(answers)).toEqual([200, 422, 422])
    for (const { refusal } of answers.filter(({ status }) => status === 422))
      expect(refusal.message).toBe('Przypadek pomocy został już przesłany')
    // the history has the sender; the author does not change
    expect(await storedCase(api.db, id)).toMatchObject({ stan: 'P', zapisal: 'ugl' })
  })

  test('races with an edit: the edit is stored before the case is sent, or finds no draft', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await newDraft()
      const [sent, edited] = await Promise.all([send(koo, id), edit(ugl, id, { infoPP: 'zmiana' })])
      expect(sent.status).toBe(200)
      expect([200, 404]).toContain(edited.status)
      expect(await storedCase(api.db, id)).toMatchObject({ stan: 'P', infoPp: edited.status === 200 ? 'zmiana' : null })
    }
  })

  test('races with a change of the act that would break the case: one of them is refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const act = await made.act()
      const id = await draftOf(act)
      const body = { ...(await made.actEdit(act)), aktData: '2024-05-07' }
      const [sent, changed] = await Promise.all([
        send(ugl, id),
        koo.call(aidActs.robocze.update, { params: { id: act.aktId }, body }),
      ])
      expect(statuses([sent, changed])).toEqual([200, 422])
      const { aktData } = await storedAct(api.db, act.aktId)
      expect([(await storedCase(api.db, id)).stan, aktData]).toEqual(
        sent.status === 200 ? ['P', '2024-02-01'] : ['R', '2024-05-07'],
      )
      const why = (sent.refusal ?? changed.refusal).key
      if (sent.status === 200)
        expect(why).toMatchObject({
          blednePrzypadki: [{ ppId: id, wyroznik: 1, bledyWeryfikacji: [{ kod: 'PP_DATA_AKTU' }] }],
        })
      else expect(why).toMatchObject({ bledyWeryfikacji: [{ kod: 'PP_DATA_AKTU' }] })
    }
  })

  test('the same case in two groups sends it once', async () => {
    const act = await made.act()
    const ids = await Promise.all([draftOf(act, { wyroznik: 1 }), draftOf(act, { wyroznik: 2 })])
    const answers = await Promise.all(
      [ids, ids.toReversed()].map((body, n) => (n ? koo : ugl).call(drafts.sendMany, { body })),
    )
    expect(statuses(answers)).toEqual([200, 200])
    expect(answers.flatMap(({ body }) => body.successIds).toSorted((a, b) => a - b)).toEqual(
      ids.toSorted((a, b) => a - b),
    )
  })
})

test('editing a case that was deleted meanwhile is refused, and it stays deleted', async () => {
  const id = await newDraft()
  expect((await remove(koo, id)).status).toBe(200)
  const { status, refusal } = await edit(ugl, id, { infoPP: 'za późno' })
  expect([status, refusal.message]).toEqual([422, 'Przypadek pomocy jest usunięty. Najpierw go przywróć.'])
  expect((await send(ugl, id)).status).toBe(422)
  expect((await storedCase(api.db, id)).infoPp).toBe(null)
  expect(statuses(await Promise.all([restore(ugl, id), restore(koo, id)]))).toEqual([200, 422])
  expect(statuses(await Promise.all([remove(ugl, id), remove(koo, id)]))).toEqual([200, 422])
})

test.each([
  ['ustawa', 'ustawaId', 'Ustawa (pole 2a) nie obowiązuje w dniu udzielenia pomocy'],
  ['formaPomocy', 'formaPomocyId', 'Forma pomocy nie obowiązuje w dniu udzielenia pomocy'],
  ['przeznaczeniePomocy', 'przezPomocyId', 'Przeznaczenie pomocy nie obowiązuje w dniu udzielenia pomocy'],
  [
    'zrodloPochodzeniaPomocy',
    'zrodloPochPomocyId',
    'Źródło pochodzenia pomocy nie obowiązuje w dniu udzielenia pomocy',
  ],
] as const)('a draft whose entry of %s has ended meanwhile cannot be sent', async (list, field, message) => {
  const id = await newDraft()
  const entry = api.db.updateTable(list as 'ustawa').where('id', '=', made.content[field])
  const { dataDo } = await api.db
    .selectFrom(list as 'ustawa')
    .select('dataDo')
    .where('id', '=', made.content[field])
    .executeTakeFirstOrThrow()
  await entry.set({ dataDo: '2024-05-05' }).execute()
  const { status, refusal } = await send(ugl, id)
  expect([status, refusal.message]).toEqual([422, 'Przypadek pomocy nie przeszedł procesu weryfikacji.'])
  expect(refusal.key).toMatchObject({ bledyWeryfikacji: [{ komunikat: message }] })
  expect((await storedCase(api.db, id)).stan).toBe('R')
  await entry.set({ dataDo }).execute()
  expect((await send(ugl, id)).status).toBe(200)
})

test('a case waits for a rate, and is sent when it has arrived', async () => {
  const admin = await api.as('admin')
  const act = await made.act()
  const rates = await api.db.deleteFrom('kursEuro').returningAll().execute()
  expect(rates.length).toBeGreaterThan(0)
  const { ppId: id, ...result } = (await add(ugl, act.aktId)).body.key
  const sentence =
    'Brak średniego kursu euro na dzień udzielenia pomocy i dni wcześniejsze. Wartość w euro zostanie uzupełniona po opublikowaniu kursu.'
  expect(result).toMatchObject({ bledyWeryfikacji: [], exchangeRateExist: false, errorMessage: sentence })
  expect((await storedCase(api.db, id)).bruttoEuro).toBe(null)
  const { status, refusal } = await send(ugl, id)
  expect([status, refusal.key]).toMatchObject([
    422,
    {
      bladWalidacjiEuro: sentence,
      exchangeRateExist: false,
      errorMessage: sentence,
      bledyWeryfikacji: [{ kod: 'PP_KURS_EURO' }],
    },
  ])
  // a rate of a later day does not help
  await admin.call(euroRates.create, { body: { data: '2024-05-07', kursSredni: 4 } })
  expect((await send(ugl, id)).status).toBe(422)
  await admin.call(euroRates.create, { body: { data: '2024-05-02', kursSredni: 4 } })
  expect(await storedCase(api.db, id)).toMatchObject({ bruttoEuro: 25, stan: 'R', zapisal: 'ugl' })
  expect((await send(ugl, id)).status).toBe(200)
})
