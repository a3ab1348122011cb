import { useStore } from '#kit/store.ts'
import { sessionWatch } from './session-state.ts'
import { countdown, secondsLeft } from './session-watch.ts'
import { useNow } from './use-now.ts'

/** The time left to the end of the session. */
export function SessionCountdown() {
  const watch = useStore(sessionWatch)
  const now = useNow()
  return watch && <span>{countdown(secondsLeft(watch, now))}</span>
}
