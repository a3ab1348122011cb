import { expect, test } from 'vitest'
import { takeTurns, takeTurnsApart } from './turns.ts'

test('a number at once, a queue in order of arrival, and the rest refused', async () => {
  const turns = takeTurns(2, 2)
  const came: string[] = []
  const come = (name: string, { signal } = new AbortController()) =>
    turns.take(signal).then((handOn) => {
      came.push(name)
      return handOn
    })
  const [first, second] = await Promise.all([come('a'), come('b')])
  const third = come('c')
  const fourth = come('d')
  await expect(come('e')).rejects.toMatchObject({ code: 'server.busy' })
  expect(came).toEqual(['a', 'b'])
  second()
  second() // a turn is released only once
  await third
  expect(came).toEqual(['a', 'b', 'c'])
  first()
  await fourth
  expect(came).toEqual(['a', 'b', 'c', 'd'])
})

test('a caller who leaves gives up the place in the queue, and no turn is lost', async () => {
  const turns = takeTurns(1, 1)
  const leaving = new AbortController()
  const { signal } = new AbortController()
  const handOn = await turns.take(signal)
  const left = turns.take(leaving.signal)
  leaving.abort(new Error('left'))
  await expect(left).rejects.toThrow('left')
  const next = turns.take(signal)
  handOn()
  // a caller who left before the turn came does not take it
  await expect(turns.take(leaving.signal)).rejects.toThrow('left')
  ;(await next)()
  await turns.take(signal)
})

test('one who waits for turns of their own keeps nobody else waiting, and is forgotten at the end', async () => {
  const turns = takeTurnsApart(1, 1)
  const { signal } = new AbortController()
  const first = await turns.take('a', signal)
  const second = turns.take('a', signal)
  await expect(turns.take('a', signal)).rejects.toMatchObject({ code: 'server.busy' })
  const other = await turns.take('b', signal)
  expect(turns.keys()).toBe(2)
  other()
  other()
  first()
  ;(await second)()
  expect(turns.keys()).toBe(0)
})
