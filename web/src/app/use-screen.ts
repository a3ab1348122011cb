import { useMatches } from '@tanstack/react-router'
import type { Screen } from '#web/screens/screens.ts'

/** The screen now shown; `undefined` under an address that nobody knows. */
export const useScreen = (): Screen | undefined =>
  useMatches({ select: (matches) => matches.at(-1)?.staticData.screen })
