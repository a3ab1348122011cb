import { expect, test } from 'vitest'
import { renderPdf } from './render-pdf.ts'

const table = (rows: unknown[]) =>
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
    renderPdf('table.typ', table([['only one cell']])),
    renderPdf('unknown.typ', table([])),
    renderPdf('table.typ', '{"title"'),
    renderPdf('table.typ', table([['a', null]])),
  ])
  expect(faulty).toMatchObject({ reason: { message: expect.stringContaining('table.typ') } })
  expect(unknown).toMatchObject({ reason: { message: expect.stringContaining('ENOENT') } })
  expect(cut).toMatchObject({ reason: { message: expect.stringContaining('failed to parse JSON') } })
  expect(good).toMatchObject({ status: 'fulfilled' })
})

test('the longest list takes seconds, not minutes', async () => {
  const rows = Array.from({ length: 1000 }, (_, i) => [`K-${i}`, `Ustawa z dnia ${i} o pomocy publicznej`])
  const pdf = await renderPdf('table.typ', table(rows))
  expect(pdf.length).toBeGreaterThan(100_000)
}, 60_000)
