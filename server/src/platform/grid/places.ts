import { ofCaller, ofPool } from '../limits/quotas.ts'
import { keyedSemaphore, semaphore } from '../limits/semaphore.ts'

type Work<Answer> = () => Promise<Answer>
type Caller = { key: number | string; signal: AbortSignal }

/** Pages and counts wait for a place each of their own kind: a page never waits behind a count. */
export function listPlaces(poolSize: number) {
  const pages = keyedSemaphore(ofPool('lists', poolSize))
  const countsOf = keyedSemaphore(ofCaller.counts)
  const counts = semaphore(ofPool('counts', poolSize))
  return {
    forPage: <Answer>({ key, signal }: Caller, work: Work<Answer>) => inPlace(pages.acquire(key, signal), work),
    forCount: <Answer>({ key, signal }: Caller, work: Work<Answer>) =>
      inPlace(countsOf.acquire(key, signal), () => inPlace(counts.acquire(signal), work)),
  }
}

/** Works once there is a place, and gives it back. */
async function inPlace<Answer>(place: Promise<() => void>, work: Work<Answer>): Promise<Answer> {
  const release = await place
  try {
    return await work()
  } finally {
    release()
  }
}
