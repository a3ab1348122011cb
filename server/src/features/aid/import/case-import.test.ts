import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aidCases } from '#contract/aid/cases.ts'
import { importSample, importTemplate } from '#contract/aid/import/files.ts'
import { importFaults } from '#contract/aid/import/faults.ts'
import { today } from '#contract/kernel/dates.ts'
import { isNip } from '#contract/kernel/nip.ts'
import { limits } from '#contract/limits.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { clearCases } from '#server/testing/aid.ts'
import { sendable } from '#server/testing/sendable.ts'
import {
  goodRow as good,
  imported,
  importFile as file,
  resultsOf as results,
  sendFile as send,
} from '#server/testing/import-file.ts'
import { newNip } from '#server/testing/registers.ts'
import { awaitedLocks, untilCallsWait } from '#server/testing/waiting-calls.ts'

let api: Api
let upo: Client
let koo: Client
let ugl2: Client
beforeAll(async () => {
  api = await startApi()
  upo = await api.as('upo')
  koo = await api.as('koo')
  ugl2 = await api.as('ugl2')
})
afterAll(() => api.close())
beforeEach(() => clearCases(api.db))

const drafts = async (client: Client) =>
  (await client.call(aidCases.robocze.grid.list, { query: { sortBy: 'wyroznik', sortOrder: 'ASC', pageSize: -1 } }))
    .body.items

test('good rows become drafts; what only sending needs is a warning', async () => {
  const report = await imported(upo, [good, { ...good, numerPrzypadku: '2', brutto: '2000,01', nominalna: '2000.01' }])
  expect(report).toMatchObject({ iloscRekordow: 2, iloscOdczytanychPoprawnie: 2, iloscPominietych: 0 })
  expect(report.message).toBe('Operacja wykonana pomyślnie!')
  expect(results(report)).toEqual(['1 DODANY', '2 DODANY'])
  expect(report.przypadkiPomocyRaportList[0]!.ostrzezenia).toEqual(
    expect.arrayContaining(['Ustawa (pole 2a) jest wymagana', 'Forma pomocy jest wymagana', 'Klasa PKD jest wymagana']),
  )
  expect(await drafts(upo)).toMatchObject([
    {
      wyroznik: 1,
      brutto: 1000,
      nominalna: 1234.5,
      bfNip: '7832001048',
      bfNazwa: 'Trans „Wielkopolska”; spółka',
      userModPP: 'upo',
    },
    { wyroznik: 2, brutto: 2000.01, aktSym: 'IMP/1' },
  ])
})

test('limits of de minimis are not checked for a draft: they are in euro, and sums of sent cases', async () => {
  const large = { przezPomocyKod: 'e2', ppData: '2024-09-01', nominalna: '400000', brutto: '400000' }
  const [row] = (await imported(upo, [{ ...good, ...large }])).przypadkiPomocyRaportList
  expect(row).toMatchObject({ wynik: 'DODANY', szczegolyBledu: [] })
  expect(row!.ostrzezenia.filter((warning) => warning.includes('limit'))).toEqual([])
})

test('a bad row is skipped with its reasons and never stops the good ones', async () => {
  const report = await imported(upo, [
    good,
    { ...good, numerPrzypadku: 'zły', bfNip: '7832001049', ppData: '2024-02-30', brutto: 'sto', rodzajPomocy: 'X' },
    {
      ...good,
      numerPrzypadku: 'słownik',
      ustawaKod: 'NIEMA',
      przezPomocyKod: 'e1',
      ppData: '2024-09-01',
      aktSym: 'IMP/2',
    },
    { ...good, numerPrzypadku: 'daty', aktSym: 'IMP/3', ppData: '2024-01-31', brutto: '2000' },
    { ...good, numerPrzypadku: 'dawne', aktData: '31.12.1899', ppData: '1899-12-31' },
    { ...good, numerPrzypadku: 'odległe', aktSym: 'IMP/4', ppData: '01.01.2100' },
  ])
  expect(report.message).toBe('Zakończono operację importu. Zweryfikuj pominięte przypadki pomocy.')
  const [, bad, lists, dates, early, late] = report.przypadkiPomocyRaportList
  expect(bad!.szczegolyBledu).toEqual([
    'bfNip: NIP „7832001049” nie jest prawidłowy',
    'ppData: „2024-02-30” nie jest prawidłową datą',
    'rodzajPomocy: dozwolone wartości to P i M',
    'brutto: „sto” nie jest prawidłową kwotą (najwyżej dwa miejsca po przecinku)',
  ])
  expect(lists!.szczegolyBledu).toEqual([
    'ustawaKod: nie ma w słowniku kodu „NIEMA”',
    'przezPomocyKod: kod „e1” nie obowiązuje w dniu 01.09.2024',
  ])
  expect(dates!.szczegolyBledu).toEqual([
    'Data udzielenia pomocy nie może być wcześniejsza od daty aktu ogólnego',
    'Wartość brutto nie może przekraczać wartości nominalnej',
  ])
  expect(early!.szczegolyBledu).toEqual([
    'aktData: Data aktu ogólnego nie może być przed rokiem 1900',
    'ppData: Data udzielenia pomocy nie może być przed rokiem 2000',
  ])
  expect(late!.szczegolyBledu).toEqual(['ppData: Najpóźniejsza data możliwa do wyboru to 31.12.2099.'])
  expect(await drafts(upo)).toHaveLength(1)
})

test('the same file sent again adds nothing, identical tranches neither', async () => {
  const rows = ['1', '2', '3'].map((numerPrzypadku) => ({ ...good, numerPrzypadku }))
  expect(results(await imported(upo, rows))).toEqual(['1 DODANY', '2 DODANY', '3 DODANY'])
  expect(results(await imported(upo, rows))).toEqual(['1 BEZ_ZMIAN', '2 BEZ_ZMIAN', '3 BEZ_ZMIAN'])
  const more = [...rows, { ...good, numerPrzypadku: '4' }]
  expect(results(await imported(upo, more)).at(-1)).toBe('4 DODANY')
  expect((await drafts(upo)).map(({ wyroznik }) => wyroznik)).toEqual([1, 2, 3, 4])
})

test('two at once: the file is stored once', async () => {
  const rows = Array.from({ length: 30 }, (_, i) => ({ ...good, numerPrzypadku: String(i), aktSym: `RAZ/${i % 7}` }))
  const reports = await Promise.all([imported(upo, rows), imported(upo, rows)])
  expect(reports.map(({ iloscOdczytanychPoprawnie }) => iloscOdczytanychPoprawnie)).toEqual([30, 30])
  expect(await drafts(upo)).toHaveLength(30)
})

test('two at once: rows with the body’s own keys are stored once, too', async () => {
  const bfNip = newNip()
  const rows = ['K-7', 'K-8'].map((key) => ({ ...good, bfNip, numerPrzypadku: key, idZewnetrzne: key }))
  // one import waits for the beneficiary after it has looked for the keys, and the other, until the first has ended, before
  const adding = await api.db.startTransaction().execute()
  const entity = { nip: bfNip, nazwa: 'Trans', nazwaSkrocona: 'Trans', zrodlo: 'RECZNE' }
  await adding.insertInto('podmiotGospodarczy').values(entity).execute()
  const reports = Promise.all([imported(upo, rows), imported(upo, rows)])
  await expect.poll(() => awaitedLocks(api.db)).toEqual(['advisory', 'transactionid'])
  await adding.rollback().execute()
  const outcomes = (await reports).map((report) => results(report).join(', '))
  expect(new Set(outcomes)).toEqual(new Set(['K-7 DODANY, K-8 DODANY', 'K-7 BEZ_ZMIAN, K-8 BEZ_ZMIAN']))
})

test('a case of the same key that is added meanwhile costs its row alone', async () => {
  const rows = ['K-1', 'K-2'].map((idZewnetrzne) => ({ ...good, numerPrzypadku: idZewnetrzne, idZewnetrzne }))
  const made = await sendable(api.db)
  const act = await made.act()
  const columns = { aktId: act.aktId, upId: act.upId, beneficjentId: act.beneficjentId, aktData: act.aktData }
  const importing = await api.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('przypadek')
      .values({ ...columns, wyroznik: 1, ppData: act.aktData, idZewnetrzne: 'K-1', zapisal: 'koo' })
      .execute()
    const waiting = imported(upo, rows)
    await untilCallsWait(api.db, 1)
    // in an array, or the transaction would wait for it
    return [waiting]
  })
  const report = await importing[0]!
  expect(results(report)).toEqual(['K-1 POMINIETY', 'K-2 DODANY'])
  expect(report.przypadkiPomocyRaportList[0]!.szczegolyBledu[0]).toContain('należy do innego aktu')
})

test('the body’s own key changes the draft that it added', async () => {
  const keyed = { ...good, idZewnetrzne: 'K-1' }
  expect(results(await imported(upo, [keyed]))).toEqual(['1 DODANY'])
  expect(results(await imported(upo, [keyed]))).toEqual(['1 BEZ_ZMIAN'])
  expect(results(await imported(upo, [{ ...keyed, brutto: '900' }]))).toEqual(['1 ZMIENIONY'])
  expect(await drafts(upo)).toMatchObject([{ brutto: 900 }])
  const other = await imported(upo, [{ ...keyed, aktSym: 'INNY/1' }])
  expect(other.przypadkiPomocyRaportList[0]!.szczegolyBledu).toEqual([
    'idZewnetrzne: przypadek o kluczu „K-1” należy do innego aktu',
  ])
  expect(results(await imported(ugl2, [keyed]))).toEqual(['1 DODANY'])
  await api.db.updateTable('przypadek').set({ zapisal: 'koo' }).execute()
  const foreign = await imported(upo, [{ ...keyed, brutto: '800' }])
  expect(foreign.przypadkiPomocyRaportList[0]!.szczegolyBledu[0]).toContain('zapisał inny użytkownik')
  expect(results(await imported(koo, [{ ...keyed, brutto: '800' }]))).toEqual(['1 ZMIENIONY'])
})

test('numbers: given, next free, taken, twice', async () => {
  const rows = [
    { ...good, numerPrzypadku: 'a', wyroznik: '7' },
    { ...good, numerPrzypadku: 'b', brutto: '1' },
    { ...good, numerPrzypadku: 'c', wyroznik: '7', brutto: '2' },
  ]
  const report = await imported(upo, rows)
  expect(results(report)).toEqual(['a DODANY', 'b DODANY', 'c POMINIETY'])
  expect(report.przypadkiPomocyRaportList[2]!.szczegolyBledu).toEqual([
    'wyroznik: wyróżnik 7 tego aktu jest już w wierszu 2',
  ])
  expect((await drafts(upo)).map(({ wyroznik }) => wyroznik)).toEqual([7, 8])
  const taken = await imported(upo, [{ ...good, wyroznik: '8', brutto: '3' }])
  expect(taken.przypadkiPomocyRaportList[0]!.szczegolyBledu).toEqual([
    'wyroznik: wyróżnik 8 ma już inny przypadek tego aktu',
  ])
  // any skipped row: the file was read all the same (spec 1 §4.5)
  expect(taken.message).toBe('Zakończono operację importu. Zweryfikuj pominięte przypadki pomocy.')
})

test('a class without a version is of the newest in force; a code that names something else in another is warned of', async () => {
  const on = (pkdKod: string, more: object = {}) => ({
    ...good,
    ...more,
    pkdKod,
    aktSym: `PKD/${pkdKod}`,
    aktData: '2025-03-03',
    ppData: '2025-03-04',
  })
  const report = await imported(upo, [on('22.23'), on('10.71')])
  const warnings = report.przypadkiPomocyRaportList.map(({ ostrzezenia }) =>
    ostrzezenia.filter((one) => one.startsWith('pkdKod')),
  )
  expect(warnings[0]).toEqual([expect.stringMatching(/kod 22.23 .* PKD; przyj.to PKD2025: /)])
  expect(warnings[1]).toEqual([])
})

test('names: from the file, the register, REGON, or nowhere', async () => {
  const { bfNazwa: _name, ...unnamed } = good
  const report = await imported(upo, [
    { ...unnamed, numerPrzypadku: 'rejestr' },
    { ...unnamed, numerPrzypadku: 'regon', bfNip: '1111111111', aktSym: 'IMP/2' },
    { ...unnamed, numerPrzypadku: 'nikt', bfNip: '9990000008', aktSym: 'IMP/3' },
  ])
  expect(results(report)).toEqual(['rejestr DODANY', 'regon DODANY', 'nikt POMINIETY'])
  expect(report.przypadkiPomocyRaportList[2]!.szczegolyBledu[0]).toContain('bfNazwa: nazwy beneficjenta nie ma')
  const names = new Map((await drafts(upo)).map(({ bfNip, bfNazwa }) => [bfNip, bfNazwa]))
  expect(names.get('7832001048')).toContain('Trans-Wielkopolska')
  expect(names.get('1111111111')).toContain('1111')
})

test('a name that REGON was not asked for is not reported as missing there', async () => {
  const { bfNazwa: _name, ...unnamed } = good
  // REGON knows none of these numbers
  const numbers = Array.from({ length: 1_300 }, (_, n) => String(9_990_000_000 + n)).filter(isNip)
  const many = numbers.slice(0, limits.importNames + 1)
  const rows = many.map((bfNip, n) => ({ ...unnamed, numerPrzypadku: String(n), bfNip, aktSym: `IMP/${n}` }))
  const faults = (await imported(upo, rows)).przypadkiPomocyRaportList.map(({ szczegolyBledu }) => szczegolyBledu)
  expect(new Set(faults.slice(0, -1).flat())).toEqual(new Set([`bfNazwa: ${importFaults.noName}`]))
  expect(faults.at(-1)).toEqual([`bfNazwa: ${importFaults.notAsked}`])
})

test('when REGON does not answer, each row says so, and the log has the cause', async () => {
  const down = await startApi({ REGON_URL: 'http://127.0.0.1:1/', REGON_KEY: 'klucz' })
  const { bfNazwa: _name, ...unnamed } = good
  const report = await imported(await down.as('upo'), [{ ...unnamed, bfNip: '1111111111' }])
  expect(report.przypadkiPomocyRaportList[0]!.szczegolyBledu[0]).toContain('rejestr REGON nie odpowiada')
  expect(down.logged.map(({ err }) => err?.stack)).toEqual([expect.stringContaining('bad port')])
  await down.close()
})

test.each([
  ['empty', '', 422, 'Plik jest pusty'],
  ['only a header', file([]), 422, 'Plik zawiera tylko nagłówek'],
  ['an unknown column', 'numerPrzypadku;kolor\r\n1;2', 422, 'Nieznana kolumna w nagłówku pliku: kolor'],
  [
    'a column twice',
    'numerPrzypadku;NUMERPRZYPADKU\r\n1;2',
    422,
    'Kolumna numerPrzypadku występuje w nagłówku pliku dwa razy',
  ],
  ['a missing column', 'numerPrzypadku;aktSym\r\n1;2', 422, 'W pliku brakuje kolumny aktData'],
  ['broken quotes', `${file([good])}\r\n"x`, 422, 'Plik CSV jest uszkodzony w wierszu 3'],
  ['binary', Buffer.from([80, 75, 3, 4, 0, 0, 0]), 422, 'Plik nie jest plikiem tekstowym CSV'],
])('a file is refused as a whole: %s', async (_case, text, status, message) => {
  const answer = await send(upo, text)
  expect(answer.status).toBe(status)
  expect(answer.refusal.message).toContain(message)
  expect(await drafts(upo)).toEqual([])
})

test('the sample that is offered is stored, and could be sent as it is', async () => {
  const { body } = await send(upo, importSample(today()))
  expect(body.przypadkiPomocyRaportList).toMatchObject([{ wynik: 'DODANY', szczegolyBledu: [], ostrzezenia: [] }])
  const id = body.przypadkiPomocyRaportList[0]!.ppId!
  const verdict = await upo.call(aidCases.robocze.verify, { params: { id } })
  expect(verdict).toMatchObject({ status: 200, body: { bledyWeryfikacji: [] } })
  expect((await send(upo, importTemplate())).refusal.message).toBe('Plik zawiera tylko nagłówek')
})

test('the columns that an earlier import added to the file are ignored', async () => {
  const [heading, row] = file([good]).split('\r\n')
  const again = [`${heading};Status;bledy;ostrzezenia`, `${row};pominięty;"bfNip: zły; ""NIP""";`].join('\r\n')
  const { body } = await send(upo, again)
  expect(results(body)).toEqual(['1 DODANY'])
  const twice = `${heading};status;status\r\n${row};;`
  expect((await send(upo, twice)).refusal.message).toBe('Kolumna status występuje w nagłówku pliku dwa razy')
})

test('other kinds of file and users without the right are refused', async () => {
  expect((await send(upo, 'x', 'przypadki.txt')).refusal.message).toBe('Dozwolone są tylko pliki csv, xlsx')
  expect((await send(upo, 'x', 'Przypadki.ODS')).refusal.message).toBe(
    'Arkusz OpenDocument (ODS) nie jest obsługiwany. Otwórz plik i zapisz go jako .xlsx.',
  )
  for (const login of ['admin', 'nadzorca']) expect((await send(await api.as(login), file([good]))).status).toBe(403)
})

test('Windows-1250, commas, tabs and line breaks inside quotes', async () => {
  const text = file(
    [{ ...good, bfNazwa: 'Żółw' }],
    ['numerPrzypadku', 'aktSym', 'aktData', 'bfNip', 'bfNazwa', 'ppData', 'rodzajPomocy'],
  )
  const windows = Buffer.from(text.replace('Żółw', '\xaf\xf3\xb3w'), 'latin1')
  expect((await send(upo, windows)).status).toBe(200)
  expect((await drafts(upo))[0]!.bfNazwa).toBe('Żółw')
  const tabs = text.replaceAll(';', '\t').replace('IMP/1', 'TAB/1').replace('Żółw', '"dwa\nwiersze"')
  const report = (await send(upo, tabs)).body
  expect(report.przypadkiPomocyRaportList).toMatchObject([{ status: true, linia: 2, doLinii: 3 }])
})

test('spaces inside quotes make no other act, key or kind, and no symbol', async () => {
  const keyed = { ...good, idZewnetrzne: 'K-1' }
  await imported(upo, [keyed])
  const text = file([keyed, { ...good, numerPrzypadku: '2', aktSym: 'PUSTY' }])
    .replace('IMP/1', '"IMP/1 "')
    .replace('K-1', '" K-1"')
    .replace(';M;', ';"M ";')
    .replace('PUSTY', '" "')
  const { body } = await send(upo, text)
  expect(results(body)).toEqual(['1 BEZ_ZMIAN', '2 POMINIETY'])
  expect(body.przypadkiPomocyRaportList[1]!.szczegolyBledu).toEqual([`aktSym: ${importFaults.required}`])
})

test('the list of an import shows exactly the cases that it brought, to its body alone', async () => {
  const of = async (client: Client, importId: number) => {
    const query = { importId, sortBy: 'wyroznik', sortOrder: 'ASC', pageSize: 10 } as const
    const { items, totalElements } = (await client.call(aidCases.robocze.grid.list, { query })).body
    return { numbers: items.map(({ wyroznik }) => wyroznik), totalElements }
  }
  const first = await imported(upo, [good, { ...good, numerPrzypadku: 'zły', bfNip: '1' }])
  const second = await imported(koo, [good, { ...good, brutto: '7' }])
  expect(await of(koo, first.importId)).toEqual({ numbers: [1], totalElements: 1 })
  // what was there already belongs to the second file too
  expect(await of(koo, second.importId)).toEqual({ numbers: [1, 2], totalElements: 2 })
  expect(await of(ugl2, second.importId)).toEqual({ numbers: [], totalElements: 0 })
  const flags = { ustawa: 'false', srodek: 'false', forma: 'false', przeznaczenie: 'false' } as const
  const sums = await koo.call(aidCases.robocze.summary, { params: flags, query: { importId: first.importId } })
  expect(sums.body.items).toMatchObject([{ sum: 1 }])
})
