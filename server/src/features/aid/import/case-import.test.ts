import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aidCases } from '#contract/aid/cases.ts'
import { importSample, importTemplate } from '#contract/aid/import/files.ts'
import { importColumnNames, type ImportColumnName } from '#contract/aid/import/columns.ts'
import { caseImport, type ImportReport } from '#contract/aid/import/case-import.ts'
import { importFaults } from '#contract/aid/import/faults.ts'
import { fill } from '#contract/errors.ts'
import { today } from '#contract/kernel/dates.ts'
import { isNip } from '#contract/kernel/nip.ts'
import { limits } from '#contract/limits.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { clearCases } from '#server/testing/aid.ts'

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

type Cells = Partial<Record<ImportColumnName, string>>
const good: Cells = {
  numerPrzypadku: '1',
  aktSym: 'IMP/1',
  aktData: '2024-02-01',
  bfNip: '783-200-10-48',
  bfNazwa: 'Trans „Wielkopolska”; spółka',
  ppData: '05.02.2024',
  rodzajPomocy: 'M',
  nominalna: '1 234,50',
  brutto: '1\u00a0000',
}
const quoted = (text: string) => (/[";\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const file = (rows: Cells[], columns: readonly ImportColumnName[] = importColumnNames) =>
  [columns, ...rows.map((row) => columns.map((name) => quoted(row[name] ?? '')))]
    .map((cells) => cells.join(';'))
    .join('\r\n')
const send = (client: Client, text: string | Buffer, name = 'przypadki.csv') =>
  client.upload(caseImport.upload, { name, bytes: Buffer.from(text as string) })
const imported = async (client: Client, rows: Cells[]): Promise<ImportReport> => (await send(client, file(rows))).body
const results = ({ przypadkiPomocyRaportList }: ImportReport) =>
  przypadkiPomocyRaportList.map(({ numerPrzypadku, wynik }) => `${numerPrzypadku} ${wynik}`)
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
  ])
  expect(report.message).toBe('Zakończono operację importu. Zweryfikuj pominięte przypadki pomocy.')
  const [, bad, lists, dates] = report.przypadkiPomocyRaportList
  expect(bad!.szczegolyBledu).toEqual([
    'bfNip: NIP „7832001049” nie jest prawidłowy',
    'ppData: „2024-02-30” nie jest prawidłową datą',
    'rodzajPomocy: dozwolone wartości to P i M',
    'brutto: „sto” nie jest prawidłową kwotą',
  ])
  expect(lists!.szczegolyBledu).toEqual([
    'ustawaKod: nie ma w słowniku kodu „NIEMA”',
    'przezPomocyKod: kod „e1” nie obowiązuje w dniu 01.09.2024',
  ])
  expect(dates!.szczegolyBledu).toEqual([
    'Data udzielenia pomocy nie może być wcześniejsza od daty aktu ogólnego',
    'Wartość brutto nie może przekraczać wartości nominalnej',
  ])
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

test('acts: reused by symbol, date and NIP, kept apart, amended, and never left without a case', async () => {
  await imported(upo, [good])
  const report = await imported(upo, [
    { ...good, numerPrzypadku: 'ten sam', brutto: '5', aktOpis: 'inny opis' },
    { ...good, numerPrzypadku: 'inna data', aktData: '2024-02-02', brutto: '6' },
    { ...good, numerPrzypadku: 'aneks', aktSym: 'IMP/1/A', nadAktSym: 'IMP/1', brutto: '7' },
    { ...good, numerPrzypadku: 'bez aktu', aktSym: 'IMP/9', nadAktSym: 'NIEMA', brutto: '8' },
    { ...good, numerPrzypadku: 'za wcześnie', aktSym: 'IMP/8', aktData: '2024-01-31', nadAktSym: 'IMP/1', brutto: '9' },
    { ...good, numerPrzypadku: 'nowy', aktSym: 'IMP/5', aktOpis: 'opis' },
    { ...good, numerPrzypadku: 'sprzeczny', aktSym: 'IMP/5', aktOpis: 'inny opis' },
  ])
  expect(results(report)).toEqual([
    'ten sam DODANY',
    'inna data DODANY',
    'aneks DODANY',
    'bez aktu POMINIETY',
    'za wcześnie POMINIETY',
    'nowy DODANY',
    'sprzeczny POMINIETY',
  ])
  const kept = `aktSym: ${importFaults.actKept}`
  expect(report.przypadkiPomocyRaportList.map(({ ostrzezenia }) => ostrzezenia.includes(kept))).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
    false,
  ])
  const acts = await api.db.selectFrom('akt').select(['id', 'aktSym', 'aktData', 'nadAktId']).orderBy('id').execute()
  expect(acts.map(({ aktSym, aktData }) => `${aktSym} ${aktData}`)).toEqual([
    'IMP/1 2024-02-01',
    'IMP/1 2024-02-02',
    'IMP/1/A 2024-02-01',
    'IMP/5 2024-02-01',
  ])
  // of two acts with the symbol, the annex belongs to the act that is not later than itself
  expect(acts[2]!.nadAktId).toBe(acts[0]!.id)
  expect(report.przypadkiPomocyRaportList[4]!.szczegolyBledu).toEqual([
    'nadAktSym: akt „IMP/1”, który ten akt zmienia, jest od niego późniejszy',
  ])
})

test('a row that names another beneficiary or amended act than its act has is warned of; a name left out is not', async () => {
  const act = (aktSym: string, more: Cells = {}) => ({ ...good, numerPrzypadku: aktSym, aktSym, ...more })
  await imported(upo, [act('W/1'), act('W/2'), act('W/3', { nadAktSym: 'W/1' }), act('W/4', { nadAktSym: 'W/1' })])
  const report = await imported(upo, [
    act('W/1', { bfNazwa: 'Inna spółka' }),
    // the register has another name than the act
    act('W/2', { bfNazwa: '' }),
    act('W/3', { nadAktSym: 'W/1' }),
    act('W/4', { nadAktSym: 'W/2' }),
  ])
  expect(results(report)).toEqual(['W/1', 'W/2', 'W/3', 'W/4'].map((symbol) => `${symbol} BEZ_ZMIAN`))
  const kept = report.przypadkiPomocyRaportList.filter(({ ostrzezenia }) =>
    ostrzezenia.includes(`aktSym: ${importFaults.actKept}`),
  )
  expect(kept.map(({ numerPrzypadku }) => numerPrzypadku)).toEqual(['W/1', 'W/4'])
})

test('an annex is refused with the act that it amends, and amends no act that follows it in the file', async () => {
  const act = (aktSym: string, day: string, nadAktSym = '') => ({
    ...good,
    numerPrzypadku: `${aktSym} ${day}`,
    aktSym,
    aktData: `2024-01-${day}`,
    nadAktSym,
  })
  const report = await imported(upo, [
    act('B', '02', 'NIEMA'),
    act('A', '02', 'B'),
    // later than its annex, and refused itself
    act('C', '04', 'A'),
    act('D', '03', 'C'),
    act('T', '01'),
    act('S', '02', 'T'),
    act('T', '02', 'S'),
  ])
  expect(results(report)).toEqual([
    'B 02 POMINIETY',
    'A 02 POMINIETY',
    'C 04 POMINIETY',
    'D 03 POMINIETY',
    'T 01 DODANY',
    'S 02 DODANY',
    'T 02 DODANY',
  ])
  expect(report.przypadkiPomocyRaportList.flatMap(({ szczegolyBledu }) => szczegolyBledu)).toEqual(
    ['NIEMA', 'B', 'A', 'C'].map((value) => `nadAktSym: ${fill(importFaults.noParent, { value })}`),
  )
  const amended = api.db.selectFrom('akt').leftJoin('akt as nad', 'nad.id', 'akt.nadAktId').orderBy('akt.id')
  expect(await amended.select(['akt.aktSym', 'nad.aktSym as nadSym', 'nad.aktData as nadData']).execute()).toEqual([
    { aktSym: 'T', nadSym: null, nadData: null },
    { aktSym: 'S', nadSym: 'T', nadData: '2024-01-01' },
    { aktSym: 'T', nadSym: 'S', nadData: '2024-01-02' },
  ])
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
  expect((await send(upo, 'x', 'przypadki.ods')).refusal.message).toBe('Dozwolone są tylko pliki csv, xlsx')
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
