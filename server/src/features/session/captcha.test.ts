import { afterAll, beforeAll, expect, test } from 'vitest'
import { session } from '#contract/session/session.ts'
import { CAPTCHA_HEADER } from '#platform/captcha.ts'
import { startApi, type Api } from '#server/testing/api.ts'
import { solvedByBrowser, solvedCaptcha } from '#server/testing/captcha.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const ask = (headers: Record<string, string>) =>
  api.visitor.call(session.requestReset, { body: { login: 'upo' } }, headers)
const decode = (headers: Record<string, string>) =>
  JSON.parse(Buffer.from(headers[CAPTCHA_HEADER]!, 'base64').toString())
const encode = (payload: unknown) => ({ [CAPTCHA_HEADER]: Buffer.from(JSON.stringify(payload)).toString('base64') })

test('a solution is accepted once', async () => {
  const solved = await solvedByBrowser(api.visitor)
  expect((await ask(solved)).status).toBe(200)
  expect((await ask(solved)).status).toBe(422)
})

test('if one solution is sent twice at once, one call succeeds', async () => {
  const solved = await solvedCaptcha(api)
  const answers = await Promise.all([ask(solved), ask(solved), ask(solved)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
})

test('without a solution, or with something else, the call is refused and nothing happens', async () => {
  const before = await api.db.selectFrom('wiadomosc').select('id').execute()
  const solved = decode(await solvedByBrowser(api.visitor))
  const other = decode(await solvedCaptcha(api))
  const forged = {
    none: {},
    empty: { [CAPTCHA_HEADER]: '' },
    noise: { [CAPTCHA_HEADER]: '!!!' },
    null: encode(null),
    list: encode([]),
    number: encode(7),
    unsolved: encode({ challenge: solved.challenge }),
    unsigned: encode({ ...solved, challenge: { parameters: solved.challenge.parameters } }),
    'of another challenge': encode({ challenge: solved.challenge, solution: other.solution }),
    easier: encode({
      ...solved,
      challenge: { ...solved.challenge, parameters: { ...solved.challenge.parameters, cost: 1 } },
    }),
    longer: encode({
      ...solved,
      challenge: { ...solved.challenge, parameters: { ...solved.challenge.parameters, expiresAt: 9e9 } },
    }),
  }
  for (const [name, headers] of Object.entries(forged))
    expect([name, (await ask(headers as Record<string, string>)).status]).toEqual([name, 422])
  expect(await api.db.selectFrom('wiadomosc').select('id').execute()).toEqual(before)
  expect((await ask(encode(solved))).status).toBe(200)
})

test('every process of the installation signs with the same key', async () => {
  const { wartosc } = await api.db
    .selectFrom('sekret')
    .where('nazwa', '=', 'captcha')
    .selectAll()
    .executeTakeFirstOrThrow()
  expect(wartosc).toMatch(/^[\da-f]{64}$/)
  await expect(api.db.updateTable('sekret').set({ wartosc: 'x' }).execute()).rejects.toThrow('permission denied')
})

test('users who manage nobody need it; with it, even an administrator counts as a visitor', async () => {
  const upo = await api.as('upo')
  expect((await upo.call(session.requestReset, { body: { login: 'upo2' } })).status).toBe(422)
  const admin = await api.as('admin')
  const answer = await admin.call(session.requestReset, { body: { login: 'nikt' } }, await solvedCaptcha(api))
  expect(answer.body.message).toMatch(/^Jeżeli podany login jest prawidłowy/)
  expect((await admin.call(session.requestReset, { body: { login: 'upo2' } }, encode(null))).status).toBe(422)
})

test('a user acting as another always needs a captcha', async () => {
  const admin = await api.as('admin')
  for (const login of ['ugl2', 'nadzorca']) {
    await admin.call(session.impersonate, { body: { login } })
    expect((await admin.call(session.requestReset, { body: { login: 'upo2' } })).status).toBe(422)
    await admin.call(session.impersonateReturn)
  }
})

test('a request by a signed-in user is audited under their login', async () => {
  const nadzorca = await api.as('nadzorca')
  await nadzorca.call(session.requestReset, { body: { login: 'upo2' } }, await solvedCaptcha(api))
  const last = await api.db.selectFrom('audyt').orderBy('id', 'desc').selectAll().executeTakeFirst()
  expect(last).toMatchObject({ zdarzenie: 'prosba-o-reset-hasla', login: 'nadzorca', szczegoly: { login: 'upo2' } })
})
