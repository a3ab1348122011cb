import { problem } from '../problem.ts'
import { withCancellation } from './cancelling-pool.ts'
import { isUnavailable } from './unavailable.ts'

/** Cancels a search that takes too long; without a limit it may take as long as any statement. */
export async function withinMs<Answer>(ms: number | undefined, work: () => Promise<Answer>): Promise<Answer> {
  if (ms === undefined) return work()
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(problem('grid.tooLong')), ms)
  try {
    return await withCancellation(late.signal, work)
  } catch (error) {
    if (late.signal.aborted && !isUnavailable(error)) throw problem('grid.tooLong', {}, { cause: error })
    throw error
  } finally {
    clearTimeout(timer)
  }
}
