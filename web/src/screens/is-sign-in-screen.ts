import type { ScreenPath } from './link-to.ts'

const signInScreens = ['/login', '/login/success', '/login/fail'] as const satisfies readonly ScreenPath[]

/** Whether an address is that of a screen for signing in. */
export const isSignInScreen = (pathname: string): boolean =>
  signInScreens.some((path) => pathname === path || pathname === `${path}/`)
