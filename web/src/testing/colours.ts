import { cdp } from 'vitest/browser'
import { themeName } from '#kit/theme-choice.ts'

/** How a screen can look: the two themes, and the colours of an operating system in high contrast. */
export const looks = ['normal', 'contrast', 'forced'] as const
export type Look = (typeof looks)[number]

/** Shows everything in this look. */
export async function lookIn(look: Look): Promise<void> {
  themeName.set(look === 'contrast' ? 'contrast' : 'normal')
  const session = cdp() as unknown as { send: (method: string, params: object) => Promise<void> }
  await session.send('Emulation.setEmulatedMedia', {
    features: [
      { name: 'forced-colors', value: look === 'forced' ? 'active' : 'none' },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ],
  })
}

type Colour = readonly [red: number, green: number, blue: number, alpha: number]

function colourOf(css: string): Colour {
  const [red = 0, green = 0, blue = 0, alpha = 1] = (css.match(/[\d.]+/g) ?? []).map(Number)
  return [red, green, blue, alpha]
}

/** The colour behind an element: its own, or that of the nearest ancestor that has one. */
export function backgroundOf(element: Element): Colour {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const colour = colourOf(getComputedStyle(at).backgroundColor)
    if (colour[3] > 0.99) return colour
  }
  return [255, 255, 255, 1]
}

export const textColourOf = (element: Element): Colour => colourOf(getComputedStyle(element).color)
export const borderColourOf = (element: Element): Colour => colourOf(getComputedStyle(element).borderTopColor)

/** The contrast of two colours, from 1 to 21 (WCAG 2.2, 'contrast ratio'). */
export function contrast(one: Colour, other: Colour): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminance([red, green, blue]: Colour): number {
  const linear = (channel: number) => {
    const share = channel / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}
