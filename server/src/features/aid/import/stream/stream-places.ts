import { ofAll } from '#platform/limits/quotas.ts'
import { semaphore } from '#platform/limits/semaphore.ts'
import { problem } from '#platform/problem.ts'

const places = semaphore(ofAll.streams)
/** Longer than a slow sender keeps a place that others wait for. */
const MOST_WAITING_MS = 20_000
/** Bodies that stream or wait for a place: each has one, so that one body does not fill the queue. */
const bodies = new Set<number>()
/** How many streams are ending for those who wait. */
let ending = 0

export type Place = {
  leave: () => void
  /** Whether somebody waits for whom no other stream is ending yet. Who gets true leaves the place. */
  isWanted: () => boolean
}

/** Takes a place for the stream of a body, and waits for it for a while. */
export async function takePlace(upId: number, signal: AbortSignal): Promise<Place> {
  if (bodies.has(upId)) throw problem('stream.another')
  bodies.add(upId)
  const late = AbortSignal.timeout(MOST_WAITING_MS)
  const release = await places.acquire(AbortSignal.any([signal, late])).catch((error: unknown) => {
    bodies.delete(upId)
    throw error === late.reason ? problem('server.busy') : error
  })
  let isEnding = false
  return {
    leave: () => {
      bodies.delete(upId)
      if (isEnding) ending--
      release()
    },
    isWanted: () => {
      if (isEnding || places.waiting() <= ending) return false
      ending++
      isEnding = true
      return true
    },
  }
}
