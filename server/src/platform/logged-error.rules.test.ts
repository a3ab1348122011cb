import { expect, test } from 'vitest'
import { loggedError } from './logged-error.ts'

const ofDatabase = (message: string, more: object) => Object.assign(new Error(message), { severity: 'ERROR', ...more })
const row = 'Failing row contains (1, Anna, Kowalska).'

test('of an error of the database the log has what failed, and no row', () => {
  const error = ofDatabase('violates check constraint "uzytkownik_imie"', {
    code: '23514',
    constraint: 'uzytkownik_imie',
    table: 'uzytkownik',
    detail: row,
    where: 'COPY wczytane, line 1: "Kowalska"',
    internalQuery: `select 'Kowalska'`,
    hint: 'Kowalska',
  })
  const logged = loggedError(new Error('the job failed', { cause: error }))
  expect(loggedError(error)).toMatchObject({ code: '23514', constraint: 'uzytkownik_imie', table: 'uzytkownik' })
  expect(logged).toMatchObject({ type: 'Error', stack: expect.stringContaining('caused by: Error: violates check') })
  expect(JSON.stringify([logged, loggedError(error)])).not.toContain('Kowalska')
})

test('a value that the database could not read is not quoted', () => {
  const error = ofDatabase('invalid input syntax for type integer: "Kowalska"', { code: '22P02' })
  expect(loggedError(error)).toMatchObject({ message: 'invalid input syntax for type integer: "…"' })
  expect(JSON.stringify(loggedError(new Error('the job failed', { cause: error })))).not.toContain('Kowalska')
})

test('a copy of an error that is none itself says as much as the error', () => {
  const said = { message: 'terminating connection', code: '57P01', stack: 'error: terminating connection\n at query' }
  const copy = { ...said, severity: 'FATAL', queue: 'mail', detail: row }
  expect(loggedError(copy)).toMatchObject(said)
  expect(JSON.stringify(loggedError(copy))).not.toContain('Kowalska')
})

test('what is no error at all is logged by its fields, without what they hold', () => {
  expect(loggedError({ nazwisko: 'Kowalska' })).toMatchObject({ message: 'an object with nazwisko' })
  expect(loggedError('stopped')).toMatchObject({ type: 'string', message: 'stopped' })
  const { stack } = loggedError(new Error('busy', { cause: 'A document took too long' }))
  expect(stack).toMatch(/caused by: A document took too long$/)
})

test('each error of several is logged', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED ::1:1'), { code: 'ECONNREFUSED', syscall: 'connect' })
  expect(loggedError(new AggregateError([refused]))).toMatchObject({
    type: 'AggregateError',
    aggregateErrors: [{ message: 'connect ECONNREFUSED ::1:1', code: 'ECONNREFUSED', syscall: 'connect' }],
  })
})

test('causes in a circle come to an end', () => {
  const error = new Error('a')
  error.cause = error
  expect(loggedError(error)).toMatchObject({ message: 'a' })
})
