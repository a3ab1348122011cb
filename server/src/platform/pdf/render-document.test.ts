import { spawnSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import type { Document, Table } from './document.ts'
import { renderDocument } from './render-document.ts'

const { signal } = new AbortController()
const table = (rows: Table['rows']) => async () =>
  JSON.stringify({
    title: 'Lista',
    page: 'landscape',
    blocks: [
      {
        kind: 'table',
        columns: [
          { label: 'Kod', number: false, wide: false },
          { label: 'Nazwa', number: false, wide: true },
        ],
        rows,
      },
    ],
  } satisfies Document)
const many = table(Array.from({ length: 300_000 }, (_, n) => [String(n), 'Zażółć gęślą jaźń']))
/** The processes that set documents now. */
function processes(): number[] {
  const { stdout } = spawnSync('ps', ['-o', 'pid,args', '--ppid', String(process.pid)], { encoding: 'utf8' })
  return stdout.split('\n').flatMap((line) => (line.includes('document-process') ? [parseInt(line)] : []))
}
/** Looks again and again, for ten seconds at most, until it is so. */
async function until(isSo: () => boolean): Promise<void> {
  for (let look = 0; look < 200; look++) {
    if (isSo()) return
    await pause(50)
  }
  throw new Error('It never came about')
}
const isPdf = (file: Buffer) => file.subarray(0, 5).toString() === '%PDF-' && file.subarray(-6).toString() === '%%EOF\n'

test('the longest lists are set by one process, which ends when it is at rest', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  // also those that earlier files of this worker have left at rest
  let started: number[] = []
  try {
    const rows = Array.from({ length: 10_000 }, (_, i) => [`K-${i}`, `Ustawa z dnia ${i} o pomocy publicznej`])
    expect(isPdf(await renderDocument(table(rows), signal))).toBe(true)
    started = processes()
    vi.advanceTimersByTime(59_000)
    expect(isPdf(await renderDocument(table(rows), signal))).toBe(true)
    expect(started).toEqual(expect.arrayContaining(processes()))
    vi.advanceTimersByTime(61_000)
  } finally {
    vi.useRealTimers()
  }
  await until(() => processes().length < started.length)
})

test('documents that cannot be set fail alone, and say why', async () => {
  const [faulty, cut, unread, good] = await Promise.allSettled([
    renderDocument(async () => '{"title": "Lista"}', signal),
    renderDocument(async () => '{"title"', signal),
    renderDocument(() => Promise.reject(new Error('no rows')), signal),
    renderDocument(table([['a', null]]), signal),
  ])
  expect(faulty).toMatchObject({ reason: { message: expect.stringContaining('undefined') } })
  expect(cut).toMatchObject({ reason: { message: expect.stringContaining('JSON') } })
  expect(unread).toMatchObject({ reason: { message: 'no rows' } })
  expect(good).toMatchObject({ status: 'fulfilled' })
})

test('a list that is long in reading keeps only other lists waiting', async () => {
  const rows = Promise.withResolvers<string>()
  const list = renderDocument(() => rows.promise, signal)
  const readNext = vi.fn(table([['c', 'd']]))
  const next = renderDocument(readNext, signal)
  expect(isPdf(await renderDocument({ title: 'Zaświadczenie', page: 'portrait', blocks: [] }, signal))).toBe(true)
  expect(readNext).not.toHaveBeenCalled()
  rows.resolve(await table([['a', 'b']])())
  expect((await Promise.all([list, next])).map(isPdf)).toEqual([true, true])
})

test('a document is set while a long list is set, and before those that wait', async () => {
  const leaving = new AbortController()
  const left = vi.fn()
  const lists = [renderDocument(many, leaving.signal), renderDocument(many, leaving.signal)].map((list) =>
    list.catch(left),
  )
  await until(() => processes().length > 0)
  const certificate = renderDocument({ title: 'Zaświadczenie', page: 'portrait', blocks: [] }, signal)
  const first = await Promise.race([certificate, ...lists])
  expect(isPdf(first as Buffer)).toBe(true)
  expect(left).not.toHaveBeenCalled()
  leaving.abort(new Error('left'))
  await Promise.all(lists)
  expect(left).toHaveBeenCalledTimes(2)
})

test('a document that nobody wants any more is dropped, being set or still waiting', async () => {
  const leaving = new AbortController()
  const setting = renderDocument(many, leaving.signal)
  const waiting = renderDocument(many, leaving.signal)
  const next = renderDocument(table([['a', 'b']]), signal)
  setTimeout(() => leaving.abort(new Error('left')), 300)
  const left = { status: 'rejected', reason: { message: 'left' } }
  expect(await Promise.allSettled([setting, waiting])).toMatchObject([left, left])
  expect(isPdf(await next)).toBe(true)
})

test('a process that dies fails its document alone', async () => {
  const dying = renderDocument(many, signal)
  const next = renderDocument(table([['a', 'b']]), signal)
  await expect.poll(processes).not.toEqual([])
  await pause(300)
  for (const pid of processes()) process.kill(pid, 'SIGKILL')
  await expect(dying).rejects.toThrow('SIGKILL')
  expect(isPdf(await next)).toBe(true)
})
