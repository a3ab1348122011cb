import { describe, expect, test } from 'vitest'
import type { Outcome } from '#contract/aid/results.ts'
import {
  byMessage,
  groupQuestion,
  inOrder,
  PART,
  resultText,
  runInParts,
  succeededIds,
  type GroupState,
} from './group-run.ts'

const outcome = (ppId: number, more: Partial<Outcome> = {}): Outcome => ({
  ppId,
  aktSym: 'AB/1',
  wyroznik: ppId,
  bfNazwa: 'Młyn',
  brutto: 1234.5,
  sukces: true,
  komunikat: 'Przesłano',
  bledyWeryfikacji: [],
  ostrzezenia: [],
  ...more,
})
const finding = (komunikat: string) => ({ kod: 'X', komunikat, pola: [] })
const failed = outcome(1, { sukces: false, komunikat: 'Nie przesłano', bledyWeryfikacji: [finding('Brak formy')] })
const warned = outcome(2, { ostrzezenia: [finding('Podobny')] })
const gone = outcome(3, { aktSym: null, wyroznik: null, sukces: false, komunikat: 'Brak' })

describe('a group of cases', () => {
  const ids = Array.from({ length: 2 * PART + 1 }, (_, index) => index + 1)
  const work = (part: number[]) =>
    Promise.resolve({ successIds: part, header: '', details: part.map((id) => outcome(id)) })

  test('is sent in parts and reports its progress', async () => {
    const states: GroupState[] = []
    const end = await runInParts(ids, work, (state) => states.push(state))
    expect(states.map(({ details, running }) => [details.length, running])).toEqual([
      [0, true],
      [PART, true],
      [2 * PART, true],
      [2 * PART + 1, true],
      [2 * PART + 1, false],
    ])
    expect(succeededIds(end)).toEqual(ids)
  })

  test('tries reductions once more when the aid that they take back came in a later part', async () => {
    const early = { kod: 'PP_SUMA_AKTU', komunikat: 'Zmniejszenie przekracza pomoc', pola: [] }
    const parts: number[][] = []
    const end = await runInParts(
      ids,
      async (part) => {
        parts.push(part)
        const refused = (id: number) => (id === 1 && parts.length === 1) || id === 2
        const details = part.map((id) =>
          refused(id) ? outcome(id, { sukces: false, bledyWeryfikacji: [early] }) : outcome(id),
        )
        return { successIds: [], header: '', details }
      },
      () => undefined,
    )
    expect(parts.at(-1)).toEqual([1, 2])
    expect(parts).toHaveLength(4)
    expect(succeededIds(end)).toEqual(ids.filter((id) => id !== 2))
  })

  test('stops after the current part', async () => {
    let parts = 0
    const counting = (part: number[]) => work(part).finally(() => parts++)
    const end = await runInParts(
      ids,
      counting,
      () => undefined,
      () => parts === 1,
    )
    expect(end).toMatchObject({ all: ids.length, running: false })
    expect(end.details).toHaveLength(PART)
  })

  test('keeps the outcomes so far when a call fails', async () => {
    const failure = new Error('x')
    const end = await runInParts(
      ids,
      (part) => (part[0] === 1 ? work(part) : Promise.reject(failure)),
      () => undefined,
    )
    expect(end).toMatchObject({ running: false, error: failure })
    expect(end.details).toHaveLength(PART)
  })
})

test('failures come first, then warnings', () => {
  expect(inOrder([outcome(9), warned, failed, outcome(8)]).map(({ ppId }) => ppId)).toEqual([1, 2, 9, 8])
})

test('cases that share an outcome stand together', () => {
  const sorted = byMessage([outcome(9), failed, outcome(8)])
  expect(sorted.map(({ message, outcomes }) => [message, outcomes.length])).toEqual([
    ['Nie przesłano', 1],
    ['Przesłano', 2],
  ])
})

test('the result as text', () => {
  expect(resultText('Przesłane: 1 z 3', [warned, failed, gone]).split('\n')).toEqual([
    'Przesłane: 1 z 3',
    'Nie przesłano (1)',
    '  Młyn · 1\u202f234,50 zł · akt AB/1, wyróżnik 1',
    '    Błąd: Brak formy',
    'Brak (1)',
    '  Przypadek pomocy 3',
    'Przesłano (1)',
    '  Młyn · 1\u202f234,50 zł · akt AB/1, wyróżnik 2',
    '    Ostrzeżenie: Podobny',
  ])
})

test.each([
  [1, 'Czy na pewno chcesz usunąć 1 zaznaczony przypadek pomocy?'],
  [2, 'Czy na pewno chcesz usunąć 2 zaznaczone przypadki pomocy?'],
  [12, 'Czy na pewno chcesz usunąć 12 zaznaczonych przypadków pomocy?'],
  [23, 'Czy na pewno chcesz usunąć 23 zaznaczone przypadki pomocy?'],
])('a question about %i', (count, question) => expect(groupQuestion('usunąć', count)).toBe(question))
