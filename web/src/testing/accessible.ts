import axe, { type RunOptions } from 'axe-core'
import { expect } from 'vitest'
import { themeName } from '#kit/theme-choice.ts'
import { colourRules, everyRule } from './axe-rules.ts'

/** The page itself always scrolls by keyboard, also while a component alone has nothing to focus. */
const PAGE_SCROLLS = 'scrollable-region-focusable: html'

/** axe finds nothing to object to, in either theme. */
export async function expectAccessible(): Promise<void> {
  for (const theme of ['normal', 'contrast'] as const) {
    themeName.set(theme)
    await expect.poll(() => document.documentElement.dataset['theme']).toBe(theme)
    const rules = theme === 'normal' ? everyRule : colourRules
    expect({ theme, violations: await violations(rules) }).toEqual({ theme, violations: [] })
  }
  themeName.set('normal')
}

async function violations(rules: RunOptions): Promise<string[]> {
  const { violations } = await axe.run(document, {
    ...rules,
    // a component alone is no page: it has neither a title nor a first heading
    rules: {
      'document-title': { enabled: false },
      'html-has-lang': { enabled: false },
      'page-has-heading-one': { enabled: false },
      region: { enabled: false },
    },
  })
  return violations
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
    .filter((violation) => violation !== PAGE_SCROLLS)
}
