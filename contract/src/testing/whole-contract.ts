import type { Endpoint } from '../kernel/endpoint.ts'
import type { Grid } from '../kernel/grid.ts'

/** What the contract's modules export, at any depth: a call or a list that one of them gains is met here by itself. */
const modules = import.meta.glob(['../**/*.ts', '!**/*.test.ts', '!**/testing/**'], { eager: true })

const met = new Set<object>()
const calls = new Map<string, Endpoint>()
const grids = new Map<string, Grid>()

function walk(value: unknown): void {
  if (typeof value !== 'object' || value === null || '_zod' in value || met.has(value)) return
  met.add(value)
  // a lookup may be declared with the address of the list that it looks into: the list comes first, and is meant
  if (isGrid(value) && !grids.has(value.path)) grids.set(value.path, value)
  if (isCall(value)) {
    if (!calls.has(nameOf(value))) calls.set(nameOf(value), value)
  } else Object.values(value).forEach(walk)
}

const isCall = (value: object): value is Endpoint => 'method' in value && 'path' in value && 'reply' in value
const isGrid = (value: object): value is Grid => 'list' in value && 'download' in value && 'row' in value

export const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`

walk(modules)

/** Every call of the contract, those of the lists among them. */
export const everyCall: readonly Endpoint[] = [...calls.values()]
/** Every list of the contract. */
export const everyGrid: readonly Grid[] = [...grids.values()]
