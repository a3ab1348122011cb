import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '#web/testing/show.tsx'
import { TextFilter } from './text.tsx'

/** A filter whose searches are noted. */
function Filter({ searches }: { searches: string[] }) {
  const [value, setValue] = useState('')
  const apply = (text: string) => {
    searches.push(text)
    setValue(text)
  }
  return <TextFilter value={value} apply={apply} naming={{ label: 'Nazwa' }} />
}

test('a text filter searches once, 300 ms after the last key, or at once on Enter', async () => {
  const searches: string[] = []
  await show(<Filter searches={searches} />)
  const field = page.getByRole('searchbox', { name: 'Nazwa' })
  await field.click()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await userEvent.keyboard('m')
  vi.advanceTimersByTime(299)
  await userEvent.keyboard('ł')
  vi.advanceTimersByTime(299)
  expect(searches).toEqual([])
  vi.advanceTimersByTime(1)
  expect(searches).toEqual(['mł'])
  await userEvent.keyboard('yn{Enter}')
  expect(searches).toEqual(['mł', 'młyn'])
})
