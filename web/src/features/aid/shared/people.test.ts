import { expect, test } from 'vitest'
import { peopleOf } from './people.ts'

const version = (hour: number, kto: string, dataPrzeslania: string | null = null) => ({
  czasWykon: `2026-01-05T${hour}:00:00Z`,
  kto,
  dataPrzeslania,
})

test('who registered, sent and changed a record, whatever the order of its versions', () => {
  const sent = '2026-01-05T12:00:00Z'
  expect(
    peopleOf([version(14, 'ugl', sent), version(12, 'koo', sent), version(10, 'upo'), version(11, 'upo')]),
  ).toEqual([
    'Zarejestrował(a): upo, 05.01.2026 11:00',
    'Przesłał(a): koo, 05.01.2026 13:00',
    'Zmienił(a): ugl, 05.01.2026 15:00',
  ])
})

test('a record that nobody touched again has one line', () => {
  expect(peopleOf([version(10, 'upo')])).toEqual(['Zarejestrował(a): upo, 05.01.2026 11:00'])
  expect(peopleOf([])).toEqual([])
})
