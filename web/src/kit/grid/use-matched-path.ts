import { useMatch } from '@tanstack/react-router'

/** The screen of a list: its path, and the pattern that it shares with other records' screens. */
export const useMatchedPath = (): { path: string; pattern: string } =>
  useMatch({ strict: false, select: ({ pathname, fullPath }) => ({ path: pathname, pattern: String(fullPath) }) })
