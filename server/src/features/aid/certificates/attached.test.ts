import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { certificates } from '#contract/aid/certificates/certificates.ts'
import { deliverCertificate, deliveredFile } from '#contract/aid/certificates/delivery.ts'
import { present } from '#contract/kernel/lists.ts'
import { jobsOf } from '#platform/feature.ts'
import { features } from '#server/features.ts'
import { clearCases, insertAct, insertCase } from '#server/testing/aid.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { insertCertificate, insertSigned } from '#server/testing/certificates.ts'
import { startSmtp } from '#server/testing/smtp.ts'

// Signed certificates that are mailed to their beneficiaries as attachments.

let api: Api
let ugl: Client
let smtp: Awaited<ReturnType<typeof startSmtp>>
const attach = (wartosc: string) =>
  api.db.updateTable('parametr').set({ wartosc }).where('kod', '=', 'ZASWIADCZENIA_W_ZALACZNIKU').execute()
beforeAll(async () => {
  api = await startApi()
  smtp = await startSmtp()
  await clearCases(api.db)
  ugl = await api.as('ugl')
})
beforeEach(async () => {
  await attach('true')
  smtp.delivered.length = 0
})
afterAll(async () => {
  await smtp.stop()
  await api.close()
})

const EMAIL = 'biuro@piekarnia.pl'
async function signed(nrZaswiadczenia: string) {
  const act = await insertAct(api.db)
  const ppId = await insertCase(api.db, act, { stan: 'P', przeznaczenie: 'e2', ppData: '2025-03-04' })
  return { ppId, ...(await insertSigned(api.db, ppId, { nrZaswiadczenia })) }
}
const deliver = (id: number) => ugl.call(deliverCertificate, { params: { id }, body: { email: EMAIL } })
const read = async (id: number) => (await ugl.call(certificates.read, { params: { id } })).body
const newestMail = () =>
  api.db.selectFrom('wiadomosc').orderBy('id', 'desc').limit(1).selectAll().executeTakeFirstOrThrow()
/** Hands the newest message to the mail server, as the job does. */
async function mailNow() {
  const { db } = api
  const config = { ...api.config, smtpUrl: smtp.url }
  const stopping = new AbortController().signal
  const tools = { db, owner: db, nightPool: undefined as never, config, enqueue: async () => {}, stopping }
  await present(jobsOf(features, tools)['mail'], 'job').run({ id: (await newestMail()).id }, { last: true })
}
/** The part of a message that is attached: its headers, and its bytes. */
function attachmentIn(data: string) {
  const part = data.split(/^--.*\r?\n/m).find((one) => /^Content-Disposition: attachment/m.test(one))
  const [head = '', body = ''] = present(part, 'attachment').split(/\r?\n\r?\n/)
  return { head: head.replaceAll(/\r?\n\s+/g, ' '), bytes: Buffer.from(body, 'base64') }
}

test('the very file that is given out leaves with the message, which has no link', async () => {
  const { id, kod, pdf } = await signed('DM/1/2025')
  expect((await deliver(id)).body.key).toMatchObject({ adres: EMAIL, stan: 'OCZEKUJE', wygasa: null })
  const { tresc, tajne } = await newestMail()
  expect([tajne, tresc.includes(`/z/${kod}"`), tresc.includes('#')]).toEqual([null, true, false])
  await mailNow()
  const [{ to, data }] = smtp.delivered as [(typeof smtp.delivered)[0]]
  expect(to).toEqual([EMAIL])
  const { head, bytes } = attachmentIn(data)
  expect(bytes).toEqual(pdf)
  expect(head).toContain('Content-Type: application/pdf')
  expect(decodeURIComponent(head)).toContain('Zaświadczenie DM-1-2025.pdf')
  expect((await read(id)).doreczenie).toMatchObject({ stan: 'WYSLANA', wygasa: null })
  expect((await api.visitor.call(deliveredFile, { params: { kod }, body: { sekret: 'x' } })).status).toBe(404)
})

test('one that was superseded before its message left is not sent, and the delivery says why', async () => {
  const { id, ppId } = await signed('DM/2/2025')
  await deliver(id)
  const next = await insertCertificate(api.db, ppId, {
    korekta: true,
    korygujeId: id,
    nrUniewaznianego: 'DM/2/2025',
    dataWydaniaUniewZasw: '2025-03-04',
  })
  await api.db.updateTable('zaswiadczenie').set({ zastapionePrzezId: next }).where('id', '=', id).execute()
  await mailNow()
  expect(smtp.delivered).toEqual([])
  expect((await read(id)).doreczenie).toMatchObject({ stan: 'BLAD', powod: 'ZASTAPIONE' })
})

test('nor is one whose case was deleted meanwhile', async () => {
  const { id, ppId } = await signed('DM/3/2025')
  await deliver(id)
  await api.db.updateTable('przypadek').set({ usuniety: '2025-04-01T10:00:00Z' }).where('id', '=', ppId).execute()
  await mailNow()
  expect(smtp.delivered).toEqual([])
  expect(await newestMail()).toMatchObject({ stan: 'BLAD', powod: 'USUNIETE' })
})

test('what was queued as a link stays one', async () => {
  await attach('false')
  const { id } = await signed('DM/4/2025')
  await deliver(id)
  await attach('true')
  await mailNow()
  expect(smtp.delivered[0]!.data).not.toContain('Content-Disposition: attachment')
  expect(smtp.delivered[0]!.data).toContain('/z/')
})
