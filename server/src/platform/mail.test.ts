import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { features } from '#server/features.ts'
import { startApi, type Api } from '#server/testing/api.ts'
import { startSmtp } from '#server/testing/smtp.ts'
import { jobsOf } from './feature.ts'
import { startJobs, type Jobs } from './jobs.ts'
import { sendMail, type Message } from './mail.ts'

/** The product's own queue, on the owner's connection, with pauses as short as they may be, and a mail server. */
let api: Api
let jobs: Jobs
let server: Awaited<ReturnType<typeof startSmtp>>
const answers: number[] = []
beforeAll(async () => {
  api = await startApi()
  server = await startSmtp(answers)
  const config = { ...api.config, smtpUrl: server.url }
  jobs = await startJobs(
    api.url,
    (enqueue, stopping) => ({
      mail: {
        ...jobsOf(features, { db: api.db, owner: api.db, nightPool: undefined as never, config, enqueue, stopping })[
          'mail'
        ]!,
        pause: 1,
      },
    }),
    () => {},
  )
})
afterEach(async () => {
  await api.db.deleteFrom('wiadomosc').execute()
  server.delivered.length = 0
})
afterAll(async () => {
  await jobs.stop()
  await server.stop()
  await api.close()
})

const message: Message = { to: 'anna@przyklad.gov.pl', subject: 'Zażółć', html: '<p>Gęślą jaźń</p>' }
const send = (more: Partial<Message> = {}) =>
  api.db.transaction().execute((tx) => sendMail({ db: tx, jobs }, { ...message, ...more }))
const becomes = (stan: string) =>
  vi.waitFor(
    async () => {
      const rows = await api.db.selectFrom('wiadomosc').orderBy('id').selectAll().execute()
      expect(rows.map((row) => row.stan)).toEqual(rows.map(() => stan))
      return rows
    },
    { timeout: 60_000, interval: 100 },
  )

test('many messages do not wait for each other', async () => {
  // sent one after another, the first would wait for ever
  server.answerTogether(5)
  for (let i = 0; i < 25; i++) await send({ to: `u${i}@przyklad.gov.pl` })
  await becomes('WYSLANA')
  expect(new Set(server.delivered.map(({ to }) => to[0])).size).toBe(25)
})

test('a rolled-back change sends no message', async () => {
  const undone = api.db.transaction().execute(async (tx) => {
    await sendMail({ db: tx, jobs }, message)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await send({ to: 'po@przyklad.gov.pl' })
  expect(await becomes('WYSLANA')).toHaveLength(1)
  expect(server.delivered.map(({ to }) => to[0])).toEqual(['po@przyklad.gov.pl'])
})

test('a server that fails and then accepts gets it at the next try', async () => {
  // answers are counted from the first message of this file on
  answers[server.attempts()] = 451
  await send()
  expect(await becomes('WYSLANA')).toMatchObject([{ proby: 2, blad: null, powod: null }])
  expect(server.delivered).toHaveLength(1)
})
