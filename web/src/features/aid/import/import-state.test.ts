import { expect, test } from 'vitest'
import type { ImportReport } from '#contract/aid/import/case-import.ts'
import { failureOf, importReducer, type ImportEvent, type ImportState } from './import-state.ts'
import { row } from './testing.ts'

const file = new File(['a'], 'przypadki.csv')
const other = new File(['b'], 'inne.csv')
const reportOf = (...rows: ImportReport['przypadkiPomocyRaportList']): ImportReport => ({
  importId: 5,
  iloscRekordow: rows.length,
  iloscOdczytanychPoprawnie: 0,
  iloscPominietych: 0,
  message: '',
  arkusz: null,
  przypadkiPomocyRaportList: rows,
})
const good = reportOf(row(), row({ wynik: 'BEZ_ZMIAN', ostrzezenia: ['Forma pomocy jest wymagana'] }))
const mixed = reportOf(row(), row({ status: false, wynik: 'POMINIETY' }))
const bad = reportOf(row({ status: false, wynik: 'POMINIETY' }))
const failure = { message: 'Plik jest pusty', repeatable: false }

const states = {
  choosing: { at: 'choosing' },
  sending: { at: 'sending', file, percent: 0 },
  storing: { at: 'storing', file },
  done: { at: 'done', file, report: good },
  failed: { at: 'failed', file, ...failure },
  partly: { at: 'partly', file, report: mixed },
} satisfies Record<string, ImportState>

test.each<[keyof typeof states, ImportEvent, ImportState]>([
  ['choosing', { type: 'chosen', file }, states.sending],
  ['sending', { type: 'sent', percent: 40 }, { ...states.sending, percent: 40 }],
  ['sending', { type: 'sent', percent: 100 }, states.storing],
  ['storing', { type: 'answered', report: good }, states.done],
  ['storing', { type: 'answered', report: mixed }, states.partly],
  ['storing', { type: 'answered', report: bad }, { at: 'partly', file, report: bad }],
  // a small file is sent before the browser reports progress
  ['sending', { type: 'answered', report: good }, states.done],
  ['sending', { type: 'failed', ...failure }, states.failed],
  ['storing', { type: 'failed', ...failure }, states.failed],
  ['failed', { type: 'chosen', file }, states.sending],
  ['failed', { type: 'another' }, states.choosing],
  ['partly', { type: 'another' }, states.choosing],
  ['done', { type: 'another' }, states.choosing],
  // late answers and second clicks
  ['choosing', { type: 'answered', report: good }, states.choosing],
  ['choosing', { type: 'failed', ...failure }, states.choosing],
  ['storing', { type: 'sent', percent: 40 }, states.storing],
  ['sending', { type: 'chosen', file: other }, states.sending],
  ['sending', { type: 'another' }, states.sending],
  ['done', { type: 'answered', report: mixed }, states.done],
])('%s, then %o', (at, event, next) => {
  expect(importReducer(states[at], event)).toEqual(next)
})

test.each<[number, boolean, RegExp]>([
  [0, true, /^Połączenie z serwerem zostało przerwane/],
  [504, true, /^Połączenie z serwerem zostało przerwane/],
  [503, true, /^Serwer mówi$/],
  [422, false, /^Serwer mówi$/],
  [403, false, /^Serwer mówi$/],
])('a call that ends with %i may be repeated: %s', (status, repeatable, message) => {
  expect(failureOf(status, 'Serwer mówi')).toEqual({ repeatable, message: expect.stringMatching(message) })
})
