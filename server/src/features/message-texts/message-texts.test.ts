import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { account } from '#contract/account/account.ts'
import { textFacts } from '#contract/message-texts/message-texts.ts'
import { session } from '#contract/session/session.ts'
import { textRules, textSettings } from '#contract/message-texts/text-settings.ts'
import { composeText } from '#platform/texts.ts'
import { texts } from './seed/texts.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'

let api: Api
let admin: Client
beforeAll(async () => {
  api = await startApi()
  admin = await api.as('admin')
})
afterAll(() => api.close())

const read = async (kod: string) => (await admin.call(textSettings.read, { params: { kod } })).body
const change = async (kod: string, more: { temat?: string | null; tresc?: string; wersja?: number }) => {
  const { temat, tresc, wersja } = await read(kod)
  return admin.call(textSettings.update, { params: { kod }, body: { temat, tresc, wersja, ...more } })
}
const preview = (kod: string, body: { temat?: string; tresc: string }) =>
  admin.call(textSettings.preview, { params: { kod }, body })

test('the list names every text with its kind and its last change', async () => {
  const { items } = (await admin.call(textSettings.grid.list, { query: { pageSize: 50 } })).body
  expect(items.map(({ kod }) => kod).toSorted()).toEqual(texts.map(({ kod }) => kod).toSorted())
  for (const { kod, rodzaj, zmienil } of items) {
    expect([kod, rodzaj]).toEqual([kod, textFacts(kod).kind])
    expect(zmienil).toBe('system')
  }
  const mails = await admin.call(textSettings.grid.list, { query: { search: 'rodzaj:STRONA' } })
  expect(mails.body.items).toMatchObject([{ kod: 'REGULAMIN', temat: '' }])
  const file = await admin.call(textSettings.grid.download, { params: { format: 'CSV' }, query: {} })
  expect(file.raw.toString()).toContain('Wiadomość o odrzuceniu wniosku')
})

test.each(texts)(
  'the seeded text $kod passes its own rules, and all its placeholders can be filled in',
  async ({ kod, ...text }) => {
    expect(textRules(kod).safeParse({ ...text, wersja: 1 }).error?.issues).toBeUndefined()
    const { temat, tresc } = await read(kod)
    const { status, body } = await preview(kod, { temat, tresc })
    expect(status).toBe(200)
    expect(body.temat + body.html).not.toMatch(/[{}]/)
  },
)

test('a text is changed and sanitised, and its history is kept', async () => {
  const before = await read('WNIOSEK_ODRZUCONY')
  const answer = await change('WNIOSEK_ODRZUCONY', {
    temat: '  Wniosek {{numer}} ',
    tresc: '<p onclick="x()">Powód: {{powod}}</p><script>alert(1)</script><a href="javascript:x()">z</a>',
  })
  expect(answer.body).toEqual({ message: 'Zmodyfikowano treść komunikatu', key: 'WNIOSEK_ODRZUCONY' })
  expect(await read('WNIOSEK_ODRZUCONY')).toMatchObject({
    nazwa: before.nazwa,
    temat: 'Wniosek {{numer}}',
    tresc: '<p>Powód: {{powod}}</p><a target="_blank" rel="noopener noreferrer">z</a>',
    wersja: before.wersja + 1,
    zmienil: 'admin',
  })
  const history = await api.db
    .selectFrom('tekstHistoria')
    .where('kod', '=', 'WNIOSEK_ODRZUCONY')
    .orderBy('czasWykon')
    .select(['operacja', 'userMod', 'temat'])
    .execute()
  expect(history).toEqual([
    { operacja: 'INSERT', userMod: 'system', temat: before.temat },
    { operacja: 'UPDATE', userMod: 'admin', temat: 'Wniosek {{numer}}' },
  ])
})

const good = '<p>{{link}} {{token}}</p>'
describe.each([
  ['an unknown placeholder in the subject', { temat: 'Zmiana {{haslo}}' }, 'temat', 'Nieznany symbol {{haslo}}'],
  ['an unknown placeholder in the text', { tresc: `${good}{{podmiot}}` }, 'tresc', 'Nieznany symbol {{podmiot}}'],
  ['one written with entities', { tresc: `${good}&#123;&#123;obcy&#125;&#125;` }, 'tresc', 'Nieznany symbol {{obcy}}'],
  ['stray braces', { tresc: `${good}<p>{{imie</p>` }, 'tresc', /^Nawiasy klamrowe .*„\{\{imie”$/],
  ['stray braces in the subject', { temat: 'Dla {imie}' }, 'temat', /^Nawiasy klamrowe .*„Dla \{imie\}”$/],
  [
    'a placeholder cut in two',
    { tresc: `${good}{{im<em>ie</em>}}` },
    'tresc',
    /^Symbol \{\{imie\}\} jest przedzielony/,
  ],
  ['no link', { tresc: '<p>{{token}}</p>' }, 'tresc', 'W treści musi pozostać symbol {{link}}'],
  ['no token', { tresc: '<a href="{{link}}">x</a>' }, 'tresc', 'W treści musi pozostać symbol {{token}}'],
  ['a link only in a script', { tresc: '<p>{{token}}</p><script>{{link}}</script>' }, 'tresc', /symbol \{\{link\}\}$/],
  ['a secret in the subject', { temat: 'Token {{token}}' }, 'temat', /^Symbol \{\{token\}\} jest tajny/],
  ['no subject', { temat: ' ' }, 'temat', 'Temat jest wymagany'],
  ['nothing that is text', { tresc: '<p> </p><img src="x">' }, 'tresc', 'Treść jest wymagana'],
])('%s', (_, body, field, message) => {
  const refused = {
    status: 422,
    refusal: {
      message: 'Treść komunikatu wymaga poprawy',
      fieldErrors: expect.arrayContaining([
        { field, message: message instanceof RegExp ? expect.stringMatching(message) : message },
      ]) as unknown,
    },
  }
  test('is refused and nothing is stored', async () => {
    const before = await read('RESET_HASLA')
    expect(await change('RESET_HASLA', body)).toMatchObject(refused)
    expect(await read('RESET_HASLA')).toEqual(before)
  })
  test('has no preview either', async () => {
    expect(await preview('RESET_HASLA', { temat: 'Temat', tresc: good, ...body })).toMatchObject(refused)
  })
})

test.each([
  ['tresc', { tresc: '' }, 'Treść jest wymagana'],
  ['tresc', { tresc: 'x'.repeat(100_001) }, 'To pole musi zawierać co najwyżej 100000 znaków'],
  ['temat', { temat: 'x'.repeat(201) }, 'To pole musi zawierać co najwyżej 200 znaków'],
])('the field %s is checked', async (field, body, message) => {
  expect(await change('REGULAMIN', body)).toMatchObject({ status: 400, refusal: { fieldErrors: [{ field, message }] } })
})

test('saving an older version is refused, and nothing changes', async () => {
  const { wersja } = await read('ZGLOSZENIE_BLEDU')
  expect((await change('ZGLOSZENIE_BLEDU', { temat: 'Pierwszy' })).status).toBe(200)
  expect(await change('ZGLOSZENIE_BLEDU', { temat: 'Drugi', wersja })).toMatchObject({ status: 409 })
  expect((await read('ZGLOSZENIE_BLEDU')).temat).toBe('Pierwszy')
  const { status, refusal } = await admin.call(textSettings.update, {
    params: { kod: 'ZGLOSZENIE_BLEDU' },
    body: { temat: 'Bez wersji', tresc: '{{tresc}}' },
  })
  expect([status, refusal.fieldErrors?.[0]?.field]).toEqual([400, 'wersja'])
})

test('the preview shows what is sent, HTML and plain text', async () => {
  const { status, body } = await preview('RESET_HASLA', {
    temat: 'Konto {{login}}',
    tresc: '<p>{{imie}}<script>x()</script></p><p><a href="{{link}}">Ustaw hasło</a>: {{token}}</p>',
  })
  const link = 'https://latarnia.przyklad.gov.pl/reset-password?token=Yx3kP0q&login=akowalska'
  expect(status).toBe(200)
  expect(body).toEqual({
    temat: 'Konto akowalska',
    html: `<p>Anna</p><p><a href="${link.replace('&', '&amp;')}" target="_blank" rel="noopener noreferrer">Ustaw hasło</a>: Yx3kP0q</p>`,
    tekst: `Anna\n\nUstaw hasło (${link}): Yx3kP0q`,
  })
})

test('people get the changed text: in a message, the terms, a tooltip', async () => {
  await change('RESET_HASLA', { temat: 'Nowy temat {{login}}', tresc: '<p>{{link}}</p><p>{{token}}</p>' })
  const values = { imie: 'A', nazwisko: 'B', login: '<x>', link: 'https://x.pl', token: 't', minuty: 30 }
  expect(await composeText(api.db, 'RESET_HASLA', values)).toEqual({
    subject: 'Nowy temat <x>',
    html: '<p>https://x.pl</p><p>t</p>',
  })
  await change('REGULAMIN', { tresc: '<h2>Nowy regulamin</h2>' })
  expect((await admin.call(account.terms)).body.content).toBe('<h2>Nowy regulamin</h2>')
  await change('PODPOWIEDZ_KOM_ORG', { tresc: '<p>Nazwa <strong>wydziału</strong></p>' })
  const { properties } = (await api.visitor.call(session.bootstrap)).body
  expect(properties['PODPOWIEDZ_KOM_ORG']).toBe('Nazwa wydziału')
})

test('an unknown text is not found', async () => {
  const params = { kod: 'NIE_MA' }
  const body = { temat: 'x', tresc: 'x', wersja: 1 }
  expect((await admin.call(textSettings.read, { params })).status).toBe(404)
  expect((await admin.call(textSettings.update, { params, body })).status).toBe(404)
  expect((await preview('NIE_MA', { tresc: 'x' })).status).toBe(404)
})

test.each(['nadzorca', 'ugl', 'koo', 'upo'])('%s neither reads nor writes them', async (login) => {
  const client = await api.as(login)
  const params = { kod: 'REGULAMIN' }
  const body = { temat: '', tresc: 'x', wersja: 1 }
  expect((await client.call(textSettings.grid.list)).status).toBe(403)
  expect((await client.call(textSettings.read, { params })).status).toBe(403)
  expect((await client.call(textSettings.update, { params, body })).status).toBe(403)
  expect((await client.call(textSettings.preview, { params, body })).status).toBe(403)
})
