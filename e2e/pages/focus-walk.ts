import { expect, type Page } from '@playwright/test'

/** What has the focus: its name for a reader of the failure, and the visible share of it. */
type Place = { at: 'first stop' | 'stop' | 'nowhere' | 'first stop again'; name: string; visible: number }

/** An element is visible when at least this share of it is neither covered nor outside the window. */
const ENOUGH = 0.5

/**
 * Tabs through the whole page, forwards or backwards, until the first stop is reached again. Gives what is wrong with each
 * stop: it lies under something else or outside the window (WCAG 2.2, 2.4.11), or the focus was lost on the way (2.4.3).
 */
export async function troublesOfWalk(page: Page, key: 'Tab' | 'Shift+Tab', atMost = 250): Promise<string[]> {
  await page.evaluate(() => {
    window.scrollTo(0, 0)
    document.querySelector('[data-walk-first]')?.removeAttribute('data-walk-first')
  })
  const troubles: string[] = []
  let [stops, nowhere] = [0, 0]
  // keys that are held down repeat, and cost a third of keys that are pressed one by one
  if (key === 'Shift+Tab') await page.keyboard.down('Shift')
  for (; stops < atMost; stops++) {
    await page.keyboard.down('Tab')
    const { at, name, visible } = await page.evaluate(lookAtFocus)
    if (at === 'first stop again') break
    if (at === 'nowhere') nowhere++
    else if (at === 'first stop') nowhere = 0
    if (at !== 'nowhere' && visible < ENOUGH)
      troubles.push(`${key} ${stops + 1}: ${Math.round(visible * 100)}% of ${name}`)
    // between its last and its first stop the focus leaves the page, once
    if (nowhere > 1) troubles.push(`${key} ${stops + 1}: the focus is lost`)
  }
  for (const held of ['Tab', 'Shift']) await page.keyboard.up(held)
  expect(stops, 'the walk leads somewhere').toBeGreaterThan(3)
  expect(stops, 'the walk comes to an end').toBeLessThan(atMost)
  return troubles
}

/** Runs in the page. */
function lookAtFocus(): Place {
  const focused = document.activeElement
  if (!focused || focused === document.body) return { at: 'nowhere', name: '', visible: 0 }
  if (focused.hasAttribute('data-walk-first')) return { at: 'first stop again', name: '', visible: 1 }
  const at = document.querySelector('[data-walk-first]') ? 'stop' : 'first stop'
  if (at === 'first stop') focused.setAttribute('data-walk-first', '')
  const text = focused.getAttribute('aria-label') ?? (focused as HTMLInputElement).labels?.[0]?.textContent
  const name = `${focused.tagName} ${(text ?? focused.textContent).trim().slice(0, 60)} ${focused.id}`
  // a switch and a segment are drawn by what stands beside their input
  const drawn = [focused, focused.nextElementSibling, focused.parentElement].find(
    (one) => one && one.getBoundingClientRect().width > 2 && getComputedStyle(one).opacity !== '0',
  )!
  const { left, top, width, height } = drawn.getBoundingClientRect()
  // of what is larger than the window, its beginning counts
  const [wide, high] = [Math.min(width, window.innerWidth), Math.min(height, window.innerHeight / 2)]
  const own = focused.closest('label, .mantine-Input-wrapper') ?? drawn
  let visible = 0
  const shares = [0.1, 0.3, 0.5, 0.7, 0.9]
  for (const across of shares)
    for (const down of shares) {
      const hit = document.elementFromPoint(left + wide * across, top + high * down)
      if (hit && (drawn.contains(hit) || own.contains(hit))) visible += 1 / shares.length ** 2
    }
  return { at, name, visible }
}
