import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aidCases } from '#contract/aid/cases.ts'
import { undertakingEvents, type NewEvent } from '#contract/aid/undertaking/events.ts'
import { undertakingGroup } from '#contract/aid/undertaking/group.ts'
import { links, type NewLink } from '#contract/aid/undertaking/links.ts'
import { addDays, today } from '#contract/kernel/dates.ts'
import { bodies, clearCases, type TestAct } from '#server/testing/aid.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { newNip } from '#server/testing/registers.ts'
import { sendable, type Sendable } from '#server/testing/sendable.ts'

let api: Api
const clients = {} as Record<'ugl' | 'ugl2' | 'nadzorca' | 'admin', Client>
let made: Sendable
let act: TestAct
let foreign: TestAct
beforeAll(async () => {
  api = await startApi()
  for (const login of ['ugl', 'ugl2', 'nadzorca', 'admin'] as const) clients[login] = await api.as(login)
  made = await sendable(api.db)
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.deleteFrom('powiazanie').execute()
  await api.db.deleteFrom('zdarzenie').execute()
  await clearCases(api.db)
  act = await made.act({ bfNazwa: 'Spółka matka' })
  foreign = await made.act({ upNip: bodies.second, bfNazwa: 'Spółka córka', zapisal: 'ugl2' })
})

const linkOf = (given: Partial<NewLink> = {}): NewLink => ({
  nipA: act.bfNip,
  nipB: foreign.bfNip,
  rodzaj: 'A',
  dataOd: '2020-01-01',
  dataDo: null,
  podstawa: 'odpis KRS',
  publiczny: false,
  ...given,
})
type Login = keyof typeof clients
const add = (login: Login, given: Partial<NewLink> = {}) => clients[login].call(links.add, { body: linkOf(given) })
const idOf = (answer: { body: { key?: unknown } }) => (answer.body.key as { id: number }).id
const change = (login: Login, id: number, given: Partial<NewLink> & { wersja?: number } = {}) => {
  const { nipA: _, nipB: __, ...content } = linkOf(given)
  return clients[login].call(links.update, { params: { id }, body: { ...content, wersja: given.wersja ?? 1 } })
}
const remove = (login: Login, id: number) => clients[login].call(links.remove, { params: { id } })
const shownFor = async (login: Login, nip: string) =>
  (await clients[login].call(links.grid.list, { query: { nip } })).body.items

describe('a link', () => {
  test('is entered by a body for its beneficiary and shown to all, with the body and not the person', async () => {
    expect((await add('ugl')).status).toBe(200)
    const [link] = await shownFor('ugl2', foreign.bfNip)
    expect(link).toMatchObject({ nipA: act.bfNip, nazwaA: 'Spółka matka', nazwaB: 'Spółka córka', rodzaj: 'A' })
    expect(link!.podmiot).not.toBe('Urząd')
    const history = await clients.ugl2.call(links.history.list, { params: { id: link!.id } })
    expect(history.body.items.map(({ userMod }) => userMod)).toEqual([link!.podmiot])
    const own = await clients.ugl.call(links.history.list, { params: { id: link!.id } })
    expect(own.body.items.map(({ userMod }) => userMod)).toEqual(['ugl'])
    expect(await shownFor('ugl2', newNip())).toEqual([])
  })

  test.each([
    ['of strangers', () => ({ nipA: newNip(), nipB: newNip() }), 'undertaking'],
    ['of a number with itself', () => ({ nipB: act.bfNip }), 'sam ze sobą'],
    ['that ends before it begins', () => ({ dataDo: '2019-12-31' }), 'późniejsza'],
    ['with a number that is none', () => ({ nipB: '1234567890' }), 'numerem technicznym'],
    ['without a basis', () => ({ podstawa: ' ' }), 'Podstawa jest wymagana'],
  ])('%s is refused', async (_, given, words) => {
    const { status, refusal } = await add('ugl', given())
    expect([400, 422]).toContain(status)
    expect(JSON.stringify(refusal)).toContain(words === 'undertaking' ? 'ma akt ogólny' : words)
    expect(await api.db.selectFrom('powiazanie').selectAll().execute()).toEqual([])
  })

  test('of a technical number is taken when the register has it', async () => {
    const nip = '1234567890'
    const entity = { nip, nazwa: 'Bez NIP', nazwaSkrocona: 'Bez NIP', zrodlo: 'RECZNE', numerTechniczny: true }
    await api.db.insertInto('podmiotGospodarczy').values(entity).execute()
    expect((await add('ugl', { nipB: nip })).status).toBe(200)
  })

  test('of the same kind and days is refused once more, also the other way round', async () => {
    expect((await add('ugl', { dataDo: '2024-12-31' })).status).toBe(200)
    const { status, refusal } = await add('ugl2', { nipA: foreign.bfNip, nipB: act.bfNip, dataOd: '2024-12-31' })
    expect([status, refusal.message]).toEqual([
      422,
      'Takie powiązanie tych przedsiębiorców jest już zapisane w całości lub części tego okresu',
    ])
    expect((await add('ugl2', { dataOd: '2025-01-01' })).status).toBe(200)
    expect((await add('ugl2', { rodzaj: 'B' })).status).toBe(200)
  })

  test('through a public body alone does not stop a body from entering a link that counts', async () => {
    expect((await add('ugl', { publiczny: true })).status).toBe(200)
    expect((await add('ugl2')).status).toBe(200)
    for (const publiczny of [true, false]) expect((await add('nadzorca', { publiczny })).status).toBe(422)
    const { body } = await clients.ugl.call(undertakingGroup, {
      params: { nip: act.bfNip },
      query: { dzien: '2024-05-06' },
    })
    expect(body.powiazania).toHaveLength(1)
    expect(body.czlonkowie.map(({ nip }) => nip)).toContain(foreign.bfNip)
  })

  test('is changed by its body or the office, and by nobody with an old version', async () => {
    const id = idOf(await add('ugl'))
    expect((await change('ugl2', id)).status).toBe(403)
    expect((await change('ugl', id, { dataDo: '2025-06-30' })).status).toBe(200)
    expect((await change('nadzorca', id, { dataDo: '2025-07-31', wersja: 1 })).status).toBe(409)
    expect((await change('nadzorca', id, { dataDo: '2025-07-31', wersja: 2 })).status).toBe(200)
    expect(await shownFor('ugl', act.bfNip)).toMatchObject([{ dataDo: '2025-07-31', wersja: 3 }])
  })

  test('is deleted by its body on the day of entry alone, by the office later; its history stays', async () => {
    const id = idOf(await add('ugl'))
    expect((await remove('ugl2', id)).status).toBe(403)
    await api.db
      .updateTable('powiazanie')
      .set({ dodano: addDays(today(), -1) })
      .where('id', '=', id)
      .execute()
    expect((await remove('ugl', id)).status).toBe(403)
    expect((await remove('admin', id)).status).toBe(200)
    const history = await clients.ugl.call(links.history.list, { params: { id } })
    expect(history.body.items.map(({ usuniete }) => usuniete)).toEqual([true, false, false])
    expect((await remove('ugl', idOf(await add('ugl')))).status).toBe(200)
    expect((await remove('admin', 999_999)).status).toBe(404)
  })

  test('leaves its lines in the audit', async () => {
    const id = idOf(await add('ugl'))
    await remove('ugl', id)
    const lines = await api.db
      .selectFrom('audyt')
      .select(['zdarzenie', 'szczegoly'])
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(lines.map(({ zdarzenie }) => zdarzenie)).toEqual(['usuniecie-powiazania', 'dodanie-powiazania'])
    expect(lines[1]!.szczegoly).toMatchObject({ rekord: 'powiazanie', numerRekordu: id, nipA: act.bfNip })
  })
})

describe('an event', () => {
  const eventOf = (given: Partial<NewEvent> = {}): NewEvent => ({
    rodzaj: 'PRZEJECIE',
    dzien: '2024-01-15',
    przed: [act.bfNip],
    po: [{ nip: foreign.bfNip }],
    podstawa: 'wpis w KRS',
    ...given,
  })
  const enter = (login: Login, given: Partial<NewEvent> = {}) =>
    clients[login].call(undertakingEvents.add, { body: eventOf(given) })

  test('of a body is a merger, takeover or transformation; a division is the office’s', async () => {
    expect((await enter('ugl')).status).toBe(200)
    const division = {
      rodzaj: 'PODZIAL',
      po: [
        { nip: act.bfNip, udzial: 66.67 },
        { nip: foreign.bfNip, udzial: 33.33 },
      ],
    } as const
    expect((await enter('ugl', { ...division, po: [...division.po] })).status).toBe(403)
    const answer = await enter('nadzorca', { ...division, po: [...division.po] })
    expect(answer.status).toBe(200)
    const rows = await clients.ugl2.call(undertakingEvents.grid.list, { query: { nip: foreign.bfNip } })
    expect(rows.body.items.map(({ po }) => po)).toContain(`${act.bfNip} (66,67%), ${foreign.bfNip} (33,33%)`)
    const history = await clients.ugl.call(undertakingEvents.history.list, { params: { id: idOf(answer) } })
    expect(history.body.items).toMatchObject([{ rodzaj: 'PODZIAL', usuniete: false, userMod: 'Urząd' }])
  })

  test.each([
    ['a merger of one', { rodzaj: 'POLACZENIE' }, 'co najmniej dwa'],
    ['a takeover of itself', { po: 'same' }, 'musi być inny'],
    ['shares that do not add up', { rodzaj: 'PODZIAL', po: [60, 39.99] }, 'razem dać 100%'],
    ['shares of a takeover', { po: [100] }, 'tylko przy podziale'],
    ['two after a transformation', { rodzaj: 'PRZEKSZTALCENIE', po: [null, null] }, 'jest jeden NIP'],
  ] as const)('%s is refused', async (_, { po, ...given }: { rodzaj?: NewEvent['rodzaj']; po?: unknown }, words) => {
    const nips = [foreign.bfNip, newNip()]
    const after =
      po === 'same'
        ? [{ nip: act.bfNip }]
        : (po as number[] | undefined)?.map((udzial, n) => ({ nip: nips[n]!, udzial }))
    const { status, refusal } = await enter('nadzorca', { ...given, ...(after && { po: after }) })
    expect(status).toBe(400)
    expect(JSON.stringify(refusal)).toContain(words)
  })

  test('is changed and deleted like a link', async () => {
    const id = idOf(await enter('ugl'))
    const update = (login: Login) =>
      clients[login].call(undertakingEvents.update, { params: { id }, body: { ...eventOf(), dzien: '2024-01-16' } })
    expect((await update('ugl2')).status).toBe(403)
    expect((await update('ugl')).status).toBe(200)
    const removal = (login: Login) => clients[login].call(undertakingEvents.remove, { params: { id } })
    expect((await removal('ugl2')).status).toBe(403)
    expect((await removal('ugl')).status).toBe(200)
  })
})

describe('a file of links', () => {
  const head = 'nipA;nipB;rodzaj;od;do;podstawa\n'
  const upload = (login: Login, bytes: string) => clients[login].upload(links.import, { name: 'a.csv', bytes })
  const stored = async () => (await api.db.selectFrom('powiazanie').selectAll().execute()).length

  test('is taken in whole', async () => {
    const other = newNip()
    const { status, body } = await upload(
      'ugl',
      `${head}${act.bfNip};${foreign.bfNip};a;01.02.2024;;odpis KRS\n${other};${act.bfNip};e);2024-03-01;2024-12-31;"umowa; aneks"\n`,
    )
    expect([status, body]).toEqual([200, { message: 'Wczytano powiązania z pliku. Dodane: 2.', dodane: 2 }])
    expect(await shownFor('ugl', other)).toMatchObject([
      { rodzaj: 'E', dataDo: '2024-12-31', podstawa: 'umowa; aneks' },
    ])
  })

  test('has lines of links that are stored as going through a public body alone', async () => {
    await add('ugl2', { publiczny: true })
    expect((await upload('ugl', `${head}${act.bfNip};${foreign.bfNip};A;2024-01-01;;KRS\n`)).status).toBe(200)
  })

  test('is refused whole, with every line that is wrong', async () => {
    await add('nadzorca')
    const { status, refusal } = await upload(
      'ugl',
      `${head}${act.bfNip};${foreign.bfNip};A;2024-01-01;;KRS
${act.bfNip};${act.bfNip};A;2024-01-01;;KRS
${act.bfNip};${newNip()};f;2024-01-01;;KRS
${newNip()};${newNip()};B;2024-01-01;;KRS
${act.bfNip};1234567891;B;30.02.2024;;KRS
${act.bfNip};${foreign.bfNip};C;2024-01-01;2024-06-30;KRS
${foreign.bfNip};${act.bfNip};C;2024-06-30;;KRS
`,
    )
    expect([status, refusal.message]).toEqual([422, 'Nie wczytano pliku, bo ma błędne wiersze (6). Nic nie zmieniono.'])
    const { bledy } = refusal.key as { bledy: { wiersz: number; komunikat: string }[] }
    expect(bledy.map(({ wiersz, komunikat }) => `${wiersz}: ${komunikat}`)).toEqual([
      '2: Takie powiązanie tych przedsiębiorców jest już zapisane w całości lub części tego okresu',
      '3: Przedsiębiorca nie może być powiązany sam ze sobą',
      '4: Rodzaj powiązania musi być literą od a do e',
      expect.stringMatching(/^5: Możesz wprowadzać dane tylko o beneficjentach/),
      '6: „30.02.2024” nie jest prawidłową datą',
      '8: To samo powiązanie jest w pliku już w wierszu 7',
    ])
    expect(await stored()).toBe(1)
  })

  test.each([
    ['without a column', 'nipA;nipB;rodzaj;od;do\n', 'W pliku CSV brakuje kolumny podstawa'],
    ['without lines', head, 'W pliku nie ma żadnego powiązania'],
  ])('%s is refused', async (_, bytes, message) => {
    const { status, refusal } = await upload('nadzorca', bytes)
    expect([status, refusal.message]).toEqual([422, message])
  })
})

describe('the limits of an undertaking', () => {
  const window = { dataOd: '2021-05-06', dataDo: '2024-05-06' }
  const sentAid = (of: TestAct, bruttoEuro: string, ppData = '2024-01-10') =>
    made.case(of, { stan: 'P', bruttoEuro, ppData })
  const limit = async (login: Login, body: object) =>
    (await clients[login].call(aidCases.limit, { body: { aktId: act.aktId, ...window, ...body } })).body

  test('stand beside the sums of the specification, and nowhere without links', async () => {
    await sentAid(act, '100')
    await sentAid(foreign, '250.55')
    expect(await limit('ugl', {})).not.toHaveProperty('grupa')
    await add('ugl', { dataOd: '2024-05-06' })
    const nipy = [act.bfNip, foreign.bfNip].toSorted()
    expect(await limit('ugl', {})).toMatchObject({
      e2: 100,
      grupa: { ...window, dzien: '2024-05-06', zaDuza: false, nipy, e2: 350.55, e1: 0 },
    })
    expect(await limit('ugl', { dzien: '2024-05-05' })).not.toHaveProperty('grupa')
    await api.db.updateTable('powiazanie').set({ publiczny: true }).execute()
    expect(await limit('ugl', {})).not.toHaveProperty('grupa')
  })

  test('leave out the case that is being changed, if it is the body’s own, and add one that is unsent', async () => {
    await add('ugl')
    const own = await sentAid(act, '100')
    const other = await sentAid(foreign, '7')
    expect(await limit('ugl', { bezPpId: own })).toMatchObject({ e2: 100, grupa: { e2: 7 } })
    const refused = await clients.ugl.call(aidCases.limit, { body: { aktId: act.aktId, ...window, bezPpId: other } })
    expect(refused.status).toBe(404)
    const id = await made.case(act, { bruttoEuro: '25' })
    const body = { aktId: act.aktId, ...window }
    const withDraft = await clients.ugl.call(aidCases.limitWith, { params: { id }, body })
    expect(withDraft.body).toMatchObject({ e2: 125, grupa: { e2: 132 } })
  })

  test('count by shares after a division', async () => {
    await sentAid(act, '100.01')
    const po = [
      { nip: act.bfNip, udzial: 75 },
      { nip: foreign.bfNip, udzial: 25 },
    ]
    const body = { rodzaj: 'PODZIAL', dzien: '2024-02-01', przed: [act.bfNip], po, podstawa: 'plan podziału' } as const
    await clients.nadzorca.call(undertakingEvents.add, { body: { ...body, przed: [act.bfNip] } })
    expect(await limit('ugl', {})).toMatchObject({ e2: 100.01, grupa: { nipy: [act.bfNip], e2: 75.01 } })
    const { body: group } = await clients.ugl2.call(undertakingGroup, {
      params: { nip: foreign.bfNip },
      query: { dzien: '2024-05-06' },
    })
    expect(group).toMatchObject({
      ...window,
      limity: [{ kod: 'e2', suma: 25, limit: 300_000 }, { kod: 'e2c' }],
      zdarzenia: [{ rodzaj: 'PODZIAL' }],
    })
    expect(group.czlonkowie.find(({ nip }) => nip === act.bfNip)).toMatchObject({ nalezy: false, udzial: 25, e2: 25 })
    expect(group.czlonkowie.find(({ nip }) => nip === foreign.bfNip)).toMatchObject({
      nalezy: true,
      udzial: 100,
      e2: 0,
    })
  })

  test('of a chain of a thousand links are found at its end, and of a longer one are refused as too many', async () => {
    const nips = [act.bfNip, ...Array.from({ length: 1000 }, newNip)]
    const rows = (from: string, to: string) => ({ ...linkOf({ nipA: from, nipB: to }), upId: null })
    await api.db
      .insertInto('powiazanie')
      .values(nips.slice(1).map((nip, n) => rows(nips[n]!, nip)))
      .execute()
    expect((await limit('ugl', {})).grupa!.nipy).toHaveLength(1001)
    for (let n = 0; n < 4; n += 1)
      await api.db
        .insertInto('powiazanie')
        .values(Array.from({ length: 1000 }, () => rows(act.bfNip, newNip())))
        .execute()
    expect((await limit('ugl', {})).grupa).toMatchObject({ zaDuza: true, nipy: [], e2: 0 })
    const id = await made.case(act)
    const { body } = await clients.ugl.call(aidCases.robocze.verify, { params: { id } })
    expect(body.ostrzezenia.map(({ kod }) => kod)).toContain('PP_LIMIT_GRUPY_LICZBA')
    expect((await clients.ugl.call(aidCases.robocze.send, { params: { id } })).status).toBe(200)
  })
})
