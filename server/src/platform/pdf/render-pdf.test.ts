import { expect, test } from 'vitest'
import { renderPdf } from './render-pdf.ts'

const { signal } = new AbortController()
const table = (rows: unknown[]) => async () =>
  JSON.stringify({
    title: 'Lista',
    filters: '',
    printed: '15.11.2026 12:00',
    count: rows.length,
    columns: [
      { label: 'Kod', number: false, wide: false },
      { label: 'Nazwa', number: false, wide: true },
    ],
    rows,
  })

test('documents that cannot be set fail alone, and say why', async () => {
  const [faulty, unknown, cut, good] = await Promise.allSettled([
    renderPdf('table.typ', table([['only one cell']]), signal),
    renderPdf('unknown.typ', table([]), signal),
    renderPdf('table.typ', async () => '{"title"', signal),
    renderPdf('table.typ', table([['a', null]]), signal),
  ])
  expect(faulty).toMatchObject({ reason: { message: expect.stringContaining('table.typ') } })
  expect(unknown).toMatchObject({ reason: { message: expect.stringContaining('ENOENT') } })
  expect(cut).toMatchObject({ reason: { message: expect.stringContaining('failed to parse JSON') } })
  expect(good).toMatchObject({ status: 'fulfilled' })
})

test('the longest list takes seconds, not minutes', async () => {
  const rows = Array.from({ length: 1000 }, (_, i) => [`K-${i}`, `Ustawa z dnia ${i} o pomocy publicznej`])
  const pdf = await renderPdf('table.typ', table(rows), signal)
  expect(pdf.length).toBeGreaterThan(100_000)
}, 60_000)

test('a document that nobody wants any more is dropped, being set or still waiting', async () => {
  const leaving = new AbortController()
  const many = table(Array.from({ length: 20_000 }, (_, n) => [String(n), 'Zażółć gęślą jaźń']))
  const started = performance.now()
  const setting = renderPdf('table.typ', many, leaving.signal)
  const waiting = renderPdf('table.typ', many, leaving.signal)
  const next = renderPdf('table.typ', table([['a', 'b']]), signal)
  setTimeout(() => leaving.abort(new Error('left')), 300)
  await expect(setting).rejects.toThrow('left')
  await expect(waiting).rejects.toThrow('left')
  expect(performance.now() - started).toBeLessThan(3_000)
  expect((await next).subarray(0, 5).toString()).toBe('%PDF-')
})
