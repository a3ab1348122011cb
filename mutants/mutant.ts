/** A small fault that a colleague could make, and the test that notices it. */
export type Mutant = {
  /** The fault, as somebody would meet it. */
  what: string
  /** The file of the product that has it. */
  file: string
  /** What stands exactly once in that file, and what takes its place. */
  replace: string
  by: string
  /** The file of tests of which one fails by it: in the cheapest ring that can. */
  noticedBy: string
}

/** The rings of tests, the cheapest first; but for the journeys they are named like Vitest's projects. */
export const rings = ['rules', 'api', 'components', 'faults', 'journeys'] as const
export type Ring = (typeof rings)[number]

/** The ring of a file of tests, by its place. */
export function ringOf(test: string): Ring {
  if (test.startsWith('e2e/')) return 'journeys'
  if (test.startsWith('faults/')) return 'faults'
  if (test.endsWith('.test.tsx')) return 'components'
  return /^(server|bench)\//.test(test) && !test.endsWith('.rules.test.ts') ? 'api' : 'rules'
}

/** A source with the fault; nothing where what it replaces does not stand there exactly once. */
export function withFault(source: string, { replace, by }: Pick<Mutant, 'replace' | 'by'>): string | undefined {
  const [before, after, ...more] = source.split(replace)
  return after === undefined || more.length ? undefined : `${before}${by}${after}`
}
