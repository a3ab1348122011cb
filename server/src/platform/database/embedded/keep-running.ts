import type { Embedded } from './start.ts'

const LOOK_EVERY_MS = 1_000
const MOST_RESTARTS = 5
const WITHIN_MS = 600_000

/**
 * Brings the embedded server back when it dies under the running product (killed by the system for want of memory, say);
 * meanwhile callers get 503. One that dies again and again, or does not start, ends the
 * product with a message, for its supervisor and its administrator to see. Gives what ends the watch.
 */
export function keepRunning({ isAlive, restart }: Embedded, giveUp: (message: string) => void): () => Promise<void> {
  const restarts: number[] = []
  let working: Promise<void> | undefined
  const bringBack = async () => {
    console.error('Wbudowany PostgreSQL przestał działać; uruchamiam go ponownie.')
    restarts.push(Date.now())
    if (restarts.filter((time) => time > Date.now() - WITHIN_MS).length > MOST_RESTARTS)
      return giveUp('Wbudowany PostgreSQL wciąż przestaje działać. Sprawdź pamięć, dysk i dziennik server.log.')
    await restart().then(
      () => console.error('Wbudowany PostgreSQL działa ponownie.'),
      (error: Error) => giveUp(error.message),
    )
  }
  const timer = setInterval(() => {
    if (!working && !isAlive()) working = bringBack().finally(() => (working = undefined))
  }, LOOK_EVERY_MS)
  return async () => {
    clearInterval(timer)
    await working
  }
}
