import { afterAll, beforeAll, expect, test } from 'vitest'
import { account } from '#contract/account/account.ts'
import { session } from '#contract/session/session.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const report = (client: Client, errorMessage: string) =>
  client.call(account.reportError, { body: { errorMessage } }, { 'user-agent': 'Mozilla/5.0 (próba)' })
const address = (wartosc: string) =>
  api.db.updateTable('parametr').set({ wartosc }).where('kod', '=', 'ADRES_ZGLOSZEN_BLEDOW').execute()
const messages = () => api.db.selectFrom('wiadomosc').selectAll().execute()

test('a report is stored and gets a number', async () => {
  const upo = await api.as('upo')
  const answer = await report(upo, 'Nie działa <b>lista</b>')
  const [row] = await api.db.selectFrom('zgloszenieBledu').selectAll().execute()
  expect(row).toMatchObject({ login: 'upo', tresc: 'Nie działa <b>lista</b>', przegladarka: 'Mozilla/5.0 (próba)' })
  expect(answer.body).toEqual({ message: `Zgłoszenie zostało przyjęte. Numer zgłoszenia: ${row!.id}`, key: row!.id })
  expect(await messages()).toEqual([])
})

test('a report is mailed to the configured address, with its text escaped', async () => {
  await address('pomoc@przyklad.gov.pl')
  const upo = await api.as('upo')
  const { key } = (await report(upo, '<img src=x onerror=alert(1)> & koniec')).body
  const [message] = await messages()
  expect(message).toMatchObject({
    adresat: 'pomoc@przyklad.gov.pl',
    temat: `Latarnia: zgłoszenie problemu nr ${String(key)}`,
  })
  expect(message!.tresc).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; koniec')
  expect(api.enqueued).toEqual([{ name: 'mail', data: { id: message!.id } }])
})

test('no mail is sent to an invalid address', async () => {
  await api.db.deleteFrom('wiadomosc').execute()
  await address('brak')
  expect((await report(await api.as('upo'), 'x')).status).toBe(200)
  expect(await messages()).toEqual([])
})

test('a report made while acting as another user names the real person', async () => {
  const admin = await api.as('admin')
  await admin.call(session.impersonate, { body: { login: 'upo' } })
  expect((await report(admin, 'Widzę błąd')).status).toBe(200)
  const row = await api.db.selectFrom('zgloszenieBledu').orderBy('id', 'desc').selectAll().executeTakeFirst()
  expect(row).toMatchObject({ login: 'admin', tresc: 'Widzę błąd' })
})

test.each(['', '   ', 'x'.repeat(2001)])('an empty or overlong report is refused', async (errorMessage) => {
  const answer = await report(await api.as('upo'), errorMessage)
  expect(answer.status).toBe(400)
  expect(answer.refusal.fieldErrors![0]!.field).toBe('errorMessage')
})
