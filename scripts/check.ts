/**
 * Every check of `npm test`, in lanes; with `--deep` those of `npm run test:deep`. Names given as arguments run only those
 * checks. Ends with the slowest tests, the names of those that failed and of those that were skipped or passed only when
 * tried again, and 'N passed, N failed'. With CI=true each of those named is a failure.
 */
import { parseArgs } from 'node:util'
import { findChromium } from './chromium.ts'
import type { Depth } from './not-run.ts'
import { command, endRun, playwright, vitest, type Counts, type Runner } from './runners.ts'
import { slowestLines } from './slowest.ts'
import { provideAll, type Tool } from './tools.ts'
import { yardstick } from './yardstick.ts'

type Check = { name: string; run: Runner; needs?: readonly (Tool | 'chromium')[] }
/** Lanes run beside each other, the checks of a lane one after another. */
type Lanes = readonly (readonly Check[])[]

const build: Check = { name: 'build', run: command('node', 'scripts/build.mjs') }
const rings = (depth: Depth) =>
  ({
    unit: { name: 'unit', run: vitest('rules', depth) },
    components: { name: 'components', needs: ['chromium'], run: vitest('components', depth) },
    api: { name: 'api', run: vitest('api', depth) },
    browser: { name: 'browser', needs: ['chromium'], run: playwright(depth) },
  }) satisfies Record<string, Check>

const quick = rings('quick')
const deep = rings('deep')
const suites: Record<Depth, Lanes> = {
  quick: [
    [build, { name: 'bundle', run: command('node', 'scripts/bundle-size.ts') }, quick.components, quick.browser],
    [{ name: 'schema', run: command('node', 'scripts/db-types.ts', '--check') }, quick.api],
    [
      // several threads do twice the work of one
      { name: 'types', run: command('tsc', '--noEmit', '-p', '.', '--singleThreaded') },
      { name: 'lint', run: command('oxlint', '--type-aware', '--deny-warnings') },
      { name: 'format', run: command('oxfmt', '--check', '.') },
      { name: 'unused', run: command('knip') },
      quick.unit,
    ],
  ],
  deep: [
    [
      { ...deep.unit, needs: ['poppler', 'xmlsec', 'haproxy'] },
      { ...deep.api, needs: ['poppler', 'jdk', 'curl', 'pgbouncer'] },
    ],
    [build, deep.browser],
    // each kills servers and databases of its own, and mostly waits
    [{ name: 'faults', needs: ['haproxy', 'postgresql', 'patroni'], run: vitest('faults', 'deep') }],
  ],
}

const { values, positionals: wanted } = parseArgs({ allowPositionals: true, options: { deep: { type: 'boolean' } } })
const depth: Depth = values.deep ? 'deep' : 'quick'
const isWanted = ({ name }: Check) => !wanted.length || wanted.includes(name)
const chosen = suites[depth].map((lane) => lane.filter(isWanted))
const needs = new Set(chosen.flat().flatMap(({ needs = [] }) => needs))
if (needs.delete('chromium')) findChromium()
provideAll([...needs] as Tool[])

console.log(`Yardstick of this machine: ${yardstick()}`)
const started = Date.now()
const total: Counts = { passed: 0, failed: 0, failures: [], notRun: [], times: [] }
await Promise.all(chosen.map(inTurn))
await endRun()
console.log(`\nThe slowest tests:\n${slowestLines(total.times, 15).join('\n')}`)
for (const { name, again } of total.failures) console.log(`failed: ${name}\n  alone: ${again}`)
for (const name of total.notRun) console.log(`not proven: ${name}`)
if (process.env['CI'] === 'true') total.failed += total.notRun.length
if (depth === 'quick')
  console.log('\nNot run: the tests tagged deep, which are long or need programs of the machine (npm run test:deep)')
console.log(`\n${seconds(started)} s`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed || !total.passed ? 1 : 0)

/** Runs the checks of a lane; what a check printed comes out at its end, whole. */
async function inTurn(lane: readonly Check[]): Promise<void> {
  for (const { name, run } of lane) {
    const started = Date.now()
    console.log(`── ${name} …`)
    const { passed, failed, failures, notRun, times, output } = await run()
    total.passed += passed
    total.failed += failed
    total.failures.push(...(failed && !failures.length ? [{ name, again: `npm test -- ${name}` }] : failures))
    total.notRun.push(...notRun)
    total.times.push(...times)
    console.log(`\n${output.trim()}\n── ${name}: ${failed ? 'FAILED' : 'ok'} (${seconds(started)} s)\n`)
  }
}

function seconds(since: number): string {
  return ((Date.now() - since) / 1000).toFixed(0)
}
