import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { aidActs } from '#contract/aid/acts.ts'
import { aidCases } from '#contract/aid/cases.ts'
import { undertakingEvents, type NewEvent } from '#contract/aid/undertaking/events.ts'
import { links } from '#contract/aid/undertaking/links.ts'
import type { RuleLevel } from '#contract/aid/verification/rules.ts'
import { bodies, clearCases, type TestAct } from '#server/testing/aid.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { newNip } from '#server/testing/registers.ts'
import { untilCallsWait } from '#server/testing/waiting-calls.ts'
import { sendable, storedCase, type Sendable } from '#server/testing/sendable.ts'

// Aid of two bodies for two enterprises that are one undertaking.

let api: Api
let ugl: Client
let ugl2: Client
let made: Sendable
let mother: TestAct
let daughter: TestAct
beforeAll(async () => {
  api = await startApi()
  made = await sendable(api.db)
  ugl = await api.as('ugl')
  ugl2 = await api.as('ugl2')
})
afterAll(() => api.close())
beforeEach(async () => {
  await clearCases(api.db)
  await api.db.deleteFrom('powiazanie').execute()
  mother = await made.act()
  daughter = await made.act({ upNip: bodies.second, zapisal: 'ugl2' })
  await api.db
    .insertInto('powiazanie')
    .values({ nipA: mother.bfNip, nipB: daughter.bfNip, rodzaj: 'A', dataOd: '2020-01-01', podstawa: 'KRS' })
    .execute()
  // a case is worth 25 EUR: one more is within the limit, two are not
  await made.case(mother, { stan: 'P', ppData: '2024-01-10', bruttoEuro: '299970' })
  await set('BLAD')
})

const set = (poziom: RuleLevel) =>
  api.db.updateTable('regulaWeryfikacji').set({ poziom }).where('kod', '=', 'PP_LIMIT_GRUPY_E2').execute()
const rated = async () =>
  api.db
    .insertInto('kursEuro')
    .values({ data: made.content.ppData, kursSredni: 4 })
    .onConflict((conflict) => conflict.column('data').doUpdateSet({ kursSredni: 4 }))
    .execute()
const send = (client: Client, id: number) => client.call(aidCases.robocze.send, { params: { id } })
const drafts = async () => {
  await rated()
  return [await made.case(mother), await made.case(daughter, { zapisal: 'ugl2' })] as const
}

test('of two cases sent at once for one undertaking the second counts the first', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [own, other] = await drafts()
    const answers = await Promise.all([send(ugl, own), send(ugl2, other)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    const { refusal } = answers.find(({ status }) => status === 422)!
    expect(refusal.key).toMatchObject({
      bledyWeryfikacji: [
        {
          kod: 'PP_LIMIT_GRUPY_E2',
          komunikat: `Suma pomocy de minimis e1, e1t i e2 jednego przedsiębiorstwa (NIP-y: ${mother.bfNip}, ${daughter.bfNip}) za okres od 06.05.2021 do 06.05.2024 wynosi 300 020,00 EUR i przekracza limit 300 000,00 EUR`,
        },
      ],
    })
    await api.db.deleteFrom('przypadek').where('id', 'in', [own, other]).execute()
  }
})

test('groups of cases in opposite order do not deadlock, and each counts those before it', async () => {
  await rated()
  const ids = [await made.case(mother), await made.case(mother), await made.case(mother)]
  const others = [await made.case(daughter, { zapisal: 'ugl2' }), await made.case(daughter, { zapisal: 'ugl2' })]
  const answers = await Promise.all([
    ugl.call(aidCases.robocze.sendMany, { body: ids }),
    ugl2.call(aidCases.robocze.sendMany, { body: others.toReversed() }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers.flatMap(({ body }) => body.successIds)).toHaveLength(1)
})

test('by default it is a warning, and stands with the case', async () => {
  await set('OSTRZEZENIE')
  const [own, other] = await drafts()
  expect((await send(ugl, own)).status).toBe(200)
  const { status } = await send(ugl2, other)
  expect(status).toBe(200)
  const { wynikWeryfikacji } = await storedCase(api.db, other)
  expect(JSON.stringify(wynikWeryfikacji)).toContain('PP_LIMIT_GRUPY_E2')
})

test('a reduction is sent with a warning although the undertaking is over the limit', async () => {
  await rated()
  await made.case(mother, { stan: 'P', bruttoEuro: '50000' })
  const id = await made.case(mother, { nominalna: -200, brutto: -100, bruttoEuro: null })
  const { status, body } = await send(ugl, id)
  expect([status, body.key.ostrzezenia.map(({ kod }) => kod)]).toEqual([
    200,
    expect.arrayContaining(['PP_LIMIT_GRUPY_E2']),
  ])
})

test('a sent case of an undertaking over the limit is changed as long as it counts no more than before', async () => {
  await rated()
  const amounts = { nominalna: 200_000, brutto: 200_000 }
  const id = await made.case(daughter, { ...amounts, stan: 'P', bruttoEuro: '50000', zapisal: 'ugl2' })
  const { wyroznik } = await storedCase(api.db, id)
  const statusOf = async (given: object) => {
    const body = { ...made.content, ...amounts, wyroznik, ...given }
    return (await ugl2.call(aidCases.przeslane.update, { params: { id }, body })).status
  }
  expect(await statusOf({ u2c: 'ust. 2' })).toBe(200)
  expect(await statusOf({ nominalna: 200_004, brutto: 200_004 })).toBe(422)
  expect(await statusOf({ ppData: '2024-05-07' })).toBe(422)
  expect(await statusOf({ brutto: 199_996 })).toBe(200)
  const body = { ...(await made.actEdit(daughter)), aktOpis: 'poprawka' }
  expect((await ugl2.call(aidActs.przeslane.update, { params: { id: daughter.aktId }, body })).status).toBe(200)
})

test('switched off it says nothing, and a draft is stored in any case', async () => {
  await rated()
  const body = { ...made.content, aktId: mother.aktId, nominalna: 4000, brutto: 4000 }
  const added = await ugl.call(aidCases.robocze.add, { body })
  expect(added.status).toBe(200)
  const { ppId } = added.body.key
  expect((await send(ugl, ppId)).status).toBe(422)
  await set('WYLACZONA')
  expect((await send(ugl, ppId)).status).toBe(200)
})

test('a deleted sent case is restored only while the undertaking has room for it', async () => {
  const [own, other] = await drafts()
  expect((await send(ugl, own)).status).toBe(200)
  expect((await ugl.call(aidCases.przeslane.remove, { params: { ppId: own } })).status).toBe(200)
  expect((await send(ugl2, other)).status).toBe(200)
  expect((await ugl.call(aidCases.przeslane.restore, { params: { ppId: own } })).status).toBe(422)
})

describe('a link that joins two undertakings', () => {
  const office = () => api.as('nadzorca')
  const link = (nipA: string, nipB: string) =>
    ({ nipA, nipB, rodzaj: 'B', dataOd: '2020-01-01', dataDo: null, podstawa: 'KRS', publiczny: false }) as const
  const event = (przed: string, po: string): NewEvent => ({
    rodzaj: 'PRZEJECIE',
    dzien: '2021-01-01',
    przed: [przed],
    po: [{ nip: po }],
    podstawa: 'KRS',
  })

  const ownerConnects = async () => {
    const owner = new pg.Client({ connectionString: api.url })
    await owner.connect()
    onTestFinished(() => owner.end())
    return owner
  }

  const file = (lines: number) =>
    ['nipA;nipB;rodzaj;od;do;podstawa', `${mother.bfNip};${daughter.bfNip};b;2020-01-01;;KRS`]
      .concat(Array.from({ length: lines }, () => `${newNip()};${newNip()};a;2020-01-01;;KRS`))
      .join('\n')
  const joined: [string, (client: Client) => Promise<{ status: number }>][] = [
    ['is added', (client) => client.call(links.add, { body: link(mother.bfNip, daughter.bfNip) })],
    ['is a takeover', (client) => client.call(undertakingEvents.add, { body: event(mother.bfNip, daughter.bfNip) })],
    ['is in a file', (client) => client.upload(links.import, { name: 'a.csv', bytes: file(1) })],
    ['is in a long file', (client) => client.upload(links.import, { name: 'a.csv', bytes: file(200) })],
  ]

  describe.each([
    ['with', true],
    ['without', false],
  ])('%s other links before', (_, linked) => {
    beforeEach(async () => {
      await api.db.deleteFrom('powiazanie').execute()
      await api.db.deleteFrom('zdarzenie').execute()
      if (!linked) return
      const others = [mother, daughter].map(({ bfNip }) => ({ ...link(bfNip, newNip()) }))
      await api.db.insertInto('powiazanie').values(others).execute()
    })

    test.each(joined)(
      'and %s waits for a case of one that is being sent, so that the other counts it',
      async (_what, join) => {
        const [own, other] = await drafts()
        const client = await office()
        const owner = await ownerConnects()
        // the last step of sending, which leaves a change of the counts, waits for this
        await owner.query('begin; lock table przypadek_zmiana in share mode')
        const sending = send(ugl, own)
        await untilCallsWait(api.db, 1)
        const joining = join(client)
        await untilCallsWait(api.db, 2)
        await owner.query('commit')
        expect([(await sending).status, (await joining).status]).toEqual([200, 200])
        expect((await send(ugl2, other)).status).toBe(422)
      },
    )
  })

  test('is stored while two cases wait for it: the second counts the first', async () => {
    const owner = await ownerConnects()
    const nips = [mother.bfNip, daughter.bfNip]
    for (let round = 0; round < 5; round += 1) {
      await api.db.deleteFrom('powiazanie').execute()
      const [own, other] = await drafts()
      await owner.query('begin')
      await owner.query('select lock_clusters($1, 5000, true)', [nips])
      await owner.query(
        `insert into powiazanie (nip_a, nip_b, rodzaj, data_od, podstawa) values ($1, $2, 'A', '2020-01-01', 'KRS')`,
        nips,
      )
      const sending = [send(ugl, own), send(ugl2, other)]
      await untilCallsWait(api.db, 2)
      await owner.query('commit')
      const answers = await Promise.all(sending)
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
      await api.db.deleteFrom('przypadek').where('id', 'in', [own, other]).execute()
    }
  })

  test('does not deadlock with other links, events, files and cases that are being sent', async () => {
    await set('OSTRZEZENIE')
    const client = await office()
    const acts = await Promise.all(Array.from({ length: 6 }, () => made.act()))
    const nips = acts.map(({ bfNip }) => bfNip)
    await rated()
    const cases = await Promise.all(acts.map((act) => made.case(act)))
    const answers = await Promise.all([
      ...nips.slice(1).map((nip, n) => client.call(links.add, { body: link(nip, nips[n]!) })),
      ...nips.slice(2).map((nip, n) => client.call(undertakingEvents.add, { body: event(nips[n]!, nip) })),
      client.upload(links.import, { name: 'a.csv', bytes: file(200) }),
      ...cases.slice(0, 3).map((id) => send(ugl, id)),
      ugl.call(aidCases.robocze.sendMany, { body: cases.slice(3).toReversed() }),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  })
})

/** Gives an act the beneficiary of another one. */
const move = async (client: Client, act: TestAct, to: TestAct) => {
  const { bfId, bfNip, bfNazwa } = await made.actEdit(to)
  const body = { ...(await made.actEdit(act)), bfId, bfNip, bfNazwa }
  return client.call(aidActs.przeslane.update, { params: { id: act.aktId }, body })
}

test('an act that gets a beneficiary of the undertaking brings all its sent cases', async () => {
  await api.db.deleteFrom('przypadek').execute()
  const act = await made.act()
  for (let n = 0; n < 2; n += 1) await made.case(act, { stan: 'P', bruttoEuro: '200000' })
  const { status, refusal } = await move(ugl, act, mother)
  expect(status).toBe(422)
  const { blednePrzypadki } = refusal.key as { blednePrzypadki: Record<string, { kod: string; komunikat: string }[]>[] }
  const findings = blednePrzypadki.map(({ bledyWeryfikacji, ostrzezenia }) => [...bledyWeryfikacji!, ...ostrzezenia!])
  expect(findings.map((all) => all.filter(({ kod }) => kod.startsWith('PP_LIMIT_')))).toMatchObject(
    Array.from({ length: 2 }, () => [
      { kod: 'PP_LIMIT_GRUPY_E2', komunikat: expect.stringMatching(/wynosi 400.000,00 EUR/) },
      { kod: 'PP_LIMIT_E2', komunikat: expect.stringMatching(/\(400.000,00 EUR\)/) },
    ]),
  )
})

test('where limits only warn, the move of an act tells what each of its cases passes, and they keep it', async () => {
  await set('OSTRZEZENIE')
  const act = await made.act()
  const ids = [
    await made.case(act, { stan: 'P', bruttoEuro: '200000' }),
    await made.case(act, { stan: 'P', bruttoEuro: '200000' }),
  ]
  const warned = (ostrzezenia: readonly { kod: string; komunikat: string }[]) =>
    ostrzezenia.flatMap(({ kod, komunikat }) =>
      kod.startsWith('PP_LIMIT_') ? `${kod} ${komunikat.split(':')[0]}` : [],
    )
  const { status, body } = await move(ugl, act, mother)
  expect([status, warned(body.key.ostrzezenia)]).toEqual([
    200,
    [1, 2].flatMap((wyroznik) => ['PP_LIMIT_E2', 'PP_LIMIT_GRUPY_E2'].map((kod) => `${kod} Przypadek nr ${wyroznik}`)),
  ])
  for (const id of ids) {
    const { statusWeryfikacji, wynikWeryfikacji } = await storedCase(api.db, id)
    expect([statusWeryfikacji, JSON.stringify(wynikWeryfikacji)]).toEqual([
      'OSTRZEZENIA',
      expect.stringContaining('PP_LIMIT_GRUPY_E2'),
    ])
  }
  // what is known already is not reported again
  const again = await ugl.call(aidActs.przeslane.update, {
    params: { id: act.aktId },
    body: { ...(await made.actEdit({ ...act, beneficjentId: mother.beneficjentId })), aktOpis: 'x' },
  })
  expect(warned(again.body.key.ostrzezenia)).toEqual([])
  await api.db.deleteFrom('przypadek').where('id', 'in', ids).execute()
  await set('BLAD')
})

test('an act that moves within the undertaking is counted once', async () => {
  const act = await made.act()
  await made.case(act, { stan: 'P', bruttoEuro: '15' })
  await made.case(act, { stan: 'P', bruttoEuro: '15' })
  const other = await made.act({ bfNip: daughter.bfNip, beneficjentId: daughter.beneficjentId })
  expect((await move(ugl, act, mother)).status).toBe(200)
  expect((await move(ugl, act, other)).status).toBe(200)
  expect((await move(ugl, act, mother)).status).toBe(200)
})

test('of a move of an act and a case that is sent at once the second counts the first', async () => {
  for (let round = 0; round < 5; round += 1) {
    const act = await made.act()
    const sent = await made.case(act, { stan: 'P' })
    const [, other] = await drafts()
    const answers = await Promise.all([move(ugl, act, mother), send(ugl2, other)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    await api.db.deleteFrom('przypadek').where('id', 'in', [sent, other]).execute()
  }
})
