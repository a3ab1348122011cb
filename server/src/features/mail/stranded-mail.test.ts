import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startJobs, type Jobs } from '#platform/jobs.ts'
import { mailDelivery } from '#platform/mail-delivery.ts'
import { BULK_MAIL, sendMail } from '#platform/mail.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { sendTo } from '#server/testing/mailing.ts'
import { MAILING, mailingPortions } from './portions.ts'
import { strandedMail } from './stranded-mail.ts'

/** The application of these tests puts nothing in the queue: whatever is sent waits without a job. */
let api: Api
let admin: Client
let jobs: Jobs
const LATER = 3_600
beforeAll(async () => {
  api = await startApi()
  admin = await api.as('admin')
  const idle = { run: async () => {} }
  jobs = await startJobs(
    api.url,
    () => ({ mail: idle, [BULK_MAIL]: idle, [MAILING]: idle }),
    () => {},
  )
})
afterEach(async () => {
  await api.db.deleteFrom('wiadomosc').execute()
  await api.db.deleteFrom('wysylka').execute()
})
afterAll(async () => {
  await jobs.stop()
  await api.close()
})

/** What is found without a job and put in the queue. */
async function queuedAgain() {
  const queued: { name: string; data: unknown }[] = []
  const enqueue = async (_db: unknown, name: string, data: unknown) => void queued.push({ name, data })
  await strandedMail(api.db, enqueue).run({}, { last: true })
  return queued
}
async function single(): Promise<number> {
  const message = { to: 'anna@przyklad.gov.pl', subject: 'Hasło', html: '<p>jaźń</p>', secret: 'jaźń' }
  await sendMail({ db: api.db, jobs: { enqueue: async () => {} } }, message)
  return (await api.db.selectFrom('wiadomosc').select('id').executeTakeFirstOrThrow()).id
}

test('a portion of a mailing is tried as long as a delivery', () => {
  const { retries, longestPause } = mailDelivery(api.db, api.config)
  expect(mailingPortions(api.db, jobs.enqueue)).toMatchObject({ retries, longestPause })
})

test('a mailing whose portion has no job goes on from its mark, unless one is under way or it was stopped', async () => {
  const id = await sendTo(admin)
  expect(await queuedAgain()).toEqual([{ name: 'mailing', data: { id, after: 0 } }])
  await api.db.updateTable('wysylka').set({ zatrzymana: '2026-01-01', zatrzymal: 'admin' }).execute()
  expect(await queuedAgain()).toEqual([])
  await api.db.updateTable('wysylka').set({ zatrzymana: null, zatrzymal: null }).execute()
  await jobs.enqueue(api.db, MAILING, { id, after: 0 }, LATER)
  expect(await queuedAgain()).toEqual([])
})

test('a message of a mailing that was handed over and has no job is queued again', async () => {
  const id = await sendTo(admin)
  const messages = await api.db.selectFrom('wiadomosc').orderBy('id').select('id').execute()
  await mailingPortions(api.db, async () => {}).run({ id, after: 0 }, { last: false })
  expect(await queuedAgain()).toEqual(messages.map((message) => ({ name: 'bulk-mail', data: message })))
})

test('a single message without a job is queued again, once', async () => {
  const id = await single()
  expect(await queuedAgain()).toEqual([{ name: 'mail', data: { id } }])
  await jobs.enqueue(api.db, 'mail', { id }, LATER)
  expect(await queuedAgain()).toEqual([])
})

test('a single message of yesterday is given up, with its secret', async () => {
  await single()
  await api.db
    .updateTable('wiadomosc')
    .set({ utworzona: sql<string>`now() - interval '25 hours'` })
    .execute()
  expect(await queuedAgain()).toEqual([])
  expect(await api.db.selectFrom('wiadomosc').selectAll().execute()).toMatchObject([
    { stan: 'BLAD', powod: 'POLACZENIE', tresc: '<p>•••</p>', tajne: null },
  ])
})
