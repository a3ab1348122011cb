import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { certificates } from '#contract/aid/certificates/certificates.ts'
import { bodies, clearCases, insertAct, insertCase } from '#server/testing/aid.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { insertCertificate, insertIssued, insertSigned } from '#server/testing/certificates.ts'

// Issued certificates of many cases in one file.

let api: Api
let ugl: Client
beforeAll(async () => {
  api = await startApi()
  await clearCases(api.db)
  ugl = await api.as('ugl')
})
afterAll(() => api.close())

const sentCase = async (upNip: string = bodies.first) =>
  insertCase(api.db, await insertAct(api.db, { upNip }), { stan: 'P', przeznaczenie: 'e2', ppData: '2025-03-04' })
const signed = async (nrZaswiadczenia: string) => insertSigned(api.db, await sentCase(), { nrZaswiadczenia })
const printMany = (body: number[], client: Pick<Client, 'call'> = ugl) => client.call(certificates.printMany, { body })
const entriesOf = (bytes: Uint8Array) =>
  Object.entries(unzipSync(bytes)).map(([name, content]) => [name, strFromU8(content)])
const printsOf = async (ids: number[]) => {
  const rows = api.db.selectFrom('zaswiadczenie').where('id', 'in', ids).orderBy('id').select('liczbaWydrukow')
  return (await rows.execute()).map(({ liczbaWydrukow }) => liczbaWydrukow)
}

test('where one is sealed or signed, the file is an archive of the very files that are given out', async () => {
  const sealed = await signed('DM/1/2025')
  const onPaper = await insertIssued(api.db, await sentCase(), { nrZaswiadczenia: 'DM/2/2025' })
  const toBeSigned = await insertIssued(api.db, await sentCase(), {
    nrZaswiadczenia: null,
    wzor: '2011',
    elektroniczne: true,
    warunekKe: null,
    transportDrogowy: false,
  })
  const ids = [onPaper, sealed.id, toBeSigned, sealed.id]
  const { status, headers, body } = await printMany(ids)
  expect([status, headers['content-type'], body.name]).toEqual([200, 'application/zip', 'Zaświadczenia de minimis.zip'])
  expect(entriesOf(body.bytes)).toEqual([
    ['Zaświadczenie DM-2-2025.pdf', `%PDF-1.7 próba ${onPaper}`],
    ['Zaświadczenie DM-1-2025.pdf', sealed.pdf.toString()],
    [`Zaświadczenie ${toBeSigned}.pdf`, `%PDF-1.7 próba ${toBeSigned}`],
  ])
  // each file is the one that is given alone
  const alone = await ugl.call(certificates.print, { params: { id: sealed.id }, query: {} })
  expect(Buffer.from(alone.body.bytes)).toEqual(sealed.pdf)
  expect(await printsOf([sealed.id, onPaper, toBeSigned])).toEqual([3, 2, 2])
  const lines = api.db.selectFrom('audyt').where('zdarzenie', '=', 'wydruk').orderBy('id').select('szczegoly')
  expect((await lines.limit(3).execute()).map(({ szczegoly }) => szczegoly)).toMatchObject(
    [onPaper, sealed.id, toBeSigned].map((zaswiadczenie) => ({ zaswiadczenie })),
  )
})

test('a superseded one is given with its own seal, and numbers that look the same in a name stay apart', async () => {
  const [one, two] = [await signed('DM/7'), await signed('dm 7')]
  await api.db.updateTable('zaswiadczenie').set({ zastapionePrzezId: two.id }).where('id', '=', one.id).execute()
  const { body } = await printMany([one.id, two.id])
  expect(entriesOf(body.bytes)).toEqual([
    [`Zaświadczenie DM-7 (${one.id}).pdf`, one.pdf.toString()],
    [`Zaświadczenie dm-7 (${two.id}).pdf`, two.pdf.toString()],
  ])
})

test('of many, all are in the archive', async () => {
  const all = []
  for (let n = 0; n < 20; n++) all.push(await signed(`WIELE/${n}`))
  const { body } = await printMany(all.map(({ id }) => id))
  expect(entriesOf(body.bytes).map(([, content]) => content)).toEqual(all.map(({ pdf }) => pdf.toString()))
})

test('another body gets none of them, nor does one that is not issued stand among them', async () => {
  const own = await signed('DM/9')
  const foreign = await insertSigned(api.db, await sentCase(bodies.second))
  expect((await printMany([own.id, foreign.id])).status).toBe(404)
  expect((await printMany([own.id], await api.as('ugl2'))).status).toBe(404)
  const office = await printMany([own.id, foreign.id], await api.as('nadzorca'))
  expect(entriesOf(office.body.bytes)).toHaveLength(2)
  expect((await printMany([own.id], api.visitor)).status).toBe(401)
  const unissued = await insertCertificate(api.db, await sentCase(), { elektroniczne: true })
  expect((await printMany([own.id, unissued])).refusal.code).toBe('certificate.notIssued')
  expect(await printsOf([own.id])).toEqual([2])
})
