/**
 * `npm run load`, `npm run faults`: the long form of all trials of this folder, or of those named. `--seed N` repeats
 * the choices of a run, `--clients N`, `--seconds N` and `--times N` change its size.
 */
import { parseArgs } from 'node:util'
import { databaseKills } from './database-kills.ts'
import { load, type Verdict } from './load.ts'
import { rolling } from './rolling.ts'
import { newSeed } from './seeded.ts'
import { serverKills } from './server-kills.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string' },
    clients: { type: 'string' },
    seconds: { type: 'string' },
    times: { type: 'string' },
  },
})
const seed = Number(values.seed ?? newSeed())
const given = { clients: values.clients, seconds: values.seconds, times: values.times }
const size = (name: keyof typeof given, usual: number) => Number(given[name] ?? usual)

const trials: Record<string, () => Promise<Verdict>> = {
  load: () => load({ clients: size('clients', 50), seconds: size('seconds', 60), seed }),
  'server-kills': () => serverKills({ times: size('times', 10), rows: 3_000, seed }),
  'database-kills': () =>
    databaseKills({ times: size('times', 3), clients: size('clients', 20), seconds: size('seconds', 5), seed }),
  rolling: () => rolling({ clients: size('clients', 20), rounds: size('times', 2), seed }),
}

let failed = false
for (const name of positionals.length ? positionals : Object.keys(trials)) {
  console.log(`\n${name}, seed ${seed}`)
  const { figures, faults } = await trials[name]!()
  console.table(figures)
  for (const fault of faults.slice(0, 20)) console.log(`FAULT ${fault}`)
  if (faults.length > 20) console.log(`… ${faults.length} faults`)
  failed ||= faults.length > 0
}
console.log(failed ? '\nFaults were found.' : '\nNo fault was found.')
process.exit(failed ? 1 : 0)
