import { freePort } from '#platform/free-port.ts'
import { MOST_HELD_MS } from '#platform/held-thread.ts'
import { slowness } from '../scripts/yardstick.ts'

/** Work that held the main thread of a server, and how often it did so until now. */
type Held = Map<string, { times: number; longestMs: number }>

/** What held the main thread of a server over 50 ms, as its metrics name it. */
export async function heldWatch() {
  const port = await freePort()
  const read = async (): Promise<Held> => {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    const values = (metric: string) =>
      new Map(
        Array.from(
          text.matchAll(new RegExp(`^latarnia_main_thread_held_${metric}\\{work="([^"]+)"\\} (.+)$`, 'gm')),
          ([, work, value]): [string, number] => [work!, Number(value)],
        ),
      )
    const longest = values('max_seconds')
    return new Map(
      [...values('total')].map(([work, times]) => [work, { times, longestMs: (longest.get(work) ?? 0) * 1_000 }]),
    )
  }
  let before: Held = new Map()
  return {
    settings: { METRICS_PORT: String(port) },
    /** From here on it is watched: at first code is compiled, whatever is called. */
    begin: async () => void (before = await read()),
    /** What has held the thread since then, and more than once: memory may be cleared at any moment. */
    end: async (): Promise<{ longestMs: number; faults: string[] }> => {
      const since = [...(await read())].flatMap(([work, { times, longestMs }]) => {
        const n = times - (before.get(work)?.times ?? 0)
        return n > 0 ? [{ work, n, longestMs }] : []
      })
      const mostMs = MOST_HELD_MS * slowness()
      return {
        longestMs: Math.round(Math.max(0, ...since.map(({ longestMs }) => longestMs))),
        faults: since
          .filter(({ n, longestMs }) => n > 1 && longestMs > mostMs)
          .map(
            ({ work, n, longestMs }) => `${work} held the main thread ${n} times, ${Math.round(longestMs)} ms at most`,
          ),
      }
    },
  }
}
