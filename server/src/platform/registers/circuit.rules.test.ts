import { expect, test } from 'vitest'
import { circuit } from './circuit.ts'

test('after failures in a row the register is not called for a while, then tried once', async () => {
  let clock = 0
  let calls = 0
  let works = false
  const ask = circuit(
    async () => {
      calls++
      if (!works) throw new Error('down')
      return 'answer'
    },
    'Rejestr',
    { failures: 2, restMs: 100, now: () => clock },
  )
  for (let i = 0; i < 5; i++) await expect(ask()).rejects.toThrow(i < 2 ? 'down' : 'Rejestr: usługa')
  expect(calls).toBe(2)
  await expect(ask()).rejects.toMatchObject({ cause: { message: 'down' } })

  clock = 100
  await expect(Promise.all([ask(), ask()])).rejects.toThrow()
  expect(calls).toBe(3)

  clock = 200
  works = true
  expect(await ask()).toBe('answer')
  expect(await ask()).toBe('answer')
})
