/**
 * `npm run load`, `npm run soak`, `npm run faults`: the long form of the trials of this folder, or of those named.
 * `cluster` runs the drills of `deploy/cluster/`, which take a quarter of an hour; `--drill NAME` one of them.
 * `--seed N` repeats the choices of a run, `--clients N`, `--seconds N`, `--minutes N` and `--times N` change its size.
 */
import { parseArgs } from 'node:util'
import { lackOf, provide, provideAll } from '../scripts/tools.ts'
import { backups } from './backups.ts'
import { clusterDrills } from './cluster-drills.ts'
import { databaseKills } from './database-kills.ts'
import { load, type Verdict } from './load.ts'
import { rolling } from './rolling.ts'
import { newSeed } from './seeded.ts'
import { serverKills } from './server-kills.ts'
import { soak } from './soak.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string' },
    clients: { type: 'string' },
    seconds: { type: 'string' },
    times: { type: 'string' },
    minutes: { type: 'string' },
    drill: { type: 'string' },
  },
})
const seed = Number(values.seed ?? newSeed())
const given = { clients: values.clients, seconds: values.seconds, times: values.times, minutes: values.minutes }
const size = (name: keyof typeof given, usual: number) => Number(given[name] ?? usual)

const trials: Record<string, () => Promise<Verdict>> = {
  load: () => load({ clients: size('clients', 50), seconds: size('seconds', 60), seed }),
  'server-kills': () => serverKills({ times: size('times', 10), rows: 3_000, seed }),
  'database-kills': () =>
    databaseKills({ times: size('times', 3), clients: size('clients', 20), seconds: size('seconds', 5), seed }),
  soak: () => soak({ people: size('clients', 50), processes: 2, minutes: size('minutes', 30), seed }),
  haproxy: () => {
    provide('haproxy')
    return rolling({ clients: size('clients', 20), rounds: size('times', 2), seed })
  },
  backups: () => {
    provide('postgresql')
    return backups({ clients: size('clients', 10), seconds: size('seconds', 6), seed })
  },
  cluster: async () => {
    provideAll(['haproxy', 'patroni'])
    const lack = lackOf('patroni')
    if (lack !== undefined) return { figures: {}, faults: [lack] }
    return clusterDrills({ seed, say: console.log, ...(values.drill !== undefined && { names: [values.drill] }) })
  },
}

/** What is tried when none is named; work alone, however long, breaks nothing. */
const usual = Object.keys(trials).filter((name) => !['load', 'soak', 'cluster'].includes(name))

let failed = false
for (const name of positionals.length ? positionals : usual) {
  console.log(`\n${name}, seed ${seed}`)
  const { figures, faults } = await trials[name]!()
  console.table(figures)
  for (const fault of faults.slice(0, 20)) console.log(`FAULT ${fault}`)
  if (faults.length > 20) console.log(`… ${faults.length} faults`)
  failed ||= faults.length > 0
}
console.log(failed ? '\nFaults were found.' : '\nNo fault was found.')
process.exit(failed ? 1 : 0)
