import pg from 'pg'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeLists, type CodeList } from '#contract/code-lists/code-lists.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'

let api: Api
let admin: Client
let others: Client[]
beforeAll(async () => {
  api = await startApi()
  admin = await api.as('admin')
  others = await Promise.all(['nadzorca', 'ugl', 'koo', 'upo'].map((login) => api.as(login)))
})
afterAll(() => api.close())

/** An entry in the spelling of its list. */
function entryFacts(
  { spelling, flag }: CodeList,
  code: string,
  more: { name?: string; from?: string | null; to?: string | null; flag?: boolean } = {},
) {
  return {
    [spelling.code]: code,
    [spelling.name]: more.name ?? `Nazwa ${code}`,
    [spelling.from]: more.from ?? null,
    [spelling.to]: more.to ?? null,
    ...(flag && { [flag.field]: more.flag ?? false }),
  } as never
}
const add = async (list: CodeList, entry: never) => {
  const answer = await admin.call(list.create, { body: entry })
  expect([answer.status, answer.body?.message]).toEqual([200, 'Dodano element słownika'])
  return (answer.body.key as { id: number }).id
}
const codesOf = (list: CodeList, items: Record<string, unknown>[]) => items.map((item) => item[list.spelling.code])

describe.each(Object.values(codeLists))('$key', (list) => {
  const { code, name, from, to } = list.spelling

  test('a copy with the validity of its original is refused where the specification asks for another', async () => {
    const original = { [from]: '2020-01-01', [to]: '9999-12-31' }
    const copy = (more: object = {}) =>
      admin.call(list.create, {
        body: {
          ...(entryFacts(list, 'T-KOPIA', { from: '2020-01-01' }) as object),
          ...list.previousOf(original),
          ...more,
        },
      })
    if (list.copyNeedsOtherRange) {
      const { status, refusal } = await copy()
      expect([status, refusal.fieldErrors]).toEqual([
        400,
        [{ field: from, message: 'Należy wybrać zakres dat inny niż w kopiowanym elemencie' }],
      ])
    }
    expect((await copy({ [to]: '2020-12-31' })).status).toBe(200)
  })

  test('an entry is added, read, changed and removed, and its history stays', async () => {
    const id = await add(list, entryFacts(list, 'T-1', { from: '2020-01-01', flag: true }))
    const stored = {
      id,
      [code]: 'T-1',
      [name]: 'Nazwa T-1',
      ...(list.flag && { [list.flag.field]: true }),
      ...(list.flag?.text && { [list.flag.text]: 'TAK' }),
      [from]: '2020-01-01',
      [to]: '9999-12-31',
      wersja: 1,
    }
    expect((await admin.call(list.read, { params: { id } })).body).toEqual(stored)

    const body = { ...(entryFacts(list, 'T-1a', { to: '2021-12-31' }) as object), wersja: 1 } as never
    const changed = await admin.call(list.update, { params: { id }, body })
    expect(changed.body).toEqual({ message: 'Zmodyfikowano element słownika', key: { id } })
    expect((await admin.call(list.read, { params: { id } })).body).toMatchObject({
      [code]: 'T-1a',
      [from]: '1900-01-01',
      [to]: '2021-12-31',
      wersja: 2,
    })

    const removed = await admin.call(list.remove, { params: { id } })
    expect(removed.body).toEqual({ message: 'Usunięto element słownika' })
    for (const call of [list.read, list.remove]) expect((await admin.call(call, { params: { id } })).status).toBe(404)
    expect((await admin.call(list.update, { params: { id }, body: entryFacts(list, 'T') })).status).toBe(404)

    const history = await sql<object>`select operacja, user_mod, w_imieniu, kod, wersja
      from ${sql.table(`${list.table}Historia`)} where id = ${id} order by czas_wykon`.execute(api.db)
    expect(history.rows).toEqual([
      { operacja: 'INSERT', userMod: 'admin', wImieniu: null, kod: 'T-1', wersja: 1 },
      { operacja: 'UPDATE', userMod: 'admin', wImieniu: null, kod: 'T-1a', wersja: 2 },
      { operacja: 'DELETE', userMod: 'admin', wImieniu: null, kod: 'T-1a', wersja: 2 },
    ])
  })

  test('a code has one meaning on any day', async () => {
    const overlap = 'Istnieje już element o tym kodzie, którego okres obowiązywania pokrywa się z podanym'
    await add(list, entryFacts(list, 'T-2', { from: '2020-01-01', to: '2020-12-31' }))
    const touching = await admin.call(list.create, {
      body: entryFacts(list, 'T-2', { from: '2020-12-31', to: '2021-12-31' }),
    })
    expect([touching.status, touching.refusal.message]).toEqual([422, overlap])
    const next = await add(list, entryFacts(list, 'T-2', { from: '2021-01-01', to: '2021-12-31' }))
    const stretched = await admin.call(list.update, { params: { id: next }, body: entryFacts(list, 'T-2') })
    expect([stretched.status, stretched.refusal.message]).toEqual([422, overlap])
  })

  test('two people cannot both save what they read', async () => {
    const id = await add(list, entryFacts(list, 'T-3'))
    const save = (label: string) => {
      const body = { ...(entryFacts(list, 'T-3', { name: label }) as object), wersja: 1 } as never
      return admin.call(list.update, { params: { id }, body })
    }
    const answers = await Promise.all([save('pierwszy'), save('drugi')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)!.refusal.message).toMatch(
      /^Rekord został w międzyczasie zmieniony/,
    )
    expect((await admin.call(list.read, { params: { id } })).body.wersja).toBe(2)
  })

  test('a faulty entry is refused field by field', async () => {
    const body = entryFacts(list, ' ', { name: 'x'.repeat(1001), from: '2021-02-30' })
    const { status, refusal } = await admin.call(list.create, { body })
    expect(status).toBe(400)
    expect(refusal.fieldErrors).toEqual([
      { field: code, message: 'Kod jest wymagany' },
      { field: name, message: 'To pole musi zawierać co najwyżej 1000 znaków' },
      { field: from, message: 'Data musi być prawidłowa' },
    ])
    const reversed = await admin.call(list.create, {
      body: entryFacts(list, 'T', { from: '2021-01-01', to: '2020-01-01' }),
    })
    expect(reversed.refusal.fieldErrors?.map(({ field }) => field)).toEqual([from, to])
  })

  test('the list filters by validity, sorts as Poles do and by the numbers in codes, and never repeats a row', async () => {
    for (const label of ['Ćć', 'Cz', 'Źle', 'Zx', 'Żx', 'Ce.10', 'Ce.9', 'Ce'])
      await add(list, entryFacts(list, `S${label}`, { name: label, from: '2001-01-01', to: '2002-01-01' }))
    const query = { search: `${code}:S,${from}>2001-01-01,${to}<2002-01-01`, sortBy: code, pageSize: 4 }
    const first = await admin.call(list.grid.list, { query })
    const second = await admin.call(list.grid.list, { query: { ...query, pageNumber: 1 } })
    expect(codesOf(list, [...first.body.items, ...second.body.items])).toEqual([
      'SCe',
      'SCe.9',
      'SCe.10',
      'SCz',
      'SĆć',
      'SZx',
      'SŹle',
      'SŻx',
    ])
    expect([first.body.totalElements, second.body.totalElements]).toEqual([8, 8])
    const backwards = await admin.call(list.grid.list, { query: { ...query, pageSize: 50, sortOrder: 'DESC' } })
    expect(codesOf(list, backwards.body.items)).toEqual(['SŻx', 'SŹle', 'SZx', 'SĆć', 'SCz', 'SCe.10', 'SCe.9', 'SCe'])
  })

  test('a form is offered the entries valid on a day, and the one already chosen', async () => {
    const old = await add(list, entryFacts(list, 'D-1', { to: '2005-12-31' }))
    const valid = await add(list, entryFacts(list, 'D-2', { from: '2006-01-01' }))
    const query = { search: `${code}:D-,${from}<2010-05-05,${to}>2010-05-05` }
    const ids = (answer: { body: { items: { id?: unknown }[] } }) => answer.body.items.map(({ id }) => id)
    expect(ids(await admin.call(list.day, { params: { chosen: 0 }, query }))).toEqual([valid])
    expect(ids(await admin.call(list.day, { params: { chosen: old }, query }))).toEqual([old, valid])
    expect(ids(await admin.call(list.dayOf, { params: { parent: 0, chosen: old }, query }))).toEqual([old, valid])
    expect((await admin.call(list.dayOf, { params: { parent: 999_999_999, chosen: 0 }, query })).status).toBe(404)
    if (list.list)
      expect(ids(await admin.call(list.list, { params: { ids: `${valid},${old}` }, query }))).toEqual([old, valid])
    const path = `${list.grid.path}/list/0`
    const { statusCode } = await api.app.inject({ url: path, headers: { cookie: `latarnia-sesja=${admin.cookie}` } })
    expect(statusCode).toBe(list.list ? 200 : 404)
  })

  test('it is exported', async () => {
    const csv = await admin.call(list.grid.download, {
      params: { format: 'CSV' },
      query: { search: `${code}:D-1` },
    })
    const flagged = list.flag ? `;${list.flag.label}` : ''
    expect(csv.raw.toString()).toBe(
      `\ufeffKod;Nazwa${flagged};Obowiązuje od;Obowiązuje do\r\nD-1;Nazwa D-1${list.flag ? ';nie' : ''};—;31.12.2005\r\n`,
    )
  })

  test('everyone signed in reads, only the administrator changes', async () => {
    for (const user of others) {
      expect((await user.call(list.grid.list)).status).toBe(200)
      expect((await user.call(list.day, { params: { chosen: 0 } })).status).toBe(200)
      const body = entryFacts(list, 'X')
      const refused = [
        await user.call(list.create, { body }),
        await user.call(list.update, { params: { id: 1 }, body }),
        await user.call(list.remove, { params: { id: 1 } }),
      ]
      expect(refused.map(({ status }) => status)).toEqual([403, 403, 403])
    }
    const calls = [list.grid.list, list.create, list.day] as const
    for (const call of calls)
      expect(
        (await api.visitor.call(call, { params: { chosen: 0 }, body: entryFacts(list, 'X') } as never)).status,
      ).toBe(401)
  })
})

test('an entry in use cannot be removed, and the refusal says where it is used', async () => {
  const id = await add(codeLists.ustawa, entryFacts(codeLists.ustawa, 'U-1'))
  const owner = new pg.Client({ connectionString: api.url })
  await owner.connect()
  await owner.query('alter table uzytkownik add column ustawa_id integer references ustawa')
  await owner.query('alter table uzytkownik_historia add column ustawa_id integer')
  await owner.query('update uzytkownik set ustawa_id = $1', [id])
  await owner.end()
  const { status, refusal } = await admin.call(codeLists.ustawa.remove, { params: { id } })
  expect([status, refusal.message]).toEqual([
    422,
    'Nie można usunąć rekordu, ponieważ jest używany w innych danych (użytkownicy)',
  ])
})

test('a date left out stays, an empty one is open', async () => {
  const list = codeLists.statusregionu
  const id = await add(list, entryFacts(list, 'P-1', { from: '2020-01-01', to: '2020-12-31' }))
  const change = (body: object) => admin.call(list.update, { params: { id }, body })
  await change({ code: 'P-1', name: 'Inna' })
  const read = async () => (await admin.call(list.read, { params: { id } })).body
  expect(await read()).toMatchObject({ name: 'Inna', validFrom: '2020-01-01', validTo: '2020-12-31' })
  // checked against the stored date, which the form did not send
  const reversed = await change({ code: 'P-1', name: 'Inna', validFrom: '2021-01-01' })
  expect([reversed.status, reversed.refusal.fieldErrors?.map(({ field }) => field)]).toEqual([
    400,
    ['validFrom', 'validTo'],
  ])
  await change({ code: 'P-1', name: 'Inna', validFrom: '', validTo: null })
  expect(await read()).toMatchObject({ validFrom: '1900-01-01', validTo: '9999-12-31' })
})

test('aid purposes are filtered by yes and no', async () => {
  const list = codeLists.purposeofaid
  await add(list, entryFacts(list, 'M-1', { flag: true }))
  await add(list, entryFacts(list, 'M-2'))
  const search = (value: string) => admin.call(list.grid.list, { query: { search: `code:M-,deminimisText:${value}` } })
  expect(codesOf(list, (await search('TAK')).body.items)).toEqual(['M-1'])
  expect(codesOf(list, (await search('NIE')).body.items)).toEqual(['M-2'])
  expect((await search('MOŻE')).refusal.message).toBe('Nieprawidłowa wartość filtra kolumny: Pomoc de minimis')
})
