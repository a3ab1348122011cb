/**
 * `npm run mutants`: makes the faults of this folder one after another in a copy of the checkout, and expects the test that each
 * names to fail by it. Names as arguments (areas, or words of what a mutant does) run only those. Ends with 'N noticed, N
 * survived', and fails if a mutant survived, could not be made, or has a test that is red without it.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Depth } from '../scripts/not-run.ts'
import { command, endRun, playwright, runFolder, vitest, type Outcome } from '../scripts/runners.ts'
import { mutants } from './all.ts'
import { ringOf, rings, withFault, type Mutant, type Ring } from './mutant.ts'

/** The test that failed by a mutant; none if it survived. What went otherwise wrong is thrown. */
type Noticed = string | undefined

/** What `npm test` does not notice, `npm run test:deep` may. */
const depths = ['quick', 'deep'] as const satisfies readonly Depth[]

const names = process.argv.slice(2).map((name) => name.toLowerCase())
const chosen = Object.entries(mutants).flatMap(([area, ofArea]) =>
  names.length && !names.includes(area)
    ? ofArea.filter(({ what }) => names.some((name) => !(name in mutants) && what.toLowerCase().includes(name)))
    : ofArea,
)
process.chdir(copyCheckout())
const red = await redWithoutMutants(chosen)
const counts = { noticed: 0, survived: 0, failed: 0 }
console.log('| mutant | noticed by | ring | seconds |\n|---|---|---|---|')
for (const mutant of chosen) {
  const started = Date.now()
  const outcome = await notice(mutant).then(
    (test) => {
      counts[test === undefined ? 'survived' : 'noticed'] += 1
      return test ?? `**SURVIVED** ${mutant.noticedBy}`
    },
    (error: Error) => {
      counts.failed += 1
      return `**ERROR** ${mutant.noticedBy}: ${error.message}`
    },
  )
  console.log(`| ${mutant.what} | ${outcome} | ${ringOf(mutant.noticedBy)} | ${secondsSince(started)} |`)
}
await endRun()
if (counts.failed) console.log(`\n${counts.failed} could not be tried`)
console.log(`\n${counts.noticed} noticed, ${counts.survived} survived`)
process.exit(counts.survived || counts.failed || !counts.noticed ? 1 : 0)

/** A copy of the checkout's files, which goes with the run. */
function copyCheckout(): string {
  const copy = join(runFolder, 'mutants')
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { encoding: 'utf8' })
  for (const file of listed.split('\0').filter((one) => one && existsSync(one))) cpSync(file, join(copy, file))
  linkPackages(join(import.meta.dirname, '../node_modules'), join(copy, 'node_modules'))
  return copy
}

/** Packages are linked, but for the letters of the screens: Vite serves no such files from outside, and widths depend on them. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to)
  for (const name of readdirSync(from)) {
    if (name === '@fontsource-variable') cpSync(join(from, name), join(to, name), { recursive: true })
    // caches are the checkout's own
    else if (name === '.bin' || !name.startsWith('.')) symlinkSync(join(from, name), join(to, name))
  }
}

/** The files of tests that fail without any mutant, and why; each is run once, those of a ring together. */
async function redWithoutMutants(all: readonly Mutant[]): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  const files = Map.groupBy(new Set(all.map(({ noticedBy }) => noticedBy)), ringOf)
  for (const ring of rings) {
    const tests = files.get(ring) ?? []
    if (!tests.length) continue
    const started = Date.now()
    for (const depth of depths) {
      const outcome = await run(ring, tests, depth)
      const ofTests = tests.filter((test) => outcome.failures.some(({ name }) => name.startsWith(`${test} › `)))
      const failed = outcome.failed && !ofTests.length ? tests : ofTests
      for (const test of failed) found.set(test, 'it is red without the mutant')
      if (failed.length) console.log(outcome.output)
    }
    console.log(`${ring}: ${tests.length} files without mutants (${secondsSince(started)} s)`)
  }
  return found
}

/** Makes a fault, runs the test, and takes the fault back. */
async function notice(mutant: Mutant): Promise<Noticed> {
  const { file, noticedBy } = mutant
  const reason = red.get(noticedBy)
  if (reason !== undefined) throw new Error(reason)
  const source = readFileSync(file, 'utf8')
  const faulty = withFault(source, mutant)
  if (faulty === undefined) throw new Error(`what it replaces does not stand once in ${file}`)
  writeFileSync(file, faulty)
  try {
    for (const depth of depths) {
      const { failed, failures, output } = await run(ringOf(noticedBy), [noticedBy], depth)
      if (!failed) continue
      const [first] = failures
      // a runner that could not start has noticed nothing
      if (!first) console.log(output)
      if (!first) throw new Error('it failed without a failed test')
      return `${first.name}${depth === 'deep' ? ' (deep)' : ''}`
    }
    return undefined
  } finally {
    writeFileSync(file, source)
  }
}

/** Runs files of tests of one ring. Journeys see what was built. */
async function run(ring: Ring, tests: readonly string[], depth: Depth): Promise<Outcome> {
  if (ring !== 'journeys') return vitest(ring, depth, ...tests)()
  const built = await command('node', 'scripts/build.mjs')()
  return built.failed ? built : playwright(depth, ...tests.map((test) => test.replace('e2e/', '')))()
}

function secondsSince(started: number): string {
  return ((Date.now() - started) / 1000).toFixed(0)
}
