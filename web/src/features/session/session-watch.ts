import { limits } from '#contract/limits.ts'

const { pollMs, refreshMs, warningSeconds, failuresBeforeLogout } = limits.session

/**
 * What is known of the session's time. All of it are moments, not counts of ticks: a tab that the browser put to sleep
 * is right again the moment it wakes.
 */
export type Watch = {
  endsAt: number
  polledAt: number
  refreshedAt: number
  /** When the person last used mouse, keyboard or touch. */
  activeAt: number
  /** Asks of the server that failed in a row. */
  failures: number
}

export const watchFrom = (seconds: number, now: number): Watch => ({
  endsAt: now + seconds * 1000,
  polledAt: now,
  refreshedAt: now,
  activeAt: 0,
  failures: 0,
})

/** The server has told the time left. */
export const told = (watch: Watch, seconds: number, now: number): Watch => ({
  ...watch,
  endsAt: now + seconds * 1000,
  failures: 0,
})

/** What to ask of the server now: a poll, which never prolongs the session, or a refresh, which does (spec 1 §4.1). */
export function dueStep(watch: Watch, now: number): 'poll' | 'refresh' | undefined {
  const used = watch.activeAt > watch.refreshedAt
  // once the warning stands on screen the person answers it; moving the mouse towards it is no answer
  if (used && now - watch.refreshedAt >= refreshMs && !isEnding(watch, now)) return 'refresh'
  // the clock ran out here, but another tab may have prolonged the session: the server knows
  const ranOut = now >= watch.endsAt && watch.polledAt < watch.endsAt
  return ranOut || now - watch.polledAt >= pollMs ? 'poll' : undefined
}

export const stepTaken = (watch: Watch, step: 'poll' | 'refresh', now: number): Watch =>
  step === 'refresh' ? { ...watch, refreshedAt: now, polledAt: now } : { ...watch, polledAt: now }

/** The watch after a failed ask, or `undefined` when the session is given up: any 4xx, or the third failure in a row. */
export function afterFailure(watch: Watch, status: number): Watch | undefined {
  const failures = watch.failures + 1
  const refused = status >= 400 && status < 500
  return refused || failures >= failuresBeforeLogout ? undefined : { ...watch, failures }
}

export const secondsLeft = ({ endsAt }: Pick<Watch, 'endsAt'>, now: number): number =>
  Math.max(0, Math.ceil((endsAt - now) / 1000))

/** Whether the warning of the session's end is to be shown. */
export const isEnding = (watch: Pick<Watch, 'endsAt'>, now: number): boolean => secondsLeft(watch, now) < warningSeconds

/** Minutes and seconds: 29:05. */
export const countdown = (seconds: number): string =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
