import { expect, test } from 'vitest'
import { inThread } from './in-thread.ts'

const terc = new URL('../features/territory/read-terc.ts', import.meta.url)
const read = (xml: string) => inThread(terc, 'readTerc', Buffer.from(xml))

test('a refusal of the thread arrives with its sentence, and the event loop goes on meanwhile', async () => {
  let turns = 0
  const turning = setInterval(() => turns++, 1)
  // some megabytes of nested elements keep a thread busy for a while
  await expect(read(`<a>${'<b c="d">e</b>'.repeat(200_000)}</a>`)).rejects.toMatchObject({
    code: 'teryt.notTerc',
    status: 422,
    message: expect.stringContaining('TERC') as unknown,
  })
  clearInterval(turning)
  expect(turns).toBeGreaterThan(20)
})

test('a failure that is no refusal is a failure', async () => {
  await expect(inThread(terc, 'nothingOfThisName', 1)).rejects.toThrow(/not a function/)
})
