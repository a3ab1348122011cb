import { availableParallelism } from 'node:os'

const RECORDS = 300_000
/** What `slowness` takes on the machine that the limits of tests were set on. */
const USUAL_MS = 20

/** How fast this machine is, for times to be compared between machines: the same work each time, on one processor. */
export function yardstick(): string {
  const times = Array.from({ length: 3 }, () => {
    const started = performance.now()
    sortAndCopy(RECORDS)
    return performance.now() - started
  })
  return `${Math.min(...times).toFixed(0)} ms for 300,000 records, sorted and copied as JSON; ${availableParallelism()} processors`
}

/** How many times slower than usual this machine is at the moment, at least 1: limits of a test that counts the time of the processor grow by it. */
export function slowness(): number {
  const times = Array.from({ length: 5 }, () => {
    const before = process.threadCpuUsage()
    sortAndCopy(RECORDS / 15)
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1_000
  })
  return Math.max(1, times.toSorted((a, b) => a - b)[2]! / USUAL_MS)
}

function sortAndCopy(length: number): void {
  let state = 1
  const records = Array.from({ length }, (_, id) => {
    state = (state * 48_271) % 2_147_483_647
    return { id, name: `record ${state}`, amount: state / 100 }
  })
  records.sort((a, b) => a.amount - b.amount)
  JSON.parse(JSON.stringify(records))
}
