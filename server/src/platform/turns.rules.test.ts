import { expect, test } from 'vitest'
import { takeTurns } from './turns.ts'

test('so many at once, the others in the order they came, the rest told to come back', async () => {
  const turns = takeTurns(2, 2)
  const came: string[] = []
  const come = (name: string) =>
    turns.take().then((handOn) => {
      came.push(name)
      return handOn
    })
  const [first, second] = await Promise.all([come('a'), come('b')])
  const third = come('c')
  const fourth = come('d')
  await expect(come('e')).rejects.toMatchObject({ code: 'server.busy' })
  expect(came).toEqual(['a', 'b'])
  second()
  second() // a turn is handed on once
  await third
  expect(came).toEqual(['a', 'b', 'c'])
  first()
  await fourth
  expect(came).toEqual(['a', 'b', 'c', 'd'])
})
