import pg from 'pg'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aidCases } from '#contract/aid/cases.ts'
import { deMinimisCodes } from '#contract/aid/de-minimis.ts'
import { codeLists, type CodeList } from '#contract/code-lists/code-lists.ts'
import { usedIn } from '#contract/errors.ts'
import { readEntryUses, usesText, type UsedDictionary } from '#contract/entry-uses/entry-uses.ts'
import { clearCases } from '#server/testing/aid.ts'
import { compactCounts } from '../aid/list/keep-counts.ts'
import { startApi, type Api, type Answer, type Client } from '#server/testing/api.ts'
import { makeMeasures, type Measures } from '#server/testing/measures.ts'
import { addedId } from '#server/testing/registers.ts'
import { sendable, type Sendable } from '#server/testing/sendable.ts'
import { untilCallsWait } from '#server/testing/waiting-calls.ts'
import { countUses } from './count-uses.ts'
import { oneEntry, users, usersOf, type Users } from './users.ts'

// An act is of 1 February 2024 and its case of 6 May 2024, unless a test says otherwise (`sendable`).

let api: Api
let admin: Client
let made: Sendable
let measures: Measures
beforeAll(async () => {
  api = await startApi()
  admin = await api.as('admin')
  made = await sendable(api.db)
  measures = await makeMeasures(api.db, admin)
})
afterAll(() => api.close())

const sent = { stan: 'P' } as const
const usesOf = async (slownik: UsedDictionary, id: number) =>
  usesText((await admin.call(readEntryUses, { params: { slownik, id } })).body)
const refusalOf = ({ status, refusal }: Answer<unknown>) => [status, refusal?.fieldErrors?.[0]?.field, refusal?.message]

test('every foreign key to a dictionary is known as a use, or leads from a record of the same kind', async () => {
  const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const known = Object.entries(users).flatMap(([table, { cases, acts, others = {} }]: [string, Users]) => [
    ...(cases ? [`${snake(table)} przypadek.${snake(cases)}`] : []),
    ...(acts ? [`${snake(table)} akt.${snake(acts)}`] : []),
    ...Object.values(others).map(([from, column]) => `${snake(table)} ${snake(from)}.${snake(column)}`),
  ])
  const tables = [...Object.keys(users), ...Object.values(codeLists).map(({ table }) => table)]
  const { rows } = await sql<{ use: string }>`select target.relname || ' ' || source.relname || '.' || attname as use
    from pg_constraint join pg_class source on source.oid = conrelid join pg_class target on target.oid = confrelid
      join pg_attribute on attrelid = conrelid and attnum = conkey[cardinality(conkey)]
    where contype = 'f' and target.relname = any(${tables.map(snake)}) and attname not in ('nad_id', 'srodek_id')
      -- a certificate and a reservation repeat the purpose of their case; a template only proposes
      and source.relname not in ('zaswiadczenie', 'rezerwacja', 'szablon_przypadku')`.execute(api.db)
  expect(rows.map(({ use }) => use).toSorted()).toEqual(known.toSorted())
})

/** Uses an entry in a sent record, and says in what and until which day. */
async function use(list: CodeList, id: number): Promise<{ words: string; last: string | undefined }> {
  const { cases, acts, others } = usersOf(list.table)
  if (cases) {
    await made.case(await made.act(), { ...sent, [cases]: id })
    return { words: '1 przypadku', last: '2024-05-06' }
  }
  if (acts) {
    await made.case(await made.act({ [acts]: id }), sent)
    return { words: '1 akcie', last: '2024-02-01' }
  }
  const [, field] = others!.srodki!
  await measures.add({ numer: `U/${list.key}`, [field]: id })
  return { words: '1 środku pomocy', last: undefined }
}

/** Records that no call deletes, or only while nothing can point at them. */
const neverDeleted = [
  'akt',
  'beneficjent',
  'klucz_api',
  'plik_eair',
  'przypadek',
  'uzytkownik',
  'wniosek',
  'wysylka',
  'zaswiadczenie',
  'zwrot',
]

test('a refusal to delete has words for every table whose foreign key can refuse it', async () => {
  const { rows } = await sql<{ source: string }>`select distinct source.relname as source
    from pg_constraint join pg_class source on source.oid = conrelid join pg_class target on target.oid = confrelid
    where contype = 'f' and confdeltype in ('a', 'r') and source.relnamespace = 'public'::regnamespace
      and target.relname <> all(${neverDeleted})`.execute(api.db)
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.map(({ source }) => source).filter((source) => !(source in usedIn))).toEqual([])
})

test('an entry of a list that nothing points at is never in use', async () => {
  expect(await countUses(api.db, oneEntry('nowaLista' as never, 1))).toEqual({ uzycia: [] })
})

const usedLists = Object.values(codeLists).filter(({ table }) => Object.keys(usersOf(table)).length > 0)
describe.each(usedLists)('an entry of $key', (list) => {
  const { code, name, from, to } = list.spelling
  const entry = (more: object = {}) =>
    ({
      [code]: 'UZ',
      [name]: 'Używana',
      [from]: '2020-01-01',
      [to]: null,
      ...(list.flag && { [list.flag.field]: true }),
      ...more,
    }) as never
  let id: number
  let used: Awaited<ReturnType<typeof use>>
  const change = (more: object) => admin.call(list.update, { params: { id }, body: entry(more) })
  beforeAll(async () => {
    id = addedId(await admin.call(list.create, { body: entry() }))
    expect(await usesOf(list.key, id)).toBe('')
    expect((await change({ [code]: 'UZ-2' })).status).toBe(200)
    expect((await change({ [code]: 'UZ' })).status).toBe(200)
    used = await use(list, id)
  })

  test('in use keeps its code and flag, and its name may be corrected', async () => {
    expect(await usesOf(list.key, id)).toBe(used.words)
    const message = `Nie można tego zmienić: element jest używany w ${used.words}. Zakończ go i utwórz następcę.`
    expect(refusalOf(await change({ [code]: 'INNY' }))).toEqual([422, code, message])
    if (list.flag) {
      const { field } = list.flag
      expect(refusalOf(await change({ [field]: false }))).toEqual([422, field, message])
    }
    expect((await change({ [name]: 'Używana, poprawiona' })).status).toBe(200)
  })

  test('in use is valid on every day of its use', async () => {
    if (used.last === undefined) return expect((await change({ [to]: '2021-12-31' })).status).toBe(200)
    const year = used.last.slice(0, 4)
    expect(refusalOf(await change({ [to]: `${year}-01-31` })).slice(0, 2)).toEqual([422, to])
    expect(refusalOf(await change({ [from]: `${year}-06-01` })).slice(0, 2)).toEqual([422, from])
    // up to the very day
    expect((await change({ [from]: used.last, [to]: '2024-12-31' })).status).toBe(200)
    expect((await change({})).status).toBe(200)
  })

  test('is ended and succeeded in one call, or neither', async () => {
    const succeed = (more: object) => admin.call(list.succeed, { params: { id }, body: entry(more) })
    expect((await change({})).status).toBe(200)
    const stored = async () => (await admin.call(list.read, { params: { id } })).body
    const before = await stored()
    if (used.last) expect(refusalOf(await succeed({ [from]: '2023-01-01' })).slice(0, 2)).toEqual([422, from])
    expect(refusalOf(await succeed({ [from]: '2020-01-02' }))).toEqual([
      422,
      from,
      'Następca musi się zacząć, gdy element obowiązuje: od 03.01.2020 bezterminowo',
    ])
    expect((await succeed({ [from]: null })).status).toBe(400)
    // the successor's code is taken later on, so the old entry goes on
    await admin.call(list.create, { body: entry({ [code]: 'UZ-3', [from]: '2030-01-01' }) })
    expect((await succeed({ [from]: '2025-01-01', [code]: 'UZ-3' })).status).toBe(422)
    expect(await stored()).toEqual(before)

    const answer = await succeed({ [from]: '2025-01-01', [name]: 'Następna', wersja: before['wersja'] })
    expect(answer.body.message).toBe('Zakończono element słownika 31.12.2024 i dodano jego następcę')
    expect(await stored()).toMatchObject({ [code]: 'UZ', [to]: '2024-12-31' })
    const next = await admin.call(list.read, { params: { id: addedId(answer) } })
    expect(next.body).toMatchObject({ [code]: 'UZ', [name]: 'Następna', [from]: '2025-01-01', [to]: '9999-12-31' })
    expect((await succeed({ [from]: '2024-06-01', wersja: before['wersja'] })).status).toBe(409)
  })
})

describe('a use', () => {
  const { ustawa } = codeLists
  const law = async (code: string) =>
    addedId(
      await admin.call(ustawa.create, {
        body: { code, name: code, additionalInfo: false, validFrom: null, validTo: null },
      }),
    )
  const rename = (id: number, code: string) =>
    admin.call(ustawa.update, { params: { id }, body: { code, name: code, additionalInfo: false } })

  test('is that of a sent case, even a deleted one; drafts are verified again when they are sent', async () => {
    const id = await law('L-1')
    const act = await made.act()
    await made.case(act, { ustawaId: id })
    expect([await usesOf('ustawa', id), (await rename(id, 'L-1a')).status]).toEqual(['', 200])
    await made.case(act, { ...sent, ustawaId: id, usuniety: '2024-06-01T00:00:00Z' })
    expect([await usesOf('ustawa', id), (await rename(id, 'L-1b')).status]).toEqual(['1 przypadku', 422])
  })

  test('is counted by the rollups, compacted or not', async () => {
    const id = await law('L-2')
    const act = await made.act()
    for (let n = 0; n < 5; n++) await made.case(act, { ...sent, ustawaId: id })
    expect(await usesOf('ustawa', id)).toBe('5 przypadkach')
    await compactCounts(api.db)
    expect(await usesOf('ustawa', id)).toBe('5 przypadkach')
  })

  test('that begins while the entry is about to change: the change waits, and is refused', async () => {
    const id = await law('L-3')
    const draft = await made.case(await made.act(), { ustawaId: id })
    const ugl = await api.as('ugl')
    const owner = new pg.Client({ connectionString: api.url })
    await owner.connect()
    // the last step of sending, which leaves a change of the counts, waits for this
    await owner.query('begin; lock table przypadek_zmiana in share mode')
    const sending = ugl.call(aidCases.robocze.send, { params: { id: draft } })
    await untilCallsWait(api.db, 1)
    const renaming = rename(id, 'L-3a')
    await untilCallsWait(api.db, 2)
    await owner.query('commit')
    await owner.end()
    expect([(await sending).status, (await renaming).status]).toEqual([200, 422])
  })

  test('that comes while the entry is being changed waits, and is verified by the changed entry', async () => {
    const id = await law('L-4')
    const draft = await made.case(await made.act(), { ustawaId: id })
    const ugl = await api.as('ugl')
    const owner = new pg.Client({ connectionString: api.url })
    await owner.connect()
    await owner.query(`begin; select from ustawa where id = ${id} for update`)
    const sending = ugl.call(aidCases.robocze.send, { params: { id: draft } })
    await untilCallsWait(api.db, 1)
    await owner.query(`update ustawa set data_do = '2024-01-01' where id = ${id}; commit`)
    await owner.end()
    expect((await sending).status).toBe(422)
  })
})

describe('the purposes that limits are named by', () => {
  const { purposeofaid } = codeLists
  test.each(deMinimisCodes)('%s keeps its code and flag, used or not', async (kod) => {
    await clearCases(api.db)
    const { id } = await api.db
      .selectFrom('przeznaczeniePomocy')
      .select('id')
      .where('kod', '=', kod)
      .limit(1)
      .executeTakeFirstOrThrow()
    const { wersja: _, ...stored } = (await admin.call(purposeofaid.read, { params: { id } })).body
    const change = (more: object) => admin.call(purposeofaid.update, { params: { id }, body: { ...stored, ...more } })
    const message =
      'Kod i oznaczenie przeznaczeń e1, e1t, e1c, e2 i e2c są stałe, bo zależą od nich limity pomocy de minimis'
    expect(refusalOf(await change({ code: 'inny' }))).toEqual([422, 'code', message])
    expect(refusalOf(await change({ deminimis: false }))).toEqual([422, 'deminimis', message])
    expect((await change({ name: 'Inaczej nazwane' })).status).toBe(200)
  })

  test('are de minimis aid in every entry', async () => {
    const body = { code: 'e1t', name: 'Inne', deminimis: false, dateFrom: '1950-01-01', dateTo: '1951-01-01' } as never
    expect(refusalOf(await admin.call(purposeofaid.create, { body }))).toEqual([
      422,
      'deminimis',
      'Przeznaczenie o tym kodzie musi być pomocą de minimis',
    ])
  })
})

test('only the administrator is notified of uses', async () => {
  const ask = { params: { slownik: 'ustawa', id: 1 } } as const
  for (const login of ['nadzorca', 'ugl'])
    expect((await (await api.as(login)).call(readEntryUses, ask)).status).toBe(403)
  expect((await admin.call(readEntryUses, { params: { slownik: 'nic', id: 1 } })).status).toBe(400)
})
