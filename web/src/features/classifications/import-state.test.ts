import { expect, test } from 'vitest'
import {
  importReducer,
  startOfImport,
  stepOf,
  type ImportEvent,
  type ImportState,
  type ReadFile,
} from './import-state.ts'

const file: ReadFile = {
  version: 'IMPORT-1',
  current: 'PKD 2025',
  wrongType: false,
  summary: {
    dodane: 1,
    zmienione: 0,
    zakonczone: 0,
    bezZmian: 0,
    dodanePozycje: [],
    zakonczonePozycje: [],
    zmienioneNazwy: [],
  },
}
const after = (...events: ImportEvent[]) => events.reduce(importReducer, startOfImport)
const toPreview: ImportEvent[] = [
  { type: 'chosen' },
  { type: 'sent', percent: 60 },
  { type: 'read', file },
  { type: 'shown' },
]

test('a file is sent, read and shown', () => {
  expect(after({ type: 'chosen' })).toEqual({ at: 'sending', percent: 0 })
  expect(after(...toPreview.slice(0, 2))).toEqual({ at: 'sending', percent: 60 })
  expect(after(...toPreview.slice(0, 3))).toEqual({ at: 'received', file })
  expect(after(...toPreview)).toEqual({ at: 'preview', file })
})

test('a refused file may be chosen again, or ends the import', () => {
  const sent: ImportEvent[] = [{ type: 'chosen' }]
  expect(after(...sent, { type: 'unreadable', message: 'źle', final: false })).toEqual({
    at: 'choosing',
    failure: 'źle',
  })
  expect(after(...sent, { type: 'unreadable', message: 'źle', final: true })).toEqual({ at: 'failed', message: 'źle' })
})

test('choosing again forgets the failure', () => {
  expect(importReducer({ at: 'choosing', failure: 'źle' }, { type: 'chosen' })).toEqual({ at: 'sending', percent: 0 })
})

test('once accepted, the import is done', () => {
  expect(after(...toPreview, { type: 'accepted', message: 'tak' })).toEqual({ at: 'done', message: 'tak' })
})

test('every end leads back to the start', () => {
  expect(after(...toPreview, { type: 'accepted', message: 'tak' }, { type: 'again' })).toEqual(startOfImport)
  expect(after(...toPreview, { type: 'again' })).toEqual(startOfImport)
})

test.each<[ImportState, ImportEvent]>([
  [{ at: 'choosing' }, { type: 'read', file }],
  [{ at: 'choosing' }, { type: 'sent', percent: 5 }],
  [{ at: 'choosing' }, { type: 'unreadable', message: 'późno', final: true }],
  [{ at: 'choosing' }, { type: 'shown' }],
  [{ at: 'sending', percent: 5 }, { type: 'chosen' }],
  [
    { at: 'done', message: 'tak' },
    { type: 'accepted', message: 'późno' },
  ],
])('%o does not listen to %o', (state, event) => {
  expect(importReducer(state, event)).toBe(state)
})

test.each<[ImportState, number]>([
  [{ at: 'choosing' }, 0],
  [{ at: 'sending', percent: 5 }, 0],
  [{ at: 'received', file }, 0],
  [{ at: 'preview', file }, 1],
  [{ at: 'done', message: '' }, 2],
  [{ at: 'failed', message: '' }, 2],
])('%o is shown on step %i', (state, step) => {
  expect(stepOf(state)).toBe(step)
})
