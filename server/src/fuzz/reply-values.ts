import type { FastifyInstance } from 'fastify'
import { isChange, type Endpoint } from '#contract/kernel/endpoint.ts'
import { make } from './attempt.ts'
import { mayMake, type Caller } from './callers.ts'
import { allCalls, allGrids } from './contract-calls.ts'

type Fields = Record<string, unknown>
type Scalar = string | number | boolean

/**
 * What replies contained: values by field name, and whole records. A call that needs a value of such a name
 * can then be given a real one.
 */
export class ReplyValues {
  readonly records: Fields[] = []
  readonly #values = new Map<string, Set<Scalar>>()

  values(name: string): readonly Scalar[] {
    return [...(this.#values.get(name) ?? [])]
  }

  /** The name to look up for `:name` in an address: `id` alone is the key of the list that the address begins with. */
  ofAddress(name: string, { path }: Pick<Endpoint, 'path'>): readonly Scalar[] {
    const other = Object.hasOwn(otherNames, name) ? otherNames[name] : undefined
    if (other !== undefined) return this.values(other)
    if (name !== 'id') return this.values(name)
    const list = allGrids
      .filter((grid) => path.startsWith(`${grid.path}/`))
      .toSorted((a, b) => b.path.length - a.path.length)[0]
    return list ? this.values(`${list.path} ${list.key}`) : [...this.values('ppId'), ...this.values('aktId')]
  }

  add(path: string, reply: unknown): void {
    if (typeof reply !== 'object' || reply === null) return
    if (!Array.isArray(reply)) this.records.push(reply as Fields)
    for (const [name, value] of Object.entries(reply)) {
      if (typeof value === 'object') this.add(path, value)
      else if (!Array.isArray(reply)) for (const key of [name, `${path} ${name}`]) this.#remember(key, value as Scalar)
    }
  }

  #remember(name: string, value: Scalar): void {
    const values = this.#values.get(name) ?? this.#values.set(name, new Set()).get(name)!
    if (values.size < 40) values.add(value)
  }
}

/** Keys of lists that addresses give another name. */
const otherNames: Readonly<Record<string, string>> = {
  versionCode: '/api/dictionaries/wersjapkd kod',
  versionId: '/api/dictionaries/wersja_nuts id',
  pupId: '/api/adm/udzielajacypomoc id',
  organId: '/api/adm/organnadrzedny id',
  srodekId: '/api/dictionaries/srodki_pomocy id',
}

/** Reads all that a caller may read: first calls without parameters, then the rest with the values found. */
export async function readEverything(
  app: FastifyInstance,
  caller: Caller,
  replies = new ReplyValues(),
): Promise<ReplyValues> {
  const readable = allCalls.filter(
    (call) => call.method === 'GET' && !isChange(call) && mayMake(caller, call) && !call.path.includes('/export/'),
  )
  for (const call of readable.toSorted((a, b) => depth(a) - depth(b))) {
    const names = [...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
    for (const at of names.length ? [0, 1, 2] : [0]) {
      const params = names.map((name) => [name, replies.ofAddress(name, call).at(at)] as const)
      if (params.some(([, value]) => value === undefined)) continue
      const written = Object.fromEntries(params.map(([name, value]) => [name, encodeURIComponent(String(value))]))
      const { status, json } = await make(app, call, { params: written, query: [] }, caller)
      if (status === 200) replies.add(call.path, json)
    }
  }
  return replies
}

const depth = ({ path }: Endpoint): number => path.split(':').length
