import { afterAll, beforeAll, expect, test } from 'vitest'
import { errors, withIncident, type ErrorCode } from '#contract/errors.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { problem } from '#platform/problem.ts'
import { startApi, type Api } from '#server/testing/api.ts'
import { causeOf } from '#server/testing/server-log.ts'

let api: Api
/** What the call of this test fails by. */
let failure: Error
const failing = endpoint('GET /api/proba/blad', { access: 'public' })
beforeAll(async () => {
  api = await startApi({}, [({ serve }) => serve(failing, () => Promise.reject(failure))])
})
afterAll(() => api.close())

test.each([
  ['is no text', '/api/users/%ff'],
  ['is cut in the middle of a letter', '/api/users/%'],
  ['is longer than any name', `/api/users/${'x'.repeat(6000)}`],
])('an address that %s is refused in the words of the catalogue', async (_, url) => {
  const answer = await api.app.inject({ method: 'GET', url })
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { code: 'request.malformed', message: 'Wprowadzone dane nie są prawidłowe' },
  ])
})

const ofSystem = (message: string, more: object) => Object.assign(new Error(message), more)
test.each<[string, Error, ErrorCode, string]>([
  [
    'a database whose socket is missing',
    ofSystem('connect ENOENT /x/.s.PGSQL.1', { code: 'ENOENT', syscall: 'connect' }),
    'server.databaseDown',
    'connect ENOENT /x/.s.PGSQL.1',
  ],
  [
    'a database that ended in the middle',
    new Error('Connection terminated unexpectedly'),
    'server.databaseDown',
    'Connection terminated unexpectedly',
  ],
  [
    'a lock that others hold',
    ofSystem('canceling statement', { code: '55P03', severity: 'ERROR' }),
    'server.busy',
    'canceling statement',
  ],
  [
    'a register that is silent',
    problem('regon.unavailable', {}, { cause: new Error('REGON answered 500') }),
    'regon.unavailable',
    'caused by: Error: REGON answered 500',
  ],
  ['a file that is missing', ofSystem('open ENOENT', { code: 'ENOENT', syscall: 'open' }), 'server.failure', 'ENOENT'],
])('%s is answered in its words with a number, under which the log has the cause', async (_, error, code, cause) => {
  failure = error
  const { status, refusal, headers } = await api.visitor.call(failing)
  const [expected, sentence] = errors[code]
  expect([status, refusal]).toEqual([
    expected,
    {
      code,
      message: withIncident(sentence, refusal.incident!),
      incident: expect.stringMatching(/^[\dA-F]{8}$/),
    },
  ])
  expect(headers['retry-after']).toBe(expected === 503 ? '5' : undefined)
  expect(causeOf(api.logged, refusal)).toContain(cause)
})

test('a refusal with 4xx leaves no line in the log', async () => {
  const before = api.logged.length
  failure = problem('record.notFound')
  expect((await api.visitor.call(failing)).refusal).toEqual({
    code: 'record.notFound',
    message: errors['record.notFound'][1],
  })
  expect(api.logged).toHaveLength(before)
})
