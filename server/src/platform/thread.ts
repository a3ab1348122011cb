/** The thread of `inThread`: calls the function that it was given, and says what came of it. */
import { parentPort, workerData } from 'node:worker_threads'
import { refusedBy, type Outcome } from './in-thread.ts'
import { Problem } from './problem.ts'

const { module, name, argument }: { module: string; name: string; argument: unknown } = workerData
const functions: Record<string, (argument: unknown) => unknown> = await import(module)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(await outcome())

async function outcome(): Promise<Outcome> {
  try {
    const work = functions[name]
    if (!work) throw new TypeError(`${name} is not a function`)
    return { value: await work(argument) }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { refused: refusedBy(error) }
  }
}
