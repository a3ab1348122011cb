import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aidCases } from '#contract/aid/cases.ts'
import { eair } from '#contract/aid/eair/eair.ts'
import { eairMapping, firstMapping } from '#contract/aid/eair/mapping.ts'
import { today } from '#contract/kernel/dates.ts'
import { smallWorkbook } from '#platform/xlsx/small-workbook.ts'
import { clearCases } from '#server/testing/aid.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { DAY, casesForEair, linesOf, reportingBy, storedReport } from '#server/testing/eair.ts'
import { readXlsx } from '#server/testing/read-xlsx.ts'
import { sendable, type Sendable } from '#server/testing/sendable.ts'

let api: Api
let made: Sendable
let office: Client
let ugl: Client
let koo: Client
let upo: Client
let other: Client
beforeAll(async () => {
  api = await startApi()
  await clearCases(api.db)
  made = await sendable(api.db)
  const users = ['nadzorca', 'ugl', 'koo', 'upo', 'ugl2'] as const
  ;[office, ugl, koo, upo, other] = (await Promise.all(users.map((login) => api.as(login)))) as [
    Client,
    Client,
    Client,
    Client,
    Client,
  ]
})
afterAll(() => api.close())

const { sent, change, stateOf } = casesForEair(() => ({ api, made }))
const { save, confirm, exempt, removed, list, numbers } = reportingBy(() => ugl)
const turn = (day: string) =>
  api.db.updateTable('parametr').set({ wartosc: day }).where('kod', '=', 'EAIR_OBOWIAZUJE_OD').execute()

describe('the list', () => {
  test('has the cases of the own body, for the office all, and separates waiting from settled ones', async () => {
    const id = await sent()
    const [row] = (await list()).filter(({ ppId }) => ppId === id)
    expect(row).toMatchObject({ stan: 'DO_ZGLOSZENIA', termin: '2026-03-30', zmiany: '', numer: null, brutto: 100 })
    expect(row!.dni).toBe((Date.parse('2026-03-30') - Date.parse(today())) / 86_400_000)
    expect((await list(office)).map(({ ppId }) => ppId)).toContain(id)
    expect(await list(other)).toEqual([])
    await exempt(id, 'Pomoc z rejestru krajowego')
    expect((await list()).map(({ ppId }) => ppId)).not.toContain(id)
    expect(await list(ugl, { zalatwione: true })).toMatchObject([
      { ppId: id, stan: 'NIE_DOTYCZY', dni: null, powod: 'Pomoc z rejestru krajowego' },
    ])
    await exempt(id, '')
    expect(await stateOf(id)).toBe('DO_ZGLOSZENIA')
  })

  test('begins on the day of the parameter, and is empty and closed without one', async () => {
    const id = await sent()
    const ids = async () => (await list()).map(({ ppId }) => ppId)
    const inCases = async () =>
      (await ugl.call(aidCases.przeslane.grid.list, { query: { pageSize: 100 } })).body.items.find(
        ({ ppId }) => ppId === id,
      )
    expect(await inCases()).toMatchObject({ eair: 'DO_ZGLOSZENIA', eairDni: expect.any(Number) })
    await turn('2026-03-03')
    expect(await ids()).not.toContain(id)
    await turn('9999-12-31')
    expect([await ids(), (await confirm(id, 'X')).status, (await save()).status]).toEqual([[], 404, 422])
    expect(await inCases()).toMatchObject({ eair: null, eairDni: null })
    await turn('2020-01-01')
    expect(await ids()).toContain(id)
  })
})

describe('a confirmation', () => {
  test('settles the content of the file; a case that changed meanwhile is to be corrected', async () => {
    const [same, changed] = [await sent(), await sent()]
    await save([same, changed])
    await change(changed, { brutto: 90, bruttoEuro: 22 })
    expect((await list()).find(({ ppId }) => ppId === changed)).toMatchObject({
      stan: 'DO_ZGLOSZENIA',
      zmiany: 'wartość brutto (PLN), wartość brutto (EUR)',
    })
    for (const id of [same, changed]) expect((await confirm(id, `N-${id}`)).status).toBe(200)
    expect([await stateOf(same), await stateOf(changed)]).toEqual(['ZGLOSZONE', 'DO_KOREKTY'])
    expect((await list()).find(({ ppId }) => ppId === changed)).toMatchObject({ zPliku: false })
    // the correction goes the same way
    const [cells] = linesOf((await save([changed])).body)
    expect(cells).toEqual(expect.arrayContaining([`${changed}-2`, `N-${changed}`, '90']))
    // until it is confirmed, a number confirms the content of the file, also after another change
    await change(changed, { brutto: 95 })
    expect((await list()).find(({ ppId }) => ppId === changed)).toMatchObject({ stan: 'DO_KOREKTY', zPliku: true })
    await change(changed, { brutto: 90 })
    expect((await confirm(changed, `N-${changed}`)).status).toBe(200)
    expect(await stateOf(changed)).toBe('ZGLOSZONE')
    const history = (await ugl.call(eair.history.list, { params: { ppId: changed }, query: { pageSize: 20 } })).body
    expect(history.items.map(({ stan }) => stan)).toEqual([
      'ZGLOSZONE',
      'WYEKSPORTOWANE',
      'DO_KOREKTY',
      'WYEKSPORTOWANE',
      'DO_KOREKTY',
      'DO_ZGLOSZENIA',
      'WYEKSPORTOWANE',
      'DO_ZGLOSZENIA',
    ])
  })

  test('without a file settles the present content of the case; a mistyped number is corrected', async () => {
    const id = await sent()
    await confirm(id, 'LITEROWKA')
    expect(await stateOf(id)).toBe('ZGLOSZONE')
    await confirm(id, 'POPRAWNY')
    expect(await storedReport(api.db, id)).toMatchObject({ stan: 'ZGLOSZONE', numer: 'POPRAWNY', zglosil: 'ugl' })
    expect((await exempt(id, 'x')).refusal.message).toBe('Przypadek pomocy jest już zgłoszony do eAIR')
  })

  test('by two at once is one; a number belongs to one report', async () => {
    const [id, another] = [await sent(), await sent()]
    const { wersja } = (await storedReport(api.db, id))!
    const both = await Promise.all([confirm(id, 'RAZ', ugl, wersja), confirm(id, 'DWA', koo, wersja)])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const { numer } = (await storedReport(api.db, id))!
    const refused = await confirm(another, numer!)
    expect([refused.status, refused.refusal.fieldErrors]).toEqual([
      409,
      [{ field: 'numer', message: 'Numer ten ma już inne zgłoszenie do eAIR' }],
    ])
  })

  test('of a removal ends what was reported or exported, and restoring begins anew', async () => {
    const [reported, exported] = [await sent(), await sent()]
    await confirm(reported, `U-${reported}`)
    await save([exported])
    expect((await removed(reported)).refusal.message).toBe('Ten przypadek pomocy ma być w eAIR')
    for (const id of [reported, exported]) {
      await ugl.call(aidCases.przeslane.remove, { params: { ppId: id } })
      expect((await list()).find(({ ppId }) => ppId === id)!.stan).toBe('DO_USUNIECIA')
      expect((await save([id])).status).toBe(422)
      expect((await removed(id)).status).toBe(200)
      expect(await stateOf(id)).toBeNull()
      await ugl.call(aidCases.przeslane.restore, { params: { ppId: id } })
      expect(await storedReport(api.db, id)).toMatchObject({ stan: 'DO_ZGLOSZENIA', numer: null })
    }
    expect((await confirm(exported, `U-${reported}`)).status).toBe(200)
  })

  test('of an exempted report is refused, and deleting such a case asks for nothing', async () => {
    const id = await sent()
    await exempt(id, 'Zgłosił inny podmiot')
    expect((await confirm(id, 'X1')).status).toBe(422)
    await ugl.call(aidCases.przeslane.remove, { params: { ppId: id } })
    expect(await stateOf(id)).toBeNull()
    await ugl.call(aidCases.przeslane.restore, { params: { ppId: id } })
    expect(await stateOf(id)).toBe('NIE_DOTYCZY')
  })
})

describe('numbers from a file', () => {
  test('confirm line by line, and are found in a file of ours that was filled in', async () => {
    const ids = [await sent(), await sent(), await sent({ zapisal: 'upo' })]
    const file = (await save(ids)).body
    const heading = firstMapping.kolumny.map(({ naglowek }) => naglowek)
    const at = heading.indexOf('ReferenceNumber')
    const filled = linesOf(file).map((cells, i) => cells.with(at, i === 1 ? '' : `F-${cells[0]}`))
    const { body } = await numbers([heading, ...filled])
    expect(body).toMatchObject({ przyjete: 2, bezZmian: 0, odrzucone: [] })
    expect(await Promise.all(ids.map(stateOf))).toEqual(['ZGLOSZONE', 'WYEKSPORTOWANE', 'ZGLOSZONE'])
    expect((await numbers([heading, ...filled])).body).toMatchObject({ przyjete: 0, bezZmian: 2 })
  })

  test('of two columns are refused with their reasons', async () => {
    const id = await sent()
    const foreign = await made.case(await made.act({ upNip: '5261040567' }), { stan: 'P', ppData: DAY })
    await save([id])
    await save([foreign], other)
    const { body } = await numbers([
      ['cokolwiek', 'numer'],
      [`${foreign}-1`, 'OBCY'],
      [`${id}-7`, 'NIE MA'],
      [`${id}-1`, 'DOBRY'],
    ])
    expect(body).toMatchObject({ przyjete: 1, message: expect.stringContaining('Przyjęte: 1') })
    expect(body.odrzucone).toEqual([
      { wiersz: 2, numerWlasny: `${foreign}-1`, numer: 'OBCY', powod: 'Nie ma zgłoszenia o takim numerze własnym' },
      { wiersz: 3, numerWlasny: `${id}-7`, numer: 'NIE MA', powod: 'Nie ma zgłoszenia o takim numerze własnym' },
    ])
    expect((await numbers([['a', 'b']])).refusal.message).toContain('nie ma żadnego wiersza')
  })

  test('answer the report that they name, though a later one is on its way', async () => {
    const id = await sent()
    await save([id])
    await change(id, { brutto: 80, bruttoEuro: 20 })
    await save([id])
    await numbers([[`${id}-1`, `W-${id}`]])
    expect(await storedReport(api.db, id)).toMatchObject({ stan: 'WYEKSPORTOWANE', numer: `W-${id}` })
    await numbers([[`${id}-2`, `W-${id}`]])
    expect(await storedReport(api.db, id)).toMatchObject({ stan: 'ZGLOSZONE', zgloszona: { brutto: 80 } })
  })

  test('are read from a workbook', async () => {
    const ids = [await sent(), await sent()]
    const { body: file } = await save(ids, ugl, { format: 'XLSX' })
    const read = (bytes: Uint8Array) => ugl.upload(eair.importNumbers, { name: 'plik.xlsx', bytes: Buffer.from(bytes) })
    expect((await read(file.bytes)).refusal.message).toContain('nie ma żadnego wiersza')
    // the clerk fills in the first row
    const [heading, ...rows] = readXlsx(file.bytes)[0]!.rows.map((cells) =>
      cells.map((cell) => (cell?.value ?? '') as string),
    )
    const at = heading!.indexOf('ReferenceNumber')
    const filled = rows.map((cells, i) => (i === 0 ? cells.with(at, `X-${ids[0]}`) : cells))
    const columns = heading!.map((label) => ({ label, format: '@', width: 14 }))
    const { body } = await read(await smallWorkbook({ title: 'Awards', columns }, filled))
    expect(body).toMatchObject({ przyjete: 1, odrzucone: [] })
    expect(await storedReport(api.db, ids[0]!)).toMatchObject({ stan: 'ZGLOSZONE', numer: `X-${ids[0]}` })
    expect(await stateOf(ids[1]!)).toBe('WYEKSPORTOWANE')
  })
})

describe('who may', () => {
  test('a user who sends own cases reports those', async () => {
    const [mine, foreign] = [await sent({ zapisal: 'upo' }), await sent()]
    expect((await save([foreign], upo)).status).toBe(403)
    expect((await confirm(foreign, 'X2', upo)).status).toBe(403)
    expect(linesOf((await save(undefined, upo)).body).map(([own]) => own)).toEqual([`${mine}-1`])
    expect((await numbers([[`${mine}-1`, `UPO-${mine}`]], upo)).body.przyjete).toBe(1)
  })

  test('the office reads, another body finds nothing, a user who may not send is refused', async () => {
    const id = await sent()
    const upo2 = await api.as('upo2')
    for (const client of [office, upo2])
      expect([(await save([id], client)).status, (await confirm(id, 'Z', client)).status]).toEqual([403, 403])
    expect([(await save([id], other)).status, (await confirm(id, 'Z', other)).status]).toEqual([404, 404])
    expect((await other.call(eair.history.list, { params: { ppId: id } })).status).toBe(404)
    expect((await ugl.call(eairMapping.read)).status).toBe(403)
    expect((await office.call(eairMapping.read)).status).toBe(403)
  })
})
