import { expect, test } from 'vitest'
import { communeOptions, voivodeshipOptions } from './seat-options.ts'

const town = { kod: '1462011', nazwa: 'Płock', rodzaj: 'gmina miejska' }

test('communes are told apart by their kind', () => {
  expect(communeOptions([town], { kod: '', nazwa: '' })).toEqual([{ value: '1462011', label: 'Płock (gmina miejska)' }])
})

test('what the request already has is named before the lists are there, and only once', () => {
  expect(communeOptions([], town)).toHaveLength(1)
  expect(communeOptions([town], town)).toHaveLength(1)
  expect(voivodeshipOptions([], 'mazowieckie')).toEqual([{ value: 'mazowieckie', label: 'mazowieckie' }])
  expect(voivodeshipOptions([{ nazwa: 'mazowieckie' }], 'mazowieckie')).toHaveLength(1)
  expect(voivodeshipOptions([], '')).toEqual([])
})
