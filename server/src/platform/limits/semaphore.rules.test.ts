import { expect, test } from 'vitest'
import { semaphore, keyedSemaphore } from './semaphore.ts'

test('a number at once, a queue in order of arrival, and the rest refused', async () => {
  const places = semaphore({ places: 2, waiting: 2 })
  const came: string[] = []
  const come = (name: string, { signal } = new AbortController()) =>
    places.acquire(signal).then((release) => {
      came.push(name)
      return release
    })
  const [first, second] = await Promise.all([come('a'), come('b')])
  const third = come('c')
  const fourth = come('d')
  await expect(come('e')).rejects.toMatchObject({ code: 'server.busy' })
  expect(came).toEqual(['a', 'b'])
  second()
  second() // a place is released only once
  await third
  expect(came).toEqual(['a', 'b', 'c'])
  first()
  await fourth
  expect(came).toEqual(['a', 'b', 'c', 'd'])
})

test('a caller who leaves gives up the place in the queue, and no place is lost', async () => {
  const places = semaphore({ places: 1, waiting: 1 })
  const leaving = new AbortController()
  const { signal } = new AbortController()
  const release = await places.acquire(signal)
  const left = places.acquire(leaving.signal)
  leaving.abort(new Error('left'))
  await expect(left).rejects.toThrow('left')
  const next = places.acquire(signal)
  release()
  // a caller who left before the place was free does not take it
  await expect(places.acquire(leaving.signal)).rejects.toThrow('left')
  ;(await next)()
  await places.acquire(signal)
})

test('one who waits for places of their own keeps nobody else waiting, and is forgotten at the end', async () => {
  const places = keyedSemaphore({ places: 1, waiting: 1 })
  const { signal } = new AbortController()
  const first = await places.acquire('a', signal)
  const second = places.acquire('a', signal)
  await expect(places.acquire('a', signal)).rejects.toMatchObject({ code: 'server.busy' })
  const other = await places.acquire('b', signal)
  expect(places.keys()).toBe(2)
  other()
  other()
  first()
  ;(await second)()
  expect(places.keys()).toBe(0)
})
