import { expect, test } from 'vitest'
import { changesNothing, importReducer, type ImportEvent, type ImportState, type Summary } from './import-state.ts'

const summary: Summary = {
  stanNa: '2025-01-01',
  dodane: 1,
  zmienione: 0,
  zakonczone: 0,
  bezZmian: 5,
  zakonczoneJednostki: [],
}
const answer = { success: true, message: 'Wczytano', podsumowanie: summary }
const file = new File(['a'], 'TERC.xml')
const states = {
  choosing: { at: 'choosing' },
  reading: { at: 'reading', origin: file },
  preview: { at: 'preview', origin: file, summary },
  importing: { at: 'importing', origin: file, summary },
  done: { at: 'done', message: 'Wczytano' },
  failed: { at: 'failed', message: 'Nie' },
} satisfies Record<string, ImportState>

test.each<[keyof typeof states, ImportEvent, ImportState]>([
  ['choosing', { type: 'chosen', origin: file }, states.reading],
  ['reading', { type: 'sent', percent: 40 }, { ...states.reading, percent: 40 }],
  ['reading', { type: 'sent', percent: 100 }, states.reading],
  ['reading', { type: 'answered', answer }, states.preview],
  ['preview', { type: 'accepted' }, states.importing],
  ['importing', { type: 'answered', answer }, states.done],
  ['importing', { type: 'answered', answer: { success: false, message: 'Nie' } }, states.failed],
  ['reading', { type: 'refused', message: 'Nie' }, states.failed],
  ['importing', { type: 'refused', message: 'Nie' }, states.failed],
  ['preview', { type: 'again' }, states.choosing],
  ['failed', { type: 'again' }, states.choosing],
  // late answers and second clicks
  ['choosing', { type: 'answered', answer }, states.choosing],
  ['choosing', { type: 'refused', message: 'Nie' }, states.choosing],
  ['choosing', { type: 'sent', percent: 40 }, states.choosing],
  ['importing', { type: 'accepted' }, states.importing],
  ['reading', { type: 'chosen', origin: 'gus' }, states.reading],
  ['done', { type: 'answered', answer }, states.done],
])('%s, then %o', (at, event, next) => {
  expect(importReducer(states[at], event)).toEqual(next)
})

test('an import without differences changes nothing', () => {
  expect([changesNothing(summary), changesNothing({ ...summary, dodane: 0 })]).toEqual([false, true])
})
