import type { Endpoint } from '#contract/kernel/endpoint.ts'
import type { Grid } from '#contract/kernel/grid.ts'

/** Everything that the contract's modules export, at any depth: a new call or list is found by itself. */
const modules = import.meta.glob(['../../../contract/src/*.ts', '!**/*.test.ts'], { eager: true })

const met = new Set<object>()
const calls = new Map<string, Endpoint>()
const grids = new Map<string, Grid>()

function walk(value: unknown): void {
  if (typeof value !== 'object' || value === null || '_zod' in value || met.has(value)) return
  met.add(value)
  // a lookup may be declared with the address of its list: the list comes first, and is the one meant
  if (isGrid(value) && !grids.has(value.path)) grids.set(value.path, value)
  if (isCall(value)) {
    if (!calls.has(nameOf(value))) calls.set(nameOf(value), value)
  } else Object.values(value).forEach(walk)
}

const isCall = (value: object): value is Endpoint => 'method' in value && 'path' in value && 'reply' in value
const isGrid = (value: object): value is Grid => 'list' in value && 'download' in value && 'row' in value

export const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`

walk(modules)

/** Lookups of forms, shown on no screen: they have neither pages nor exports. */
const lookedUp = '/api/dictionaries/srodki_pomocy/day/:id/rozporzadzenia'

/** Every call of the contract, including those of the lists. */
export const allCalls: readonly Endpoint[] = [...calls.values()].filter(({ path }) => !path.startsWith(`${lookedUp}/`))
/** Every list of the contract. */
export const allGrids: readonly Grid[] = [...grids.values()].filter(({ path }) => path !== lookedUp)
