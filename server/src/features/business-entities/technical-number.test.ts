import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aidActs } from '#contract/aid/acts.ts'
import { aidCases } from '#contract/aid/cases.ts'
import { eair } from '#contract/aid/eair/eair.ts'
import { links } from '#contract/aid/undertaking/links.ts'
import { caseImport } from '#contract/aid/import/case-import.ts'
import { importColumnNames } from '#contract/aid/import/columns.ts'
import { businessEntities } from '#contract/business-entities/business-entities.ts'
import { isNip } from '#contract/kernel/nip.ts'
import { publicAid } from '#contract/public-aid/public-aid.ts'
import { aidOfBeneficiaries } from '#contract/reports/aid-of-beneficiaries.ts'
import { connectPublicPool } from '#platform/database/connect.ts'
import { readManifest, writeOpenData } from '#server/features/public-aid/open-data.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { addedId, newNip } from '#server/testing/registers.ts'
import { sendable, type Sendable } from '#server/testing/sendable.ts'
import { untilCallsWait } from '#server/testing/waiting-calls.ts'

// A beneficiary without a tax number gets a technical one: ten digits whose check digit is wrong.

let api: Api
let admin: Client
let ugl: Client
let made: Sendable
beforeAll(async () => {
  api = await startApi()
  admin = await api.as('admin')
  ugl = await api.as('ugl')
  made = await sendable(api.db)
})
afterAll(() => api.close())

/** The last digit of a tax number, made wrong. */
const newTechnical = () => newNip().replace(/\d$/, (digit) => String((Number(digit) + 1) % 10))
const add = (client: Client, nip: string, numerTechniczny?: boolean) =>
  client.call(businessEntities.create, { body: { nip, nazwaSkrocona: 'Fundacja zagraniczna', numerTechniczny } })
const change = async (client: Client, id: number, given: object) => {
  const { body } = await admin.call(businessEntities.read, { params: { id } })
  const { nip, numerTechniczny, nazwa, nazwaSkrocona } = body
  return client.call(businessEntities.update, {
    params: { id },
    body: { nip, numerTechniczny, nazwa, nazwaSkrocona, ...given },
  })
}
const refusalOf = ({ status, refusal }: { status: number; refusal: { fieldErrors?: unknown; message: string } }) => [
  status,
  refusal?.message,
]

/** An entity with a technical number, and a draft or a sent case under it. */
async function used(stan: 'R' | 'P') {
  const nip = newTechnical()
  const id = addedId(await add(admin, nip, true))
  const act = await made.act({ bfNip: nip })
  return { nip, id, act, ppId: await made.case(act, { stan }) }
}

describe('the mark', () => {
  test('is set by an administrator alone', async () => {
    for (const login of ['upo', 'ugl', 'nadzorca'])
      expect((await add(await api.as(login), newTechnical(), true)).status).toBe(403)
    const id = addedId(await add(admin, newTechnical(), true))
    const nadzorca = await api.as('nadzorca')
    expect((await change(nadzorca, id, { nazwa: 'Nowa nazwa' })).status).toBe(200)
    expect((await change(nadzorca, id, { nip: newTechnical() })).status).toBe(403)
    expect((await change(nadzorca, id, { nip: newNip(), numerTechniczny: false })).status).toBe(403)
    expect((await change(admin, id, { nip: newNip(), numerTechniczny: false })).status).toBe(200)
  })

  test('stands for a wrong check digit, and a wrong check digit for the mark', async () => {
    const wrong = await add(admin, newTechnical())
    expect([wrong.status, wrong.refusal.fieldErrors]).toEqual([
      400,
      [{ field: 'nip', message: 'NIP nie jest prawidłowy' }],
    ])
    const message = 'To prawidłowy numer NIP. Numer techniczny ma błędną cyfrę kontrolną.'
    const right = await add(admin, newNip(), true)
    expect([right.status, right.refusal.fieldErrors]).toEqual([400, [{ field: 'nip', message }]])
  })

  test('keeps REGON from being asked, and others find the entity by its number', async () => {
    const nip = newTechnical()
    const byNip = () => ugl.call(businessEntities.byNip, { params: { nip } })
    expect(refusalOf(await byNip())).toEqual([422, 'NIP nie jest prawidłowy'])
    await add(admin, nip, true)
    expect((await byNip()).body.podmiot).toMatchObject({ nip, numerTechniczny: true })
    for (const call of [businessEntities.fromRegister, businessEntities.importFromRegister])
      expect((await admin.call(call, { params: { nip } })).status).toBe(400)
  })
})

test('the database and the contract agree on what a tax number is', async () => {
  const numbers = Array.from({ length: 200 }, (_, i) => String(1_000_000_000 + i * 44_444_443))
  const { rows } = await sql<{
    right: boolean
  }>`select is_nip(n) as right from unnest(${numbers}::text[]) with ordinality
    as given (n, i) order by i`.execute(api.db)
  expect(rows.map(({ right }) => right)).toEqual(numbers.map(isNip))
  const { rows: odd } = await sql`select from unnest(array['', '12', 'abcdefghij', null]) n where is_nip(n)`.execute(
    api.db,
  )
  expect(odd).toEqual([])
})

test('an import takes a technical number of the register and no other', async () => {
  const nip = newTechnical()
  await add(admin, nip, true)
  const cells = { numerPrzypadku: '1', aktSym: 'T/1', aktData: '2024-02-01', ppData: '2024-05-06', rodzajPomocy: 'M' }
  const line = (more: Record<string, string>) =>
    importColumnNames.map((name) => ({ ...cells, ...more })[name as never] ?? '').join(';')
  const csv = [importColumnNames.join(';'), line({ bfNip: nip }), line({ numerPrzypadku: '2', bfNip: newTechnical() })]
  const { body } = await ugl.upload(caseImport.upload, { name: 'a.csv', bytes: Buffer.from(csv.join('\r\n')) })
  expect(JSON.stringify(body)).toContain('nie jest prawidłowy')
  const acts = await api.db.selectFrom('beneficjent').select('nazwa').where('nip', '=', nip).execute()
  // the name is that of the register
  expect(acts).toEqual([{ nazwa: 'Fundacja zagraniczna' }])
})

describe('under acts', () => {
  test('its cases are verified and sent; every list and file says what the number is', async () => {
    const { nip, act, ppId } = await used('R')
    expect((await ugl.call(aidActs.robocze.read, { params: { id: act.aktId } })).body).toMatchObject({
      bfNip: nip,
      numerTechniczny: true,
    })
    expect((await ugl.call(aidCases.robocze.send, { params: { id: ppId } })).status).toBe(200)
    const query = { search: `bfNip:${nip}`, visibleColumns: 'bfNip' }
    const csv = await ugl.call(aidCases.przeslane.grid.download, { params: { format: 'CSV' }, query })
    expect(csv.raw.toString().split('\r\n')[1]).toBe(`${nip} (numer techniczny)`)
  })

  test('the public list and the file for eAIR say that it is no tax number', async () => {
    const { nip, ppId } = await used('P')
    const known = await made.act({ bfNip: newNip() })
    const other = await made.case(known, { stan: 'P' })
    for (const id of [ppId, other])
      await api.db.updateTable('przypadek').set({ ppData: '2026-03-02' }).where('id', '=', id).execute()
    const query = { nipBeneficjenta: `${nip},${known.bfNip}` }
    const { items } = (await api.visitor.call(publicAid.cases, { query })).body
    expect(items.map((one) => [one.beneficjentNip, one.beneficjentNumerTechniczny])).toEqual([
      [known.bfNip, false],
      [nip, true],
    ])
    for (const [number, isTechnical] of [
      [nip, true],
      [known.bfNip, false],
    ] as const) {
      const { body } = await api.visitor.call(publicAid.deMinimis, { params: { nip: number } })
      expect(body.numerTechniczny).toBe(isTechnical)
    }
    const numbersIn = (bytes: Uint8Array) =>
      Buffer.from(bytes)
        .toString()
        .split('\r\n')
        .map((line) => line.split(';')[4])
    const named = `${nip} (numer techniczny)`
    const file = await api.visitor.call(publicAid.file, { params: { format: 'CSV' }, query })
    expect(numbersIn(file.body.bytes).slice(1, 3)).toEqual([known.bfNip, named])
    const folder = mkdtempSync(join(tmpdir(), 'latarnia-open-'))
    const pool = connectPublicPool(api.url, 1)
    await writeOpenData(pool, folder)
    await pool.end()
    const year = (await readManifest(folder)).pliki.find(({ rok }) => rok === 2026)!
    expect(numbersIn(gunzipSync(readFileSync(join(folder, year.nazwa))))).toEqual(
      expect.arrayContaining([known.bfNip, named]),
    )
    rmSync(folder, { recursive: true })
    const eairFile = await ugl.call(eair.export, { params: { format: 'CSV' }, body: { ids: [ppId, other] } })
    const [headings, ...lines] = Buffer.from(eairFile.body.bytes).toString().trim().split('\r\n')
    const at = headings!.split(';').indexOf('BeneficiaryIdType')
    expect(lines.map((line) => line.split(';').slice(at, at + 2))).toEqual([
      ['OTHER/TECHNICAL', nip],
      ['VAT/NIP', known.bfNip],
    ])
  })

  test('a new act names it by the number of the register', async () => {
    const { nip, id, act } = await used('R')
    const akt = { ...(await made.newAct(act, 'TECH/1')), bfId: id, bfNip: nip }
    expect((await ugl.call(aidCases.robocze.add, { body: { ...made.content, akt } })).status).toBe(200)
    const other = { ...akt, aktSym: 'TECH/2', bfNip: newTechnical() }
    expect((await ugl.call(aidCases.robocze.add, { body: { ...made.content, akt: other } })).status).toBe(422)
  })

  test('a draft does not hold the mark, and cannot be sent without it', async () => {
    const { id, ppId } = await used('R')
    expect((await change(admin, id, { nip: newNip(), numerTechniczny: false })).status).toBe(200)
    const { status, refusal } = await ugl.call(aidCases.robocze.send, { params: { id: ppId } })
    expect([status, JSON.stringify(refusal)]).toEqual([422, expect.stringContaining('NIP nie jest prawidłowy')])
  })

  const IN_USE = 'Pod tym numerem przesłano przypadki pomocy, więc numer i jego oznaczenie jako techniczny są stałe'
  test('sent cases hold number and mark, also deleted ones; the rest may change', async () => {
    const { id, ppId } = await used('P')
    await api.db.updateTable('przypadek').set({ usuniety: '2024-06-01' }).where('id', '=', ppId).execute()
    expect(refusalOf(await change(admin, id, { nip: newNip(), numerTechniczny: false }))).toEqual([422, IN_USE])
    expect(refusalOf(await change(admin, id, { nip: newTechnical() }))).toEqual([422, IN_USE])
    expect((await change(admin, id, { nazwa: 'Inna nazwa' })).status).toBe(200)
  })

  test('an entity with a tax number in use does not become a technical one', async () => {
    const nip = newNip()
    const id = addedId(await add(admin, nip))
    await made.case(await made.act({ bfNip: nip }), { stan: 'P' })
    expect(refusalOf(await change(admin, id, { nip: newTechnical(), numerTechniczny: true }))).toEqual([422, IN_USE])
  })

  test('the report on beneficiaries takes a technical number, and no mistyped one', async () => {
    const { nip } = await used('P')
    const ask = (nipList: string) =>
      admin.call(aidOfBeneficiaries.list, {
        query: {
          nipList,
          dataUdzieleniaPomocyOd: '2024-01-01',
          dataUdzieleniaPomocyDo: '2024-12-31',
          pomocDeMinimis: true,
        },
      })
    expect((await ask(nip)).body.totalElements).toBe(1)
    expect(refusalOf(await ask(newTechnical()))).toEqual([422, 'NIP nie jest prawidłowy'])
  })
})

describe('in links and events', () => {
  const other = newNip()
  const link = (nip: string) => ({ nipA: nip, nipB: other, rodzaj: 'A', dataOd: '2020-01-01', podstawa: 'KRS' })
  const event = (nip: string) => ({
    rodzaj: 'PRZEJECIE',
    dzien: '2024-01-15',
    przed: [other],
    po: [nip],
    podstawa: 'KRS',
  })
  const linked = (nip: string) => [
    422,
    `Numer ${nip} jest w powiązaniach albo w łączeniach i podziałach przedsiębiorców, które dotyczyłyby potem kogo innego. Najpierw popraw lub usuń te wpisy.`,
  ]

  test.each([
    ['a link', (nip: string) => api.db.insertInto('powiazanie').values(link(nip)).execute()],
    ['an event', (nip: string) => api.db.insertInto('zdarzenie').values(event(nip)).execute()],
  ])('it is held by %s, and given to nobody else', async (_, name) => {
    const nip = newTechnical()
    const id = addedId(await add(admin, nip, true))
    await name(nip)
    expect(refusalOf(await change(admin, id, { nip: newTechnical() }))).toEqual(linked(nip))
    expect(refusalOf(await change(admin, id, { nip: newNip(), numerTechniczny: false }))).toEqual(linked(nip))
    expect((await change(admin, id, { nazwa: 'Inna nazwa' })).status).toBe(200)
    // as it was left before numbers were held
    const left = newTechnical()
    await name(left)
    expect(refusalOf(await add(admin, left, true))).toEqual(linked(left))
    const free = addedId(await add(admin, newTechnical(), true))
    expect(refusalOf(await change(admin, free, { nip: left }))).toEqual(linked(left))
    expect((await change(admin, free, { nip: newNip(), numerTechniczny: false })).status).toBe(200)
  })
})

describe('at once', () => {
  const withOwner = async (work: (owner: pg.Client) => Promise<void>) => {
    const owner = new pg.Client({ connectionString: api.url })
    await owner.connect()
    await work(owner)
    await owner.end()
  }

  test('a case that is being sent makes the change wait, and be refused', () =>
    withOwner(async (owner) => {
      const { id, ppId } = await used('R')
      // the last step of sending, which leaves a change of the counts, waits for this
      await owner.query('begin; lock table przypadek_zmiana in share mode')
      const sending = ugl.call(aidCases.robocze.send, { params: { id: ppId } })
      await untilCallsWait(api.db, 1)
      const changing = change(admin, id, { nip: newNip(), numerTechniczny: false })
      await untilCallsWait(api.db, 2)
      await owner.query('commit')
      expect([(await sending).status, (await changing).status]).toEqual([200, 422])
    }))

  test('a link that is entered during the change waits, and is refused', () =>
    withOwner(async (owner) => {
      const nip = newTechnical()
      const id = addedId(await add(admin, nip, true))
      await owner.query(`begin; select from podmiot_gospodarczy where id = ${id} for update`)
      const body = { nipA: nip, nipB: newNip(), rodzaj: 'A', dataOd: '2020-01-01', podstawa: 'KRS' } as const
      const entering = admin.call(links.add, { body: { ...body, dataDo: null, publiczny: false } })
      await untilCallsWait(api.db, 1)
      await owner.query(`update podmiot_gospodarczy set nip = '${newTechnical()}' where id = ${id}; commit`)
      expect((await entering).status).toBe(422)
    }))

  test('a case that is sent during the change waits, and is refused', () =>
    withOwner(async (owner) => {
      const { id, ppId } = await used('R')
      await owner.query(`begin; select from podmiot_gospodarczy where id = ${id} for update`)
      const sending = ugl.call(aidCases.robocze.send, { params: { id: ppId } })
      await untilCallsWait(api.db, 1)
      await owner.query(
        `update podmiot_gospodarczy set nip = '${newNip()}', numer_techniczny = false where id = ${id}; commit`,
      )
      expect((await sending).status).toBe(422)
    }))
})
