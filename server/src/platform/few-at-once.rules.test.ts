import { expect, test } from 'vitest'
import { fewAtOnce } from './few-at-once.ts'

/** Pieces of work that end when the test says so. */
function heldWork(count: number) {
  const begun: PromiseWithResolvers<string>[] = []
  const piece = () => {
    const ending = Promise.withResolvers<string>()
    begun.push(ending)
    return ending.promise
  }
  return { begun, work: Array.from({ length: count }, () => piece) }
}
const settle = () => new Promise(setImmediate)

test('three pieces run at a time, and the results are in the order of the work', async () => {
  const { begun, work } = heldWork(5)
  const all = fewAtOnce(work)
  expect(begun).toHaveLength(3)
  begun[2]!.resolve('c')
  await settle()
  expect(begun).toHaveLength(4)
  begun[3]!.resolve('d')
  await settle()
  begun[4]!.resolve('e')
  begun[1]!.resolve('b')
  begun[0]!.resolve('a')
  expect(await all).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('a failure is the answer, and no further piece begins', async () => {
  const { begun, work } = heldWork(5)
  const all = fewAtOnce(work)
  begun[1]!.reject(new Error('refused'))
  await expect(all).rejects.toThrow('refused')
  begun[0]!.resolve('a')
  await settle()
  expect(begun).toHaveLength(3)
})

test('without work there are no results', async () => {
  expect(await fewAtOnce([])).toEqual([])
})
