import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eair } from '#contract/aid/eair/eair.ts'
import { eairMapping, firstMapping } from '#contract/aid/eair/mapping.ts'
import { clearCases } from '#server/testing/aid.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { DAY, casesForEair, linesOf, reportingBy } from '#server/testing/eair.ts'
import { readXlsx } from '#server/testing/read-xlsx.ts'
import { idOf } from '#server/testing/registers.ts'
import { sendable, type Sendable } from '#server/testing/sendable.ts'

let api: Api
let made: Sendable
let ugl: Client
let koo: Client
let other: Client
beforeAll(async () => {
  api = await startApi()
  await clearCases(api.db)
  made = await sendable(api.db)
  ugl = await api.as('ugl')
  koo = await api.as('koo')
  other = await api.as('ugl2')
})
afterAll(() => api.close())

const { sent, change, stateOf } = casesForEair(() => ({ api, made }))
const { save, confirm } = reportingBy(() => ugl)

test('a file has each award once, with the columns of the layout', async () => {
  const act = await made.act()
  const id = await made.case(act, { stan: 'P', ppData: DAY })
  const first = await save([id])
  expect(first.body.name).toMatch(/^eAIR \d{4}-\d\d-\d\d \d+\.csv$/)
  const [cells] = linesOf(first.body)
  const row = Object.fromEntries(firstMapping.kolumny.map(({ naglowek }, i) => [naglowek, cells![i]]))
  expect(row).toMatchObject({
    OwnReference: `${id}-1`,
    CountryOfAuthority: 'POL',
    DeMinimisType: 'GENERAL',
    BeneficiaryName: 'Beneficjent Próbny',
    BeneficiaryId: act.bfNip,
    BeneficiaryIsNaturalPerson: 'NO',
    GrantingDate: DAY,
    Currency: 'PLN',
    Amount: '100',
    AmountEUR: '25',
    NaceCode: expect.stringMatching(/^\d\d\.\d\d?$/),
    NaceVersion: expect.stringMatching(/^NACE Rev\. 2(\.1)?$/),
    AidInstrument: expect.stringMatching(/^[A-Z ]+$/),
    ReferenceNumber: '',
  })
  expect(await stateOf(id)).toBe('WYEKSPORTOWANE')
  expect((await save([id])).refusal.message).toContain('są już w innym pliku (1)')
  expect(linesOf((await save([id], ugl, { ponownie: true })).body)[0]![0]).toBe(`${id}-2`)
  const events = await sql<{ n: number }>`select count(*)::int as n from audyt where zdarzenie = 'eksport'
    and szczegoly ->> 'przypadek' = ${String(id)}`.execute(api.db)
  expect(events.rows[0]!.n).toBe(2)
})

test('a file as a workbook has one sheet, amounts as numbers and the changed layout', async () => {
  const admin = await api.as('admin')
  const { wersja } = (await admin.call(eairMapping.read)).body
  const body = {
    arkusz: 'Awards',
    kolumny: [
      { pole: 'Amount' as const, naglowek: 'Aid amount' },
      { pole: 'OwnReference' as const, naglowek: 'Ref' },
      { pole: 'AidInstrument' as const, naglowek: 'Instrument' },
    ],
    instrumenty: [{ kod: 'A1', instrument: 'grant' }],
    wersja,
  }
  expect((await admin.call(eairMapping.update, { body })).status).toBe(200)
  expect((await admin.call(eairMapping.update, { body })).status).toBe(409)
  const id = await sent()
  const { body: file } = await save([id], ugl, { format: 'XLSX' })
  const book = readXlsx(file.bytes)
  expect(book.map(({ name }) => name)).toEqual(['Awards'])
  expect(book[0]!.rows.map((cells) => cells.map((cell) => cell?.value))).toEqual([
    ['Aid amount', 'Ref', 'Instrument'],
    [100, `${id}-1`, 'grant'],
  ])
  expect(book[0]!.rows[1]!.map((cell) => cell?.type)).toEqual(['n', 's', 's'])
  // a form that the layout does not know is refused, and nothing counts as exported
  const loan = await idOf(api.db, 'formaPomocy', 'kod', 'C1.1')
  const unknown = await sent({ formaPomocyId: loan })
  expect((await save([id, unknown], ugl, { ponownie: true })).refusal.message).toContain('formy pomocy: C1.1.')
  expect(await stateOf(unknown)).toBe('DO_ZGLOSZENIA')
  // its file has no column for numbers
  const back = await ugl.upload(eair.importNumbers, { name: 'a.xlsx', bytes: Buffer.from(file.bytes) })
  expect(back.refusal.message).toBe('W pliku brakuje kolumny ReferenceNumber')
  const again = { ...firstMapping, wersja: wersja + 1 }
  expect((await admin.call(eairMapping.update, { body: again })).status).toBe(200)
})

test('a file never has a row that another file of the same moment has', async () => {
  await save()
  const ids = await Promise.all(Array.from({ length: 6 }, () => sent()))
  const files = await Promise.all([save(undefined, ugl), save(undefined, koo), save(undefined, ugl), save(ids, koo)])
  const taken = files.filter(({ status }) => status === 200).flatMap(({ body }) => linesOf(body).map(([own]) => own!))
  expect(taken.toSorted()).toEqual(ids.map((id) => `${id}-1`).toSorted())
  expect(files.filter(({ status }) => status !== 200).map(({ status }) => status)).toEqual([422, 422, 422])
})

test('a file has no version of the classification without a class', async () => {
  const id = await made.case(await made.act({ pkdId: null }), { stan: 'P', ppData: DAY })
  const [cells] = linesOf((await save([id])).body)
  const cellOf = (field: string) => cells![firstMapping.kolumny.findIndex(({ pole }) => pole === field)]
  expect([cellOf('NaceCode'), cellOf('NaceVersion')]).toEqual(['', ''])
})

test.each<[string, object, string | null, string]>([
  ['with a surname is one', { nazwisko: 'Żelazny' }, '2', 'YES'],
  ['of REGON without a surname is none', { zrodlo: 'REGON' }, '2', 'NO'],
  ['with the legal form of a public body is none', { zrodlo: 'RECZNE' }, '1.E', 'NO'],
  ['typed in without a surname may be one', { zrodlo: 'RECZNE' }, '2', ''],
  ['without a legal form may be one', { zrodlo: 'ZASTEPCZE' }, null, ''],
])('a file says whether a beneficiary is a natural person: one %s', async (_, entity, kod, expected) => {
  const act = await made.act({ bfFormaPrawnaId: kod === null ? null : await idOf(api.db, 'formaPrawna', 'kod', kod) })
  await api.db.updateTable('podmiotGospodarczy').set(entity).where('nip', '=', act.bfNip).execute()
  const id = await made.case(act, { stan: 'P', ppData: DAY })
  const gaps = async (client: Client) => (await client.call(eair.gaps, { body: { ids: [id] } })).body.bezOsoby
  expect([await gaps(ugl), await gaps(other)]).toEqual([expected === '' ? 1 : 0, 0])
  const [cells] = linesOf((await save([id])).body)
  expect(cells![firstMapping.kolumny.findIndex(({ pole }) => pole === 'BeneficiaryIsNaturalPerson')]).toBe(expected)
})

test('a file of a reduction names the awards that it may reduce, and no others', async () => {
  const act = await made.act()
  const przezPomocyId = await idOf(api.db, 'przeznaczeniePomocy', 'kod', 'e2c')
  const [aid, ofOtherPurpose, deleted] = [
    await made.case(act, { stan: 'P', ppData: DAY }),
    await made.case(act, { stan: 'P', ppData: DAY, przezPomocyId }),
    await made.case(act, { stan: 'P', ppData: DAY }),
  ]
  for (const id of [aid, ofOtherPurpose, deleted]) await confirm(id, `SA-${id}`)
  await change(deleted, { usuniety: '2026-04-01T10:00:00Z' })
  const reduction = await made.case(act, {
    stan: 'P',
    ppData: '2026-05-04',
    nominalna: -20,
    brutto: -20,
    bruttoEuro: -5,
  })
  const [cells] = linesOf((await save([reduction])).body)
  expect(cells).toEqual(expect.arrayContaining(['-20', '-5']))
  expect(cells!.filter((cell) => cell.includes('SA-'))).toEqual([`SA-${aid}`])
})
