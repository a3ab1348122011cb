import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aidActs } from '#contract/aid/acts.ts'
import { aidCases } from '#contract/aid/cases.ts'
import { caseStream } from '#contract/aid/import/case-stream.ts'
import { caseImport } from '#contract/aid/import/case-import.ts'
import { importSample } from '#contract/aid/import/files.ts'
import { today } from '#contract/kernel/dates.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { makeKey } from '#server/testing/api-keys.ts'
import { sendable, storedAct, storedCase, type Sendable } from '#server/testing/sendable.ts'

let api: Api
let ugl: Client
let made: Sendable
beforeAll(async () => {
  api = await startApi()
  ugl = await api.as('ugl')
  made = await sendable(api.db)
})
afterAll(() => api.close())

const drafts = aidCases.robocze
const STALE = [412, expect.stringContaining('inną wersję niż podana w nagłówku If-Match')]
const outcome = ({ status, refusal }: { status: number; refusal?: { message: string } }) => [status, refusal?.message]

describe('If-Match', () => {
  const newDraft = async () => made.case(await made.act())
  const edit = (id: number, match: string) =>
    ugl.call(
      drafts.update,
      { params: { id }, body: { ...made.content, wyroznik: 1, infoPP: match } },
      { 'if-match': match },
    )

  test('a case is read with its version, and changed by it', async () => {
    const id = await newDraft()
    const { etag } = (await ugl.call(drafts.read, { params: { id } })).headers
    expect(etag).toBe('"1"')
    expect((await edit(id, etag!)).status).toBe(200)
    expect(outcome(await edit(id, etag!))).toEqual(STALE)
    expect((await edit(id, 'W/"2"')).status).toBe(200)
    expect((await edit(id, '"1", "3"')).status).toBe(200)
    expect((await edit(id, '*')).status).toBe(200)
    expect(outcome(await edit(id, '"9"'))).toEqual(STALE)
    expect(await storedCase(api.db, id)).toMatchObject({ wersja: 5, infoPp: '*' })
  })

  test('of many changes of one version one is stored', async () => {
    const id = await newDraft()
    const answers = await Promise.all(Array.from({ length: 5 }, () => edit(id, '"1"')))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412, 412, 412, 412])
  })

  test('a stale version is neither deleted nor sent', async () => {
    const id = await newDraft()
    await edit(id, '"1"')
    const stale = { 'if-match': '"1"' }
    expect(outcome(await ugl.call(drafts.remove, { params: { ppId: id } }, stale))).toEqual(STALE)
    expect(outcome(await ugl.call(drafts.send, { params: { id } }, stale))).toEqual(STALE)
    expect(await storedCase(api.db, id)).toMatchObject({ stan: 'R', usuniety: null })
    expect((await ugl.call(drafts.send, { params: { id } }, { 'if-match': '"2"' })).status).toBe(200)
    const sent = aidCases.przeslane
    const { etag } = (await ugl.call(sent.read, { params: { id } })).headers
    expect((await ugl.call(sent.remove, { params: { ppId: id } }, { 'if-match': etag! })).status).toBe(200)
  })

  test('an act is read and changed by its version', async () => {
    const act = await made.act()
    const change = async (match: string) =>
      ugl.call(
        aidActs.robocze.update,
        { params: { id: act.aktId }, body: { ...(await made.actEdit(act)), aktOpis: match } },
        { 'if-match': match },
      )
    const { etag } = (await ugl.call(aidActs.robocze.read, { params: { id: act.aktId } })).headers
    expect((await change(etag!)).status).toBe(200)
    expect(outcome(await change(etag!))).toEqual(STALE)
    expect(await storedAct(api.db, act.aktId)).toMatchObject({ wersja: 2, aktOpis: '"1"' })
  })

  test('a malformed version, and a version on a call without versions, are refused', async () => {
    const id = await newDraft()
    expect((await edit(id, '1')).status).toBe(400)
    const restoring = await ugl.call(drafts.restore, { params: { ppId: id } }, { 'if-match': '"1"' })
    expect(outcome(restoring)).toEqual([422, 'To wywołanie nie przyjmuje nagłówka If-Match'])
  })
})

describe('dryRun', () => {
  const dryRun = { query: { dryRun: true } } as never as { query: { dryRun: string } }
  /** How much of everything there is. */
  const counts = async () => {
    const { rows } =
      await sql<object>`select (select count(*) from przypadek) as cases, (select count(*) from akt) as acts,
      (select count(*) from przypadek_historia) as history, (select count(*) from beneficjent) as beneficiaries,
      (select count(*) from podmiot_gospodarczy) as entities, (select count(*) from wiadomosc) as mail,
      (select count(*) from import_przypadkow) as imports, (select count(*) from zgloszenie_eair) as eair,
      (select count(*) from audyt) as audit`.execute(api.db)
    return { ...rows[0], enqueued: api.enqueued.length }
  }
  const changingNothing = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    const before = await counts()
    const answer = await work()
    expect(await counts()).toEqual(before)
    return answer
  }

  test('adding is verified in full, stores nothing and uses up no number', async () => {
    const act = await made.act()
    const body = { ...made.content, aktId: act.aktId }
    const added = await changingNothing(() => ugl.call(drafts.add, { body, ...dryRun }))
    expect(added.body.message).toBe('Próba powiodła się: przypadek pomocy można dodać. Niczego nie zapisano.')
    expect(added.body.key).toMatchObject({ ppId: 0, werPP: 1 })
    const sent = await changingNothing(() => ugl.call(aidCases.przeslane.add, { body, ...dryRun }))
    expect(sent.body.message).toContain('można dodać i przesłać')
    const { body: next } = await ugl.call(aidCases.nextNumber, { params: { aktId: act.aktId } })
    expect(next.wyroznikNext).toBe(1)
    const act2 = await made.newAct(act, 'PROBA/1')
    await changingNothing(() => ugl.call(drafts.add, { body: { ...made.content, akt: act2 }, ...dryRun }))
  })

  test('a trial is refused with the sentence of the real call', async () => {
    const { aktId } = await made.act()
    const body = { ...made.content, aktId, formaPomocyId: null }
    const tried = await changingNothing(() => ugl.call(aidCases.przeslane.add, { body, ...dryRun }))
    const real = await ugl.call(aidCases.przeslane.add, { body })
    expect([tried.status, tried.refusal]).toEqual([real.status, real.refusal])
    // a reduction without aid is caught at the commit at the latest
    const reduction = { ...made.content, aktId, nominalna: -5, brutto: -5, infoPP: 'korekta' }
    const refused = await changingNothing(() => ugl.call(aidCases.przeslane.add, { body: reduction, ...dryRun }))
    expect(refused.status).toBe(422)
  })

  test('sending is verified and nothing is sent', async () => {
    const id = await made.case(await made.act())
    const { status, body } = await changingNothing(() => ugl.call(drafts.send, { params: { id }, ...dryRun }))
    expect([status, body.message]).toEqual([
      200,
      'Próba powiodła się: przypadek pomocy można przesłać. Niczego nie przesłano.',
    ])
    expect(await storedCase(api.db, id)).toMatchObject({ stan: 'R', wersja: 1, czasWeryfikacji: null })
  })

  test('a file is verified row by row, also against what is stored, and nothing is stored', async () => {
    const file = { name: 'przyklad.csv', bytes: importSample(today()) }
    const tried = await changingNothing(() => ugl.upload(caseImport.upload, file, dryRun))
    expect(tried.body).toMatchObject({ importId: 0, message: 'Próba importu zakończona. Niczego nie zapisano.' })
    expect(tried.body.przypadkiPomocyRaportList.every(({ ppId }) => ppId === null)).toBe(true)
    const real = await ugl.upload(caseImport.upload, file)
    const outcomes = ({ body }: typeof real) =>
      body.przypadkiPomocyRaportList.map(({ wynik, szczegolyBledu, ostrzezenia }) => [
        wynik,
        szczegolyBledu,
        ostrzezenia,
      ])
    expect(outcomes(tried)).toEqual(outcomes(real))
    const again = await changingNothing(() => ugl.upload(caseImport.upload, file, dryRun))
    expect(new Set(again.body.przypadkiPomocyRaportList.map(({ wynik }) => wynik))).toEqual(new Set(['BEZ_ZMIAN']))
  })

  test('a key tries and imports as a user does', async () => {
    const key = await makeKey(api, { login: 'ugl2', uprawnienia: ['MOD_WLA'] })
    const bearer = { origin: '', authorization: `Bearer ${key.klucz}` }
    const file = { name: 'przyklad.csv', bytes: importSample(today()) }
    // the call is audited by nothing but the use of the key
    const tried = await api.visitor.upload(caseImport.upload, file, dryRun, bearer)
    expect(tried.body.importId).toBe(0)
    const { body } = await api.visitor.upload(caseImport.upload, file, {}, bearer)
    expect(body.iloscPominietych).toBe(0)
    const stored = await api.db
      .selectFrom('importPrzypadkow')
      .where('id', '=', body.importId)
      .selectAll()
      .executeTakeFirst()
    expect(stored).toMatchObject({ login: `klucz:${key.prefiks}` })
  })

  test('a call that cannot be tried is refused, as is a wrong spelling, and nothing is done', async () => {
    const id = await made.case(await made.act())
    const calls = [
      ['DELETE', `${drafts.grid.path}/${id}?dryRun=true`],
      ['DELETE', `${drafts.grid.path}/${id}?dryrun=true`],
      ['POST', `${drafts.sendMany.path}?dryRun=true`],
      ['POST', `${caseStream.send.path}?dryRun=true`],
    ] as const
    for (const [method, url] of calls) {
      const answer = await api.app.inject({
        method,
        url,
        headers: { cookie: `latarnia-sesja=${ugl.cookie}`, origin: 'http://latarnia.test' },
      })
      expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
        422,
        'Tego wywołania nie można wykonać na próbę (dryRun). Niczego nie zapisano.',
      ])
    }
    expect(await storedCase(api.db, id)).toMatchObject({ usuniety: null })
  })
})

describe('an unknown parameter', () => {
  const headersOf = ({ cookie }: Client) => ({ cookie: `latarnia-sesja=${cookie}`, origin: 'http://latarnia.test' })
  const refused = (name: string) => [
    400,
    { code: 'request.unknownParameter', message: `Nieznany parametr wywołania: ${name}` },
  ]

  test('is refused by its name, and nothing is stored', async () => {
    const { aktId } = await made.act()
    const add = async (query: string) => {
      const answer = await api.app.inject({
        method: 'POST',
        url: `${drafts.add.path}?${query}`,
        headers: headersOf(ugl),
        payload: { ...made.content, aktId },
      })
      return [answer.statusCode, answer.json<object>()]
    }
    expect(await add('dryRun[]=true')).toEqual(refused('dryRun[]'))
    expect(await add('dryRun=true&proba')).toEqual(refused('proba'))
    expect(await add('dryRun=true&dryRun=false')).toEqual([400, expect.anything()])
    const stored = await api.db.selectFrom('przypadek').where('aktId', '=', aktId).select('id').execute()
    expect(stored).toEqual([])
  })

  test('is refused by every call, whether it takes parameters or none', async () => {
    const callers = [await api.as('admin'), ugl]
    const endpoints = api.app.accessTable.map(({ endpoint }) => endpoint).filter((endpoint) => endpoint !== undefined)
    const seen = new Set<string>()
    for (const { method, path } of endpoints)
      for (const client of callers) {
        const answer = await api.app.inject({
          method,
          url: `${path.replace(/:\w+/g, '1')}?obcy=1`,
          headers: headersOf(client),
        })
        expect([400, 403], `${method} ${path}`).toContain(answer.statusCode)
        if (answer.statusCode === 403) continue
        expect([answer.statusCode, answer.json()], `${method} ${path}`).toEqual(refused('obcy'))
        seen.add(`${method} ${path}`)
      }
    // neither of the two may make a few of them
    expect(seen.size).toBeGreaterThan(endpoints.length * 0.9)
  })
})

test('the description of the API names keys, headers and dry runs', async () => {
  const { paths, components } = (await api.app.inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, { security?: object[]; parameters?: ({ name: string } | { $ref: string })[] }>>
    components: { securitySchemes: object; parameters: Record<string, { name: string }> }
  }>()
  expect(Object.keys(components.securitySchemes)).toContain('bearerAuth')
  const namesOf = (path: string, method: string) =>
    paths[path]![method]!.parameters?.map((one) =>
      '$ref' in one ? components.parameters[one.$ref.split('/').at(-1)!]!.name : one.name,
    )
  expect(paths[`${drafts.grid.path}/add`]!['post']!.security).toContainEqual({ bearerAuth: [] })
  expect(namesOf(`${drafts.grid.path}/add`, 'post')).toEqual(expect.arrayContaining(['dryRun', 'idempotency-key']))
  expect(namesOf(`${drafts.grid.path}/{id}`, 'patch')).toEqual(expect.arrayContaining(['if-match', 'idempotency-key']))
  expect(paths['/api/adm/grupa']!['get']!.security).toEqual([{ sesja: [] }])
})
