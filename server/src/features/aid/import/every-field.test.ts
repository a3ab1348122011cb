import { afterAll, beforeAll, expect, test } from 'vitest'
import { aidCases } from '#contract/aid/cases.ts'
import { contentFields, contentTexts, type ContentField, type ContentText } from '#contract/aid/case-fields.ts'
import { importColumnNames } from '#contract/aid/import/columns.ts'
import { caseImport } from '#contract/aid/import/case-import.ts'
import { codesOf } from '#contract/kernel/codes.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { wholeAct, wholeCase } from '#server/testing/aid.ts'

// A field that a case gains is met here by itself: typed in, read, kept in history, brought by a file and changed by one.

let api: Api
let koo: Client
/** A case that says something in every field. */
let content: Record<string, unknown>
beforeAll(async () => {
  api = await startApi()
  koo = await api.as('koo')
  const measure = await api.db.selectFrom('srodekPomocy').select('id').executeTakeFirstOrThrow()
  content = { ...(await wholeCase(api.db)), srodekPomocyId: measure.id, ...textsOf('wpisane') }
})
afterAll(() => api.close())

const texts = codesOf(contentTexts)
const textsOf = (word: string) => Object.fromEntries(texts.map((field) => [field, `${word} ${field}`]))
const ofContent = (one: object) =>
  Object.fromEntries(contentFields.map((field: ContentField) => [field, one[field as never]]))
const read = async (id: number) => (await koo.call(aidCases.robocze.read, { params: { id } })).body

test('what is typed in is stored, read back and kept in the history', async () => {
  expect(contentFields.filter((field) => content[field] === undefined || content[field] === null)).toEqual([])
  const akt = { ...(await wholeAct(api.db)), aktSym: 'KAŻDE/1' }
  const { body } = await koo.call(aidCases.robocze.add, { body: { ...content, akt } as never })
  const { ppId } = body.key
  const stored = await read(ppId)
  expect(ofContent(stored)).toEqual(ofContent(content))
  const { body: history } = await koo.call(aidCases.history.list, { params: { ppId } })
  expect(history.items[0]).toMatchObject({ ...textsOf('wpisane'), ustawaKod: stored.ustawaKod, brutto: stored.brutto })
})

test('a file brings every field, and changes a draft where one of them differs', async () => {
  const akt = { ...(await wholeAct(api.db)), aktSym: 'KAŻDE/2' }
  const { body } = await koo.call(aidCases.robocze.add, { body: { ...content, akt } as never })
  const typed = await read(body.key.ppId)
  // one row a text, each with a key of its own
  const send = async (change: (field: ContentText) => object) => {
    const rows = texts.map((field, n) => {
      const row = { ...typed, numerPrzypadku: n, aktSym: 'KAŻDE/3', idZewnetrzne: field, wyroznik: n + 1 }
      return { ...row, ...change(field) } as unknown as Record<string, string | number | null>
    })
    const lines = rows.map((row) => importColumnNames.map((name) => String(row[name] ?? '')).join(';'))
    const bytes = Buffer.from([importColumnNames.join(';'), ...lines].join('\n'))
    const { body: report } = await koo.upload(caseImport.upload, { name: 'x.csv', bytes })
    expect(report.przypadkiPomocyRaportList.flatMap(({ szczegolyBledu }) => szczegolyBledu)).toEqual([])
    return report.przypadkiPomocyRaportList
  }
  const results = (report: Awaited<ReturnType<typeof send>>) => report.map(({ wynik }, n) => [texts[n], wynik])
  const first = await send(() => ({}))
  expect(results(first)).toEqual(texts.map((field) => [field, 'DODANY']))
  expect(ofContent(await read(first[0]!.ppId!))).toEqual(ofContent(content))
  expect(results(await send(() => ({})))).toEqual(texts.map((field) => [field, 'BEZ_ZMIAN']))
  const changed = await send((field) => ({ [field]: 'inaczej' }))
  expect(results(changed)).toEqual(texts.map((field) => [field, 'ZMIENIONY']))
  expect(await read(changed[0]!.ppId!)).toMatchObject({ [texts[0]]: 'inaczej' })
})
