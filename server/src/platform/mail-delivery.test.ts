import { createServer, type AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type Api } from '#server/testing/api.ts'
import { startSmtp } from '#server/testing/smtp.ts'
import { lostMail, mailDelivery } from './mail-delivery.ts'
import { sendMail, type Message } from './mail.ts'

let api: Api
let undo: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  api = await startApi()
})
afterEach(async () => {
  for (const close of undo.toReversed()) await close()
  undo = []
  await api.db.deleteFrom('wiadomosc').execute()
})
afterAll(() => api.close())

const smtp = async (...behaviour: Parameters<typeof startSmtp>) => {
  const server = await startSmtp(...behaviour)
  undo.push(server.stop)
  return server
}
const message: Message = {
  to: 'anna@przyklad.gov.pl',
  subject: 'Zażółć',
  html: '<p>Gęślą <a href="https://x.pl">jaźń</a></p>',
}
/** A message that waits; its id. */
async function waiting(more: Partial<Message> = {}): Promise<number> {
  await sendMail({ db: api.db, jobs: { enqueue: async () => {} } }, { ...message, ...more })
  return (await stored())[0]!.id
}
const stored = () => api.db.selectFrom('wiadomosc').orderBy('id', 'desc').selectAll().execute()
/** One try, as the queue makes it. */
const deliver = (id: number, smtpUrl?: string, last = false) =>
  mailDelivery(api.db, { ...api.config, smtpUrl, mailFrom: 'Latarnia <system@latarnia.test>' }).run({ id }, { last })

test('a message is delivered as HTML and text, in the name and the template of the product', async () => {
  const server = await smtp()
  await deliver(await waiting(), server.url)
  expect(await stored()).toMatchObject([{ stan: 'WYSLANA', proby: 1, blad: null, wyslana: expect.any(String) }])
  expect(server.delivered).toHaveLength(1)
  const [{ from, to, data }] = server.delivered as [(typeof server.delivered)[0]]
  expect({ from, to }).toEqual({ from: 'system@latarnia.test', to: ['anna@przyklad.gov.pl'] })
  expect(data).toContain(`Subject: =?UTF-8?B?${Buffer.from('Zażółć').toString('base64')}?=`)
  expect(data).toMatch(/^Message-ID: <[\da-f]{8}-[\da-f]{4}-4[\da-f-]{21}@latarnia\.test>/m)
  expect(data).toContain('Content-Type: text/plain; charset=utf-8')
  expect(data).toContain('Content-Type: text/html; charset=utf-8')
  expect(data).toMatch(/^Auto-Submitted: auto-generated/m)
  expect(data).toMatch(/^X-Auto-Response-Suppress: All/m)
  expect(data).not.toMatch(/^Reply-To/m)
})

test('answers go to the address of the parameter', async () => {
  const replyTo = (wartosc: string) =>
    api.db.updateTable('parametr').set({ wartosc }).where('kod', '=', 'ADRES_ODPOWIEDZI').execute()
  await replyTo('biuro@przyklad.gov.pl')
  const server = await smtp()
  await deliver(await waiting(), server.url)
  await replyTo('')
  expect(server.delivered[0]!.data).toMatch(/^Reply-To: biuro@przyklad\.gov\.pl/m)
})

test.each([
  ['a message that the server refuses', [550], {}],
  ['an address that the server refuses', [], { recipient: () => 550 }],
] as const)('%s is not tried again', async (_, answers, behaviour) => {
  const server = await smtp([...answers], behaviour)
  await deliver(await waiting(), server.url)
  expect(await stored()).toMatchObject([
    { stan: 'BLAD', proby: 1, powod: 'ODMOWA', blad: expect.stringContaining('550') },
  ])
})

test.each([
  ['a server that has no time', [451], {}, 'CHWILOWY'],
  ['a full mailbox', [], { recipient: () => 452 }, 'CHWILOWY'],
  ['a server that does not know our password', [], { signIn: false }, 'POLACZENIE'],
] as const)('%s is tried again, until the last time', async (_, answers, behaviour, powod) => {
  const server = await smtp([...answers, ...answers], behaviour)
  const id = await waiting()
  await expect(deliver(id, server.url)).rejects.toThrow()
  expect(await stored()).toMatchObject([{ stan: 'OCZEKUJE', proby: 1, powod }])
  await deliver(id, server.url, true)
  expect(await stored()).toMatchObject([{ stan: 'BLAD', proby: 2, powod, wyslana: null }])
  expect(server.delivered).toEqual([])
})

test('an answer that quotes the address stays with the message; the log gets its code alone', async () => {
  const server = await smtp([], { recipient: () => 452 })
  const id = await waiting()
  await expect(deliver(id, server.url)).rejects.toThrow(/^The mail server answered RCPT TO 452$/)
  expect(await stored()).toMatchObject([{ blad: expect.stringContaining('anna@przyklad.gov.pl') }])
})

test('a server that cannot be reached, or is gone before it asks for the text, is tried again', async () => {
  const closing = createServer((socket) => socket.end('421 later\r\n'))
  await new Promise<void>((resolve) => closing.listen(0, '127.0.0.1', resolve))
  undo.push(async () => closing.close())
  const { port } = closing.address() as AddressInfo
  const id = await waiting({ secret: 'jaźń' })
  await expect(deliver(id, `smtp://127.0.0.1:${port}`)).rejects.toThrow()
  await expect(deliver(id, 'smtp://127.0.0.1:1')).rejects.toThrow('ECONNREFUSED')
  expect(await stored()).toMatchObject([{ stan: 'OCZEKUJE', proby: 2, powod: 'POLACZENIE', tajne: 'jaźń' }])
})

test('a fault of our own database before anything is sent leaves the message waiting, with its secret', async () => {
  const server = await smtp()
  const id = await waiting({ secret: 'jaźń' })
  const rename = (from: string, kod: string) =>
    api.db.updateTable('parametr').set({ kod }).where('kod', '=', from).execute()
  await rename('ADRES_ODPOWIEDZI', 'NIECZYTELNY')
  await expect(deliver(id, server.url)).rejects.toThrow('Missing parameters')
  await rename('NIECZYTELNY', 'ADRES_ODPOWIEDZI')
  expect(await stored()).toMatchObject([{ stan: 'OCZEKUJE', tajne: 'jaźń' }])
  await deliver(id, server.url)
  expect(await stored()).toMatchObject([{ stan: 'WYSLANA' }])
})

test('without a mail server messages are kept, with their secrets', async () => {
  await deliver(await waiting({ secret: 'jaźń' }))
  expect(await stored()).toMatchObject([
    { stan: 'ZACHOWANA', proby: 0, temat: 'Zażółć', tajne: 'jaźń', tresc: expect.stringContaining('jaźń') },
  ])
})

test('a secret is sent with the message and blanked out in the stored copy', async () => {
  const server = await smtp()
  await deliver(await waiting({ html: '<p>Token: abc_DEF-123</p>', secret: 'abc_DEF-123' }), server.url)
  expect(await stored()).toMatchObject([{ stan: 'WYSLANA', tresc: '<p>Token: •••</p>', tajne: null }])
  expect(server.delivered[0]!.data).toContain('abc_DEF-123')
})

test('a secret in the subject is blanked out before anyone can read it, and the message leaves', async () => {
  const server = await smtp()
  const id = await waiting({ subject: 'Token abc_DEF-123', html: '<p>abc_DEF-123</p>', secret: 'abc_DEF-123' })
  expect(await stored()).toMatchObject([{ stan: 'OCZEKUJE', temat: 'Token •••' }])
  await deliver(id, server.url)
  expect(await stored()).toMatchObject([{ stan: 'WYSLANA', temat: 'Token •••', tresc: '<p>•••</p>' }])
  expect(server.delivered[0]!.data).toContain('abc_DEF-123')
})

test('a line end in a subject or an address injects no header', async () => {
  const server = await smtp()
  await deliver(await waiting({ subject: 'Temat\r\nBcc: zly@obcy.test\r\n\r\nTreść' }), server.url)
  expect(await stored()).toMatchObject([{ stan: 'WYSLANA', temat: 'Temat Bcc: zly@obcy.test Treść' }])
  expect(server.delivered[0]!.to).toEqual(['anna@przyklad.gov.pl'])
  expect(server.delivered[0]!.data).not.toMatch(/^bcc:/im)
  for (const to of ['a@b.pl, c@d.pl', 'a@b.pl\r\nBcc: c@d.pl', 'Anna <a@b.pl>', '']) {
    await deliver(await waiting({ to }), server.url)
    expect((await stored())[0]).toMatchObject({ stan: 'BLAD', powod: 'ADRES' })
  }
  expect(server.attempts()).toBe(1)
})

describe('nobody gets a message twice', () => {
  const secret = { secret: 'jaźń' }
  const claimed = (ago: string) =>
    api.db
      .updateTable('wiadomosc')
      .set({ stan: 'WYSYLANA', podjeta: sql<string>`now() - ${ago}::interval` })
      .execute()
  const unknown = { stan: 'NIEZNANY', powod: 'PRZERWANA', tajne: null, tresc: expect.stringContaining('•••') }

  test('from a server that takes it in and dies before it says so', async () => {
    const server = await smtp(['dies'])
    const id = await waiting(secret)
    await deliver(id, server.url)
    expect(await stored()).toMatchObject([{ ...unknown, proby: 1 }])
    await deliver(id, server.url)
    expect(server.delivered).toHaveLength(1)
  })

  test('when our process was killed while the server had it', async () => {
    const server = await smtp([], { delayMs: 300 })
    const id = await waiting(secret)
    const killed = deliver(id, server.url)
    await expect.poll(() => server.attempts()).toBe(1)
    // what the queue does once it misses the process
    await deliver(id, server.url)
    expect(await stored()).toMatchObject([{ stan: 'WYSYLANA' }])
    await claimed('16 minutes')
    await lostMail(api.db).run({}, { last: true })
    expect(await stored()).toMatchObject([unknown])
    await deliver(id, server.url)
    // it was only slow after all, and says so
    await killed
    expect(await stored()).toMatchObject([{ stan: 'WYSLANA', powod: null }])
    expect(server.delivered).toHaveLength(1)
  })

  test('a delivery that was given up for lost and then fails is not tried again', async () => {
    const server = await smtp([451], { delayMs: 300 })
    const id = await waiting(secret)
    const slow = deliver(id, server.url)
    await expect.poll(() => server.attempts()).toBe(1)
    await claimed('16 minutes')
    await lostMail(api.db).run({}, { last: true })
    // the queue is not asked for another try
    await slow
    expect(await stored()).toMatchObject([{ ...unknown, stan: 'BLAD', powod: 'CHWILOWY' }])
    await deliver(id, server.url)
    expect(server.delivered).toEqual([])
  })

  test('a delivery that is still going on is not given up for lost', async () => {
    await waiting()
    await claimed('5 minutes')
    await lostMail(api.db).run({}, { last: true })
    expect(await stored()).toMatchObject([{ stan: 'WYSYLANA' }])
  })

  test('when two processes have the same job', async () => {
    const server = await smtp([], { delayMs: 100 })
    const id = await waiting()
    await Promise.all([deliver(id, server.url), deliver(id, server.url)])
    expect(await stored()).toMatchObject([{ stan: 'WYSLANA', proby: 1 }])
    expect(server.delivered).toHaveLength(1)
  })
})
