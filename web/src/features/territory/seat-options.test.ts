import { expect, test } from 'vitest'
import { communeOptions, voivodeshipOptions } from './seat-options.ts'

const town = { kod: '3201011', nazwa: 'Białogard', rodzaj: 'gmina miejska' }
const rural = { kod: '3201022', nazwa: 'Białogard', rodzaj: 'gmina wiejska' }

test('communes of one name differ by their kind', () => {
  expect(communeOptions([town, rural], town)).toEqual([
    { value: '3201011', label: 'Białogard (gmina miejska)' },
    { value: '3201022', label: 'Białogard (gmina wiejska)' },
  ])
})

test('what was submitted stays, also when it is no longer offered or not read yet', () => {
  expect(communeOptions([rural], town)).toContainEqual({ value: '3201011', label: 'Białogard (kod 3201011)' })
  expect(communeOptions(undefined, town)).toHaveLength(1)
  expect(voivodeshipOptions(undefined, 'OPOLSKIE')).toEqual([{ value: 'OPOLSKIE', label: 'OPOLSKIE' }])
})

test('nothing chosen adds nothing', () => {
  expect(communeOptions([town], { kod: '', nazwa: 'Białogard' })).toHaveLength(1)
  expect(voivodeshipOptions([{ kod: '16', nazwa: 'OPOLSKIE' }], '')).toHaveLength(1)
})
