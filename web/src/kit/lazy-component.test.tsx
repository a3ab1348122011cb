import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { lazyComponent } from './lazy-component.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('a module refused because the page is being left reloads nothing, and is loaded if the page stays', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const refusal = new TypeError('error loading dynamically imported module: /a.js')
  const importer = vi.fn(async () => ({ Part: () => <p>Jest</p> }))
  importer.mockRejectedValueOnce(refusal)
  const Part = lazyComponent(importer, 'Part')
  window.dispatchEvent(new Event('beforeunload'))
  const screen = await render(
    <Suspense fallback="Czeka">
      <Part />
    </Suspense>,
  )
  await expect.poll(() => importer).toHaveBeenCalledTimes(1)
  expect(Object.keys(sessionStorage).filter((key) => key.includes(refusal.message))).toEqual([])
  await vi.advanceTimersByTimeAsync(5_000)
  await expect.element(screen.getByText('Jest')).toBeVisible()
  expect(importer).toHaveBeenCalledTimes(2)
})
