import { onTestFinished } from 'vitest'

/** Counts the threads that are started until the test ends. */
export function countThreads(): () => number {
  let threads = 0
  const count = () => threads++
  process.on('worker', count)
  onTestFinished(() => void process.off('worker', count))
  return () => threads
}
