/**
 * How long and from where fuzzing goes: `npm test` runs a few steps from a fixed seed, `npm run fuzz` many from a new
 * one. A failure prints its seed; `npm run fuzz -- --seed N` meets it again.
 */
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_115)
const factor = Number(process.env['FUZZ_RUNS'] ?? 1)

/** What fast-check is told: this many runs in `npm test`, and as many times more as asked for. */
export const runs = (n: number) => ({
  seed,
  numRuns: n * factor,
  interruptAfterTimeLimit: timeLimit(60_000),
  // what is random changes the database: a smaller example would meet another one
  endOnFailure: true,
  includeErrorInReport: true,
})

/** A time limit that grows with the number of runs. */
export const timeLimit = (ms: number): number => ms * factor
