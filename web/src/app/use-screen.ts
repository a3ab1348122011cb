import { useMatches } from '@tanstack/react-router'
import type { Screen } from '#kit/feature.ts'

/** The current screen; `undefined` under an unknown address. */
export const useScreen = (): Screen | undefined =>
  useMatches({ select: (matches) => matches.at(-1)?.staticData.screen })
