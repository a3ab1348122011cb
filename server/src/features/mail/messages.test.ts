import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mail } from '#contract/mail/mail.ts'
import { users } from '#contract/users/users.ts'
import { mailDelivery } from '#platform/mail-delivery.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { sendTo } from '#server/testing/mailing.ts'

const clients = async (api: Api) => ({ admin: await api.as('admin'), supervisor: await api.as('nadzorca') })
let api: Api
let admin: Client
let supervisor: Client
beforeAll(async () => {
  api = await startApi()
  ;({ admin, supervisor } = await clients(api))
})
afterAll(() => api.close())

/** A first password, which only its mail tells; the id of the mail and the password. */
async function firstPassword(of: Api): Promise<{ id: number; haslo: string }> {
  const { id } = await of.db
    .insertInto('wiadomosc')
    .values({
      adresat: 'upo@przyklad.gov.pl',
      temat: 'Hasło',
      tresc: '<p>Hasło: Tajne2345abcdef</p>',
      tajne: 'Tajne2345abcdef',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, haslo: 'Tajne2345abcdef' }
}
const read = (client: Client, id: number) => client.call(mail.read, { params: { id } })
const readSecret = (client: Client, id: number) => client.call(mail.readSecret, { params: { id } })

describe('the list', () => {
  test('has single messages and mailings, the newest first; it is filtered, sorted and exported', async () => {
    const { id: single } = await firstPassword(api)
    const bulk = await sendTo(supervisor, { temat: 'Do wszystkich' })
    const list = async (query = {}) => (await admin.call(mail.grid.list, { query })).body.items
    expect(await list()).toMatchObject([
      { id: bulk, temat: 'Do wszystkich', adresaci: 'Nadzorca', liczba: 1, autor: 'nadzorca', stan: 'W_TOKU' },
      { id: single, temat: 'Hasło', adresaci: 'upo@przyklad.gov.pl', liczba: 1, autor: null, stan: 'OCZEKUJE' },
    ])
    expect(await list({ search: 'stan:W_TOKU' })).toMatchObject([{ id: bulk }])
    expect(await list({ search: 'temat:hasło' })).toMatchObject([{ id: single }])
    expect(await list({ sortBy: 'temat' })).toMatchObject([{ id: bulk }, { id: single }])
    const file = await admin.call(mail.grid.download, { params: { format: 'CSV' } })
    expect(file.raw.toString()).toContain('Do wszystkich;Nadzorca;1;w toku;')
    const { body } = await admin.call(mail.recipients.list, { params: { id: single } })
    expect(body.items).toMatchObject([{ adresat: 'upo@przyklad.gov.pl', stan: 'OCZEKUJE', proby: 0, powod: null }])
  })

  test('derives the state of a mailing from those of its messages', async () => {
    const id = await sendTo(admin, { poziomy: ['NADZORCA', 'ADMINISTRATOR'] })
    const [first, second] = (
      await api.db.selectFrom('wiadomosc').where('wysylkaId', '=', id).orderBy('id').select('id').execute()
    ).map((row) => row.id)
    const state = async (...states: [string, string]) => {
      for (const [n, stan] of states.entries())
        await api.db.updateTable('wiadomosc').set({ stan }).where('id', '=', [first, second][n]!).execute()
      return (await read(admin, id)).body.stan
    }
    expect(await state('WYSLANA', 'OCZEKUJE')).toBe('W_TOKU')
    expect(await state('WYSLANA', 'WYSYLANA')).toBe('W_TOKU')
    expect(await state('WYSLANA', 'BLAD')).toBe('CZESCIOWO')
    expect(await state('NIEZNANY', 'WYSLANA')).toBe('CZESCIOWO')
    expect(await state('ZACHOWANA', 'ZACHOWANA')).toBe('ZACHOWANA')
    expect(await state('WYSLANA', 'WYSLANA')).toBe('WYSLANA')
    // no recipient got it, or it is unknown whether one did
    expect(await state('BLAD', 'BLAD')).toBe('BLAD')
    expect(await state('NIEZNANY', 'NIEZNANY')).toBe('NIEZNANY')
    expect(await state('NIEZNANY', 'BLAD')).toBe('CZESCIOWO')
    expect(await state('ZACHOWANA', 'BLAD')).toBe('CZESCIOWO')
    await api.db.updateTable('wysylka').set({ zatrzymana: '2026-01-01' }).where('id', '=', id).execute()
    expect(await state('WYSLANA', 'ZATRZYMANA')).toBe('ZATRZYMANA')
    expect(await state('BLAD', 'ZATRZYMANA')).toBe('ZATRZYMANA')
    expect(await state('WYSLANA', 'WYSYLANA')).toBe('ZATRZYMANA')
    expect(await state('WYSLANA', 'WYSLANA')).toBe('WYSLANA')
  })

  test('knows who caused a single message', async () => {
    const made = await admin.call(users.latarnia.create, {
      body: {
        login: 'poczta.nowa',
        imie: 'Anna',
        nazwisko: 'Pocztowa',
        email: 'anna.pocztowa@przyklad.gov.pl',
        poziom: 'NADZORCA',
        uprawnienia: [],
        zaakceptowanyRegulamin: false,
        aktualizacjaDanych: false,
        blokada: false,
      },
    })
    expect(made.status).toBe(200)
    const { body } = await admin.call(mail.grid.list, { query: { search: 'adresaci:pocztowa' } })
    expect(body.items).toMatchObject([{ autor: 'admin', liczba: 1 }])
  })
})

describe('a secret', () => {
  test('of a kept message is read by an administrator alone, who leaves a line in the audit', async () => {
    const { id, haslo } = await firstPassword(api)
    await mailDelivery(api.db, api.config).run({ id }, { last: false })
    for (const client of [admin, supervisor]) {
      const { body } = await read(client, id)
      expect(body).toMatchObject({ stan: 'ZACHOWANA', poufna: true })
      expect(body.html).toContain('Hasło: •••')
      expect(JSON.stringify(body)).not.toContain(haslo)
    }
    expect((await readSecret(supervisor, id)).status).toBe(403)
    expect((await readSecret(admin, id)).body.html).toContain(`Hasło: ${haslo}`)
    expect(
      await api.db
        .selectFrom('audyt')
        .orderBy('id', 'desc')
        .select(['zdarzenie', 'login', 'szczegoly'])
        .executeTakeFirst(),
    ).toEqual({
      zdarzenie: 'odczyt-poufnej-wiadomosci',
      login: 'admin',
      szczegoly: { wiadomosc: id, adresat: 'upo@przyklad.gov.pl' },
    })
  })

  test('of a message without one is refused', async () => {
    expect((await readSecret(admin, await sendTo(admin))).status).toBe(409)
    expect((await readSecret(admin, 999_999)).status).toBe(404)
  })

  test('is read by nobody where a mail server is set, even while the message waits', async () => {
    const withServer = await startApi({ SMTP_URL: 'smtp://127.0.0.1:1' })
    try {
      const { admin } = await clients(withServer)
      const { id, haslo } = await firstPassword(withServer)
      const { body } = await read(admin, id)
      expect(body.poufna).toBe(false)
      expect(body.html).not.toContain(haslo)
      expect(await readSecret(admin, id)).toMatchObject({ status: 409 })
    } finally {
      await withServer.close()
    }
  })

  test('stands neither in the list nor in its exports', async () => {
    const { haslo } = await firstPassword(api)
    const file = await supervisor.call(mail.grid.download, { params: { format: 'CSV' } })
    const list = await supervisor.call(mail.grid.list, { query: { search: `temat:${haslo}` } })
    expect(file.raw.toString()).not.toContain(haslo)
    expect(list.body.items).toEqual([])
  })
})

test.each(['upo', 'koo', 'ugl'])('%s sees and sends nothing', async (login) => {
  const client = await api.as(login)
  const calls = [mail.grid.list, mail.read, mail.progress, mail.recipients.list, mail.users.list, mail.preview]
  for (const call of [...calls, mail.send, mail.stop, mail.readSecret])
    expect((await client.call(call as typeof mail.read, { params: { id: 1 } })).status).toBe(403)
})

test.each([mail.read, mail.progress, mail.recipients.list, mail.stop])(
  'an unknown one is not found: $path',
  async (call) => {
    expect((await admin.call(call as typeof mail.read, { params: { id: 999_999 } })).status).toBe(404)
  },
)

test('a message to one recipient of a mailing is no message of its own', async () => {
  const id = await sendTo(admin)
  const { id: part } = await api.db
    .selectFrom('wiadomosc')
    .where('wysylkaId', '=', id)
    .select('id')
    .executeTakeFirstOrThrow()
  expect((await read(admin, part)).status).toBe(404)
})
