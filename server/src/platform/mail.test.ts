import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { jobs as definitions } from '#server/jobs.ts'
import { startApi, type Api } from '#server/testing/api.ts'
import { startSmtp } from '#server/testing/smtp.ts'
import { startJobs, type Jobs } from './jobs.ts'
import { sendMail, type Message } from './mail.ts'

let api: Api
let undo: (() => Promise<unknown>)[] = []
beforeEach(async () => {
  api = await startApi()
  undo = [api.close]
})
afterEach(async () => {
  for (const close of undo.toReversed()) await close()
})

const smtp = async (answers?: number[]) => {
  const server = await startSmtp(answers)
  undo.push(server.stop)
  return server
}
/** The product's own queue, on the owner's connection, with pauses as short as they may be. */
async function start(smtpUrl?: string, retries?: number): Promise<Jobs> {
  const { mail } = definitions({
    db: api.db,
    config: { ...api.config, smtpUrl, mailFrom: 'Latarnia <system@latarnia.test>' },
  })
  const jobs = await startJobs(
    api.url,
    { mail: { ...mail!, pause: 1, ...(retries !== undefined && { retries }) } },
    () => {},
  )
  undo.push(jobs.stop)
  return jobs
}
const message: Message = {
  to: 'anna@przyklad.gov.pl',
  subject: 'Zażółć',
  html: '<p>Gęślą <a href="https://x.pl">jaźń</a></p>',
}
const send = (jobs: Jobs, more: Partial<Message> = {}) =>
  api.db.transaction().execute((tx) => sendMail({ db: tx, jobs }, { ...message, ...more }))
const stored = () => api.db.selectFrom('wiadomosc').orderBy('id').selectAll().execute()
const becomes = (stan: string) =>
  vi.waitFor(
    async () => {
      const rows = await stored()
      expect(rows.map((row) => row.stan)).toEqual(rows.map(() => stan))
      return rows
    },
    { timeout: 20_000, interval: 100 },
  )

test('a message is delivered as HTML and text, in the name of the product', async () => {
  const server = await smtp()
  const jobs = await start(server.url)
  await send(jobs)
  const [row] = await becomes('WYSLANA')
  expect(row).toMatchObject({ proby: 1, blad: null, wyslana: expect.any(String) })
  expect(server.delivered).toHaveLength(1)
  const [{ from, to, data }] = server.delivered as [(typeof server.delivered)[0]]
  expect({ from, to }).toEqual({ from: 'system@latarnia.test', to: ['anna@przyklad.gov.pl'] })
  expect(data).toContain(`Subject: =?UTF-8?B?${Buffer.from('Zażółć').toString('base64')}?=`)
  expect(data).toMatch(/^Message-ID: <wiadomosc-\d+@latarnia\.test>/m)
  expect(data).toContain('Content-Type: text/plain; charset=utf-8')
  expect(data).toContain('Content-Type: text/html; charset=utf-8')
})

test('a server that fails twice and then accepts gets it at the third try', async () => {
  const server = await smtp([451, 421])
  const jobs = await start(server.url)
  await send(jobs)
  const [row] = await becomes('WYSLANA')
  expect(row).toMatchObject({ proby: 3, blad: null })
  expect(server.delivered).toHaveLength(1)
}, 40_000)

test('after the last try the message is marked with its error', async () => {
  const server = await smtp([451, 451, 451])
  const jobs = await start(server.url, 1)
  await send(jobs)
  const [row] = await becomes('BLAD')
  expect(row).toMatchObject({ proby: 2, blad: expect.stringContaining('not now'), wyslana: null })
})

test('a final refusal is not tried again', async () => {
  const server = await smtp([550])
  const jobs = await start(server.url)
  await send(jobs)
  expect(await becomes('BLAD')).toMatchObject([{ proby: 1 }])
  expect(server.attempts()).toBe(1)
})

test('a server that cannot be reached is a failure like any other', async () => {
  const jobs = await start('smtp://127.0.0.1:1', 0)
  await send(jobs)
  expect(await becomes('BLAD')).toMatchObject([{ proby: 1, blad: expect.stringContaining('ECONNREFUSED') }])
})

test('without a mail server messages are kept', async () => {
  const jobs = await start()
  await send(jobs, { secret: 'jaźń' })
  const [row] = await becomes('ZACHOWANA')
  expect(row).toMatchObject({ proby: 0, adresat: 'anna@przyklad.gov.pl', temat: 'Zażółć' })
  expect(row!.tresc).toContain('jaźń')
})

test('a secret is sent with the message and blanked out in the stored copy', async () => {
  const server = await smtp()
  const jobs = await start(server.url)
  await send(jobs, { html: '<p>Token: abc_DEF-123</p>', secret: 'abc_DEF-123' })
  const [row] = await becomes('WYSLANA')
  expect(row).toMatchObject({ tresc: '<p>Token: •••</p>', tajne: null })
  expect(server.delivered[0]!.data).toContain('abc_DEF-123')
})

test('a line end in a subject or an address injects no header', async () => {
  const server = await smtp()
  const jobs = await start(server.url)
  await send(jobs, { subject: 'Temat\r\nBcc: zly@obcy.test\r\n\r\nTreść' })
  expect(await becomes('WYSLANA')).toMatchObject([{ temat: 'Temat Bcc: zly@obcy.test Treść' }])
  expect(server.delivered[0]!.to).toEqual(['anna@przyklad.gov.pl'])
  expect(server.delivered[0]!.data).not.toMatch(/^bcc:/im)
  await api.db.deleteFrom('wiadomosc').execute()
  for (const to of ['a@b.pl, c@d.pl', 'a@b.pl\r\nBcc: c@d.pl', 'Anna <a@b.pl>', '']) await send(jobs, { to })
  expect(await becomes('BLAD')).toHaveLength(4)
  expect(server.attempts()).toBe(1)
})

test('many messages do not wait for each other', async () => {
  const server = await smtp()
  const jobs = await start(server.url)
  const started = Date.now()
  for (let i = 0; i < 25; i++) await send(jobs, { to: `u${i}@przyklad.gov.pl` })
  await becomes('WYSLANA')
  expect(new Set(server.delivered.map(({ to }) => to[0])).size).toBe(25)
  expect(Date.now() - started).toBeLessThan(10_000)
})

test('a rolled-back change sends no message', async () => {
  const server = await smtp()
  const jobs = await start(server.url)
  const undone = api.db.transaction().execute(async (tx) => {
    await sendMail({ db: tx, jobs }, message)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await send(jobs, { to: 'po@przyklad.gov.pl' })
  expect(await becomes('WYSLANA')).toHaveLength(1)
  expect(server.delivered.map(({ to }) => to[0])).toEqual(['po@przyklad.gov.pl'])
})
