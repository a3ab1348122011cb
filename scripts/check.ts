/**
 * Every check of the project, in lanes. Names given as arguments run only those checks. Ends with the slowest
 * tests, the names of those that failed and of those that were skipped or passed only when tried again, and 'N passed, N failed'. With CI=true each
 * of those named is a failure.
 */
import { findChromium } from './chromium.ts'
import { command, playwright, vitest, type Counts, type Runner } from './runners.ts'
import { slowestLines } from './slowest.ts'
import { provide, type Tool } from './tools.ts'

type Check = { name: string; run: Runner; needs?: readonly (Tool | 'chromium')[] }

/**
 * Lanes run beside each other, the checks of a lane one after another. The first two fill both processors for most of the
 * time; the third takes what they leave at their beginning, where components and faults also wait.
 */
const lanes: readonly (readonly Check[])[] = [
  [
    { name: 'components', needs: ['chromium'], run: vitest('components') },
    { name: 'api', needs: ['poppler', 'jdk'], run: vitest('api') },
  ],
  [
    { name: 'schema', run: command('node', 'scripts/db-types.ts', '--check') },
    { name: 'build', run: command('node', 'scripts/build.mjs') },
    { name: 'bundle', run: command('node', 'scripts/bundle-size.ts') },
    { name: 'unit', needs: ['poppler', 'xmlsec'], run: vitest('rules') },
    { name: 'faults', needs: ['haproxy', 'postgresql'], run: vitest('faults') },
    { name: 'browser', needs: ['chromium'], run: playwright },
  ],
  [
    // several threads do twice the work of one
    { name: 'types', run: command('tsc', '--noEmit', '-p', '.', '--singleThreaded') },
    { name: 'lint', run: command('oxlint', '--type-aware', '--deny-warnings') },
    { name: 'format', run: command('oxfmt', '--check', '.') },
    { name: 'unused', run: command('knip') },
  ],
]

const wanted = process.argv.slice(2)
const isWanted = ({ name }: Check) => !wanted.length || wanted.includes(name)
const chosen = lanes.map((lane) => lane.filter(isWanted))
for (const need of new Set(chosen.flat().flatMap(({ needs = [] }) => needs)))
  if (need === 'chromium') findChromium()
  else provide(need)

const total: Counts = { passed: 0, failed: 0, failures: [], notRun: [], times: [] }
await Promise.all(chosen.map(inTurn))
console.log(`\nThe slowest tests:\n${slowestLines(total.times, 15).join('\n')}`)
for (const name of total.failures) console.log(`failed: ${name}`)
for (const name of total.notRun) console.log(`not proven: ${name}`)
if (process.env['CI'] === 'true') total.failed += total.notRun.length
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed || !total.passed ? 1 : 0)

/** Runs the checks of a lane; what a check printed comes out at its end, whole. */
async function inTurn(lane: readonly Check[]): Promise<void> {
  for (const { name, run } of lane) {
    const started = Date.now()
    console.log(`── ${name} …`)
    const { passed, failed, failures, notRun, times, output } = await run()
    total.passed += passed
    total.failed += failed
    total.failures.push(...(failed && !failures.length ? [name] : failures))
    total.notRun.push(...notRun)
    total.times.push(...times)
    const seconds = ((Date.now() - started) / 1000).toFixed(0)
    console.log(`\n${output.trim()}\n── ${name}: ${failed ? 'FAILED' : 'ok'} (${seconds} s)\n`)
  }
}
