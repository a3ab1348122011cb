import type { RunOptions } from 'axe-core'

/** What a screen is held to: WCAG 2.2 AA and good practice. */
export const everyRule: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  preload: false,
}

/** The rules about colours, which is all that the other theme changes. */
export const colourRules: RunOptions = { ...everyRule, runOnly: ['color-contrast', 'link-in-text-block'] }

/** The rule about the size of targets (WCAG 2.2, 2.5.8), which is what a phone changes: things move closer together. */
export const targetRules: RunOptions = { ...everyRule, runOnly: ['target-size'] }
