import axe from 'axe-core'
import { expect } from 'vitest'
import { themeName } from '#kit/theme-choice.ts'

/** axe finds nothing to object to in either theme (WCAG 2.2 AA and good practice). */
export async function expectAccessible(): Promise<void> {
  for (const theme of ['normal', 'contrast'] as const) {
    themeName.set(theme)
    await expect.poll(() => document.documentElement.dataset['theme']).toBe(theme)
    expect({ theme, violations: await violations() }).toEqual({ theme, violations: [] })
  }
  themeName.set('normal')
}

async function violations(): Promise<string[]> {
  const { violations } = await axe.run(document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    resultTypes: ['violations'],
    // a component alone is no page: it has neither a title nor a first heading
    rules: {
      'document-title': { enabled: false },
      'html-has-lang': { enabled: false },
      'page-has-heading-one': { enabled: false },
      region: { enabled: false },
    },
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
