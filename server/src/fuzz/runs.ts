/**
 * The length and start of fuzzing: `npm test` runs a few steps from a fixed seed, `npm run fuzz` many from a new
 * one. A failure prints its seed; `npm run fuzz -- --seed N` repeats it.
 */
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_115)
const factor = Number(process.env['FUZZ_RUNS'] ?? 1)

/** Options for fast-check: this many runs in `npm test`, multiplied on request. */
export const runs = (n: number) => ({
  seed,
  numRuns: n * factor,
  interruptAfterTimeLimit: timeLimit(60_000),
  // runs change the database, so a shrunk example would meet another state
  endOnFailure: true,
  includeErrorInReport: true,
})

/** A time limit that grows with the number of runs. */
export const timeLimit = (ms: number): number => ms * factor
