import { limits } from '#contract/limits.ts'

const { pollMs, refreshMs, warningSeconds, failuresBeforeLogout } = limits.session

/**
 * What is known about the session's time, as points in time instead of ticks: a tab that the browser suspended is right
 * again as soon as it wakes.
 */
export type Watch = {
  endsAt: number
  /** When the server last sent the time left; a clock on the screen may be a moment behind it. */
  sentAt: number
  polledAt: number
  refreshedAt: number
  /** When the user last used mouse, keyboard or touch. */
  activeAt: number
  /** Failed calls in a row. */
  failures: number
}

export const watchFrom = (seconds: number, now: number): Watch => ({
  endsAt: now + seconds * 1000,
  sentAt: now,
  polledAt: now,
  refreshedAt: now,
  activeAt: 0,
  failures: 0,
})

/** The watch after the server has sent the time left. */
export const withTimeLeft = (watch: Watch, seconds: number, now: number): Watch => ({
  ...watch,
  endsAt: now + seconds * 1000,
  sentAt: now,
  failures: 0,
})

/** The call to make now: a poll, which never prolongs the session, or a refresh, which does (spec 1 §4.1). */
export function dueStep(watch: Watch, now: number): 'poll' | 'refresh' | undefined {
  const used = watch.activeAt > watch.refreshedAt
  // while the warning is shown the user answers it; moving the mouse towards it is no answer
  if (used && now - watch.refreshedAt >= refreshMs && !isEnding(watch, now)) return 'refresh'
  // time is up here, but another tab may have prolonged the session: the server knows
  const ranOut = now >= watch.endsAt && watch.polledAt < watch.endsAt
  return ranOut || now - watch.polledAt >= pollMs ? 'poll' : undefined
}

export const stepTaken = (watch: Watch, step: 'poll' | 'refresh', now: number): Watch =>
  step === 'refresh' ? { ...watch, refreshedAt: now, polledAt: now } : { ...watch, polledAt: now }

export const isRefused = (status: number): boolean => status >= 400 && status < 500

/** The watch after a failed call, or `undefined` when the session is given up: any 4xx, or the third failure in a row. */
export function afterFailure(watch: Watch, status: number): Watch | undefined {
  const failures = watch.failures + 1
  return isRefused(status) || failures >= failuresBeforeLogout ? undefined : { ...watch, failures }
}

/** What a clock shows; never more than the server sent. */
export const secondsLeft = ({ endsAt, sentAt }: Pick<Watch, 'endsAt' | 'sentAt'>, now: number): number =>
  Math.max(0, Math.ceil((endsAt - Math.max(now, sentAt)) / 1000))

/** Whether to show the warning that the session is ending. */
export const isEnding = (watch: Pick<Watch, 'endsAt' | 'sentAt'>, now: number): boolean =>
  secondsLeft(watch, now) < warningSeconds

/** Minutes and seconds: 29:05. */
export const countdown = (seconds: number): string =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
