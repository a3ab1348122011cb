import { ofCaller, ofPool } from '../limits/quotas.ts'
import { keyedSemaphore, semaphore } from '../limits/semaphore.ts'

type Work<Answer> = () => Promise<Answer>
type Caller = { key: number | string; signal: AbortSignal }

/** Pages and counts wait for a place each of their own kind: a page never waits behind a count. */
export function listPlaces(poolSize: number) {
  const pages = keyedSemaphore(ofPool('lists', poolSize))
  const countsOf = keyedSemaphore(ofCaller.counts)
  const counts = semaphore(ofPool('counts', poolSize))

  async function forPage<Answer>({ key, signal }: Caller, work: Work<Answer>): Promise<Answer> {
    const release = await pages.acquire(key, signal)
    try {
      return await work()
    } finally {
      release()
    }
  }

  async function forCount<Answer>({ key, signal }: Caller, work: Work<Answer>): Promise<Answer> {
    const releaseOwn = await countsOf.acquire(key, signal)
    try {
      const release = await counts.acquire(signal)
      try {
        return await work()
      } finally {
        release()
      }
    } finally {
      releaseOwn()
    }
  }
  return { forPage, forCount }
}
