import { expect, test } from 'vitest'
import { classByDefault, newestFirst, otherMeanings } from './pkd-choice.ts'

const of = (id: number, kodWersji: string, kod: string, nazwa: string, dataOd: string) => ({
  id,
  kodWersji,
  kod,
  nazwa,
  dataOd,
})
const old = of(1, 'Z2007', '22.23', 'Wyroby budowlane', '2008-01-01')
const oldAdded = of(2, 'Z2007', '22.24', 'Dodane później', '2025-06-01')
const now = of(3, 'A2025', '22.23', 'Drzwi i okna', '2025-01-01')
const bread = [
  of(4, 'Z2007', '10.71', 'Produkcja pieczywa, ciast', '2008-01-01'),
  of(5, 'A2025', '10.71', 'Produkcja pieczywa – ciast', '2025-01-01'),
]
const classes = [old, oldAdded, now, ...bread]

test('the newest version comes first, whatever it is called and whatever was added to an older one', () => {
  expect(newestFirst(classes).map(({ id }) => id)).toEqual([5, 3, 4, 1, 2])
})

test.each([
  ['a code alone is of the newest version in force', { id: null, kod: '22.23' }, 3],
  ['what a person chose stays while it is in force', { id: 1, kod: '22.23' }, 1],
  ['what is no longer in force is followed by its code', { id: 99, kod: '22.23' }, 3],
  ['a code that the newest version lacks is of an older one', { id: null, kod: '22.24' }, 2],
  ['nothing fits', { id: null, kod: '99.99' }, undefined],
  ['nothing is known', { id: null, kod: null }, undefined],
])('%s', (_, known, id) => {
  expect(classByDefault(classes, known)?.id).toBe(id)
})

test('the same code means something else unless only the spelling differs', () => {
  expect(otherMeanings(now, classes)).toEqual([old])
  expect(otherMeanings(bread[0]!, classes)).toEqual([])
})
