import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { certificates } from '#contract/aid/certificates/certificates.ts'
import { formOf, type CertificateEdit } from '#contract/aid/certificates/forms.ts'
import type { Db } from '#platform/database/connect.ts'
import { clearCases, insertAct, insertCase } from '#server/testing/aid.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { insertCertificate } from '#server/testing/certificates.ts'
import { textOfPdf } from '#server/testing/pdf-text.ts'
import { untilCallsWait } from '#server/testing/waiting-calls.ts'

// A certificate that is issued while someone else saves or deletes it.

let api: Api
let ugl: Client
let koo: Client
beforeAll(async () => {
  api = await startApi()
  await clearCases(api.db)
  ugl = await api.as('ugl')
  koo = await api.as('koo')
})
afterAll(() => api.close())

/** A sent case with a complete certificate in preparation. */
async function prepared(): Promise<{ ppId: number; id: number }> {
  const ppId = await insertCase(api.db, await insertAct(api.db), {
    stan: 'P',
    przeznaczenie: 'e2',
    ppData: '2025-03-04',
  })
  return { ppId, id: await insertCertificate(api.db, ppId) }
}
const read = async (id: number) => (await ugl.call(certificates.read, { params: { id } })).body
const print = (id: number, wersja?: number) =>
  ugl.call(certificates.print, { params: { id }, query: wersja === undefined ? {} : { wersja } })
const issueMany = (...body: number[]) => ugl.call(certificates.issueMany, { body })
const save = async (id: number, adresBeneficjenta: string) =>
  koo.call(certificates.update, {
    params: { id },
    body: { ...formOf(await read(id)), adresBeneficjenta, wersja: undefined } as unknown as CertificateEdit,
  })
const remove = (id: number) => koo.call(certificates.remove, { params: { id }, query: {} })

const storedFile = async (id: number) => {
  const file = api.db.selectFrom('zaswiadczeniePlik').where('zaswiadczenieId', '=', id).select('pdf')
  return (await file.executeTakeFirst())?.pdf
}
/** Whether the stored file has the address of the row. */
async function saysWhatRowSays(id: number): Promise<boolean> {
  const { adresBeneficjenta } = await read(id)
  return (await textOfPdf((await storedFile(id))!)).includes(adresBeneficjenta)
}

/** Changes the row in a transaction that ends only when a call waits for it. */
async function whileChanging<Answer>(change: (tx: Db) => Promise<unknown>, call: () => Promise<Answer>) {
  let answer: Promise<Answer> | undefined
  await api.db.transaction().execute(async (tx) => {
    await change(tx)
    answer = call()
    await untilCallsWait(api.db, 1)
  })
  return answer!
}
const changeAddress = (id: number) => (tx: Db) =>
  tx.updateTable('zaswiadczenie').set({ adresBeneficjenta: 'ul. Nowa 9' }).where('id', '=', id).execute()
const deleteRow = (id: number) => (tx: Db) => tx.deleteFrom('zaswiadczenie').where('id', '=', id).execute()

describe('what is saved while a certificate is issued', () => {
  test('is printed, if the caller named no version', async () => {
    const { id } = await prepared()
    expect((await whileChanging(changeAddress(id), () => print(id))).status).toBe(200)
    expect(await read(id)).toMatchObject({ stan: 'WYDANE', adresBeneficjenta: 'ul. Nowa 9' })
    expect(await saysWhatRowSays(id)).toBe(true)
  })

  test('refuses a caller who has read another version', async () => {
    const { id } = await prepared()
    const { wersja } = await read(id)
    const { status, refusal } = await whileChanging(changeAddress(id), () => print(id, wersja))
    expect([status, refusal.message]).toEqual([409, expect.stringContaining('zmieni')])
    expect([(await read(id)).stan, await storedFile(id)]).toEqual(['PRZYGOTOWANIE', undefined])
  })

  test('is printed by a batch too', async () => {
    const { ppId, id } = await prepared()
    const { body } = await whileChanging(changeAddress(id), () => issueMany(ppId))
    expect(body.successIds).toEqual([ppId])
    expect((await read(id)).adresBeneficjenta).toBe('ul. Nowa 9')
    expect(await saysWhatRowSays(id)).toBe(true)
  })
})

describe('a certificate that is deleted while it is issued', () => {
  test('is not found', async () => {
    const { id } = await prepared()
    const { status, refusal } = await whileChanging(deleteRow(id), () => print(id))
    expect([status, refusal.message]).toEqual([404, 'Nie znaleziono wskazanego rekordu'])
  })

  test('is left out of a batch', async () => {
    const { ppId, id } = await prepared()
    const { status, body } = await whileChanging(deleteRow(id), () => issueMany(ppId))
    expect([status, body.details[0]!.komunikat]).toEqual([200, 'Nie znaleziono wskazanego rekordu'])
  })
})

describe('at once with a save', () => {
  test.each([
    ['a print', ({ id }) => print(id)],
    ['a batch', ({ ppId }) => issueMany(ppId)],
  ] satisfies [string, (of: { ppId: number; id: number }) => Promise<{ status: number }>][])(
    '%s stores a file that says what the row says',
    async (_, issue) => {
      for (let round = 0; round < 15; round++) {
        const of = await prepared()
        const [issued, saved] = await Promise.all([issue(of), save(of.id, `ul. Nowa ${round}`)])
        expect(issued.status).toBe(200)
        if (saved.status !== 200) expect(saved.refusal.message).toContain('zostało wydane i nie można go zmienić')
        expect(await saysWhatRowSays(of.id)).toBe(true)
      }
    },
  )
})

test('a print and a deletion at once: one of them is refused in words', async () => {
  for (let round = 0; round < 15; round++) {
    const { id } = await prepared()
    const [issued, removed] = await Promise.all([print(id), remove(id)])
    expect([
      [200, 422],
      [404, 200],
    ]).toContainEqual([issued.status, removed.status])
    expect((await storedFile(id)) !== undefined).toBe(issued.status === 200)
  }
})

test('a batch that fails leaves what someone saved meanwhile', async () => {
  const act = await insertAct(api.db)
  const ppId = await insertCase(api.db, act, { stan: 'P', przeznaczenie: 'e2', ppData: '2025-03-04' })
  // without an address the batch makes a certificate, cannot issue it and takes it back, as long as nobody saved it
  const owner = new pg.Client(api.url)
  await owner.connect()
  await owner.query(`create function save_at_once() returns trigger language plpgsql as $$ begin
      update zaswiadczenie set stanowisko = 'inspektor' where id = new.id; return null; end $$;
    create trigger save_at_once after insert on zaswiadczenie for each row execute function save_at_once()`)
  expect((await issueMany(ppId)).body.successIds).toEqual([])
  await owner.query('drop trigger save_at_once on zaswiadczenie')
  await owner.end()
  const left = await api.db.selectFrom('zaswiadczenie').where('ppId', '=', ppId).select('stanowisko').execute()
  expect(left).toEqual([{ stanowisko: 'inspektor' }])
})
