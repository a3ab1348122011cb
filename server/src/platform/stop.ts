type Close = () => Promise<unknown>

/**
 * Closes everything in reverse order of opening; further calls wait for the first. A step that fails or does not end within
 * the time given is printed and left behind, so that the process ends; `last` runs in any case. Returns
 * whether all was closed.
 */
export function stopOnce(
  closing: readonly Close[],
  { withinMs, last }: { withinMs: number; last: Close },
): () => Promise<boolean> {
  const stop = async () => {
    let isClean = true
    const complain = (message: string) => {
      isClean = false
      console.error(message)
    }
    const one = (close: Close) => close().catch((error: Error) => complain(error.message))
    const all = async () => {
      for (const close of closing.toReversed()) await one(close)
    }
    if (!(await endsWithin(withinMs, all())))
      complain(`Zatrzymywanie trwa dłużej niż ${withinMs / 1_000} s; proces kończy się mimo niezakończonej pracy.`)
    await one(last)
    return isClean
  }
  let stopping: Promise<boolean> | undefined
  return () => (stopping ??= stop())
}

/** Waits for work, but no longer than so. Says whether it ended. */
async function endsWithin(ms: number, work: Promise<void>): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>()
  const deadline = setTimeout(resolve, ms, false)
  try {
    return await Promise.race([work.then(() => true), late])
  } finally {
    clearTimeout(deadline)
  }
}
