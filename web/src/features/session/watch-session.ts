import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { session } from '#contract/session/session.ts'
import { call, CallError, onCalls, onSessionEnd } from '#kit/call.ts'
import { isLapsed, lapse, resumeIfSignedIn } from './lapse.ts'
import { classifyRefusal } from './refusal.ts'
import { forceOut, leave, reloadUser } from './session.ts'
import { sessionState, sessionWatch } from './session-state.ts'
import { afterFailure, dueStep, isRefused, stepTaken, withTimeLeft } from './session-watch.ts'
import { MARKER, markerChanged } from './signed-in-marker.ts'

const SIGNS_OF_LIFE = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'touchstart'] as const

/** Watches the session's time while someone is signed in (spec 1 §4.1, 3 §4); returns a function that stops it. */
export function watchSession(): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  const active = () => {
    const watch = sessionWatch.get()
    // written without notifying anyone, since it happens at every move of the mouse
    if (watch) watch.activeAt = Date.now()
  }
  for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, active, { signal, passive: true, capture: true })
  document.addEventListener('visibilitychange', tick, { signal })
  const look = () => (isLapsed() ? void resumeIfSignedIn() : void ask('poll'))
  window.addEventListener('storage', ({ key }) => void ((key === null || key.startsWith(MARKER)) && look()), { signal })
  // the user may have signed in in a new tab meanwhile
  window.addEventListener('focus', () => void (isLapsed() && resumeIfSignedIn()), { signal })
  const unrecover = onSessionEnd((endpoint) => (isOwnCall(endpoint) ? undefined : lapse()))
  const timer = setInterval(tick, 1000)
  const unhear = hearCalls()
  return () => {
    stopping.abort()
    clearInterval(timer)
    unhear()
    unrecover()
  }
}

/** Calls of the session itself, and those that need none, are not made again when it is over. */
const isOwnCall = (endpoint: Endpoint): boolean =>
  endpoint.access === 'public' || ([session.heartbeat, session.me, session.logout] as Endpoint[]).includes(endpoint)

/** Prolongs the session at the user's request, and gives back why it could not; a refusal ends the session. */
export const extendSession = (): Promise<unknown> => ask('refresh', { isUserWaiting: true })

function tick(): void {
  const watch = sessionWatch.get()
  const step = watch && dueStep(watch, Date.now())
  if (step) void ask(step)
}

/** A failure that the user sees does not count: the user may try again. */
async function ask(step: 'poll' | 'refresh', { isUserWaiting = false } = {}): Promise<unknown> {
  const watch = sessionWatch.get()
  if (!watch) return undefined
  sessionWatch.set(stepTaken(watch, step, Date.now()))
  try {
    await call(session.heartbeat, step === 'refresh' ? { query: { extend: 'true' } } : {})
  } catch (error) {
    const status = error instanceof CallError ? error.status : 0
    if (isUserWaiting && !isRefused(status)) return error
    failed(status)
  }
  if (markerChanged()) leave('elsewhere')
  return undefined
}

function failed(status: number): void {
  const watch = sessionWatch.get()
  if (!watch) return
  const next = afterFailure(watch, status)
  if (next) sessionWatch.set(next)
  else if (status === 401) void lapse()
  else void forceOut('automatic')
}

/** Every answer carries the time left; a refusal may end the session. */
const hearCalls = () =>
  onCalls({
    ttl: (seconds) => {
      const watch = sessionWatch.get()
      if (watch) sessionWatch.set(withTimeLeft(watch, seconds, Date.now()))
    },
    refused: ({ status, refusal }, endpoint) => {
      if (endpoint.access === 'public' || endpoint === session.logout || sessionState.get().phase !== 'signedIn') return
      const verdict = classifyRefusal(status, refusal?.message)
      if (verdict === 'ended') void lapse()
      if (verdict === 'forbidden') void forceOut('forbidden')
      if (verdict === 'gate') void reloadUser()
    },
  })
