/**
 * `npm run fuzz`: the fuzzing of the tests, from a seed of its own and for longer. `--seed N` repeats what a failure
 * printed, `--runs N` says how many times longer than in the tests, and further words choose files.
 */
import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'

const { values, positionals } = parseArgs({
  options: { seed: { type: 'string' }, runs: { type: 'string', default: '20' } },
  allowPositionals: true,
})
const seed = values.seed ?? String(randomInt(2 ** 31))
const files = positionals.length ? positionals.map((name) => `server/src/fuzz/${name}`) : ['server/src/fuzz']
console.log(
  `Seed ${seed}, ${values.runs} times as long as in the tests. To repeat: npm run fuzz -- --seed ${seed} --runs ${values.runs}`,
)
const { status } = spawnSync('vitest', ['run', '--project', 'api', ...files], {
  stdio: 'inherit',
  env: { ...process.env, FUZZ_SEED: seed, FUZZ_RUNS: values.runs },
  // whatever happens, it ends, and as after Ctrl+C the database of the tests is stopped
  timeout: Number(values.runs) * 300_000,
  killSignal: 'SIGINT',
})
process.exit(status ?? 1)
