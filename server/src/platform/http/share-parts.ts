type Json = Record<string, unknown>
type Operation = Json & { parameters?: Json[]; requestBody?: Json; responses?: Record<string, Json> }
type Paths = Record<string, Record<string, Operation>>
type Shared = { schemas: Json; parameters: Json }

/**
 * Takes what the description says in several places into components and points there, so that clients made from it have one
 * type for it. Bodies, replies and the rows of lists are components too. `names`: what some of them are called, by their JSON;
 * others are called after the first call that has them.
 */
export function shareParts(
  paths: Paths,
  webhooks: Readonly<Record<string, { post: Operation }>>,
  names: ReadonlyMap<string, string>,
): Shared {
  const operations = Object.values(paths).flatMap((path) => Object.values(path))
  const schemas = schemaSharer(names)
  const places = [...operations, ...Object.values(webhooks).map(({ post }) => post)].flatMap(placesOf)
  for (const { holder } of places) schemas.count(holder['schema'])
  for (const { holder, name } of places) holder['schema'] = schemas.share(holder['schema'], name, true)
  return { schemas: schemas.components, parameters: shareParameters(operations) }
}

/** Where an operation has bodies and replies, and what they are called. */
function placesOf({ operationId, requestBody, responses = {} }: Operation) {
  const name = capitalised(String(operationId))
  const of = ({ content }: Json, suffix: string) =>
    Object.values(isObject(content) ? content : {})
      .filter(isObject)
      .map((holder) => ({ holder, name: `${name}${suffix}` }))
  return [...of(requestBody ?? {}, 'Body'), ...Object.values(responses).flatMap((one) => of(one, 'Reply'))]
}

const capitalised = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`
export const isObject = (part: unknown): part is Json => typeof part === 'object' && part !== null
/** Whether a part is the schema of an object with fields. */
const isRecord = (part: Json): boolean => part['type'] === 'object' && isObject(part['properties'])
const isChoice = (part: Json): boolean => ['anyOf', 'oneOf', 'allOf'].some((word) => Array.isArray(part[word]))

function schemaSharer(names: ReadonlyMap<string, string>) {
  const counts = new Map<string, number>()
  const known = new Map<string, string>()
  const components: Json = {}

  /** Counts the places of each record. One that is inside of a repeated record has a single place there. */
  const count = (part: unknown): void => {
    if (!isObject(part)) return
    if (isRecord(part)) {
      const key = JSON.stringify(part)
      const n = counts.get(key) ?? 0
      counts.set(key, n + 1)
      if (n) return
    }
    Object.values(part).forEach(count)
  }

  const inside = (part: Json, name: string): Json =>
    Object.fromEntries(
      Object.entries(part).map(([word, value]) => {
        if (word === 'properties' && isRecord(part) && isObject(value))
          return [word, mapped(value, (field, one) => share(one, `${name}${capitalised(field)}`))]
        // a row of a list, or an element of an array
        if (word === 'items') return [word, share(value, name.replace(/ReplyItems$/, 'Row'), true)]
        if (Array.isArray(value)) return [word, value.map((one: unknown) => share(one, name))]
        return [word, isObject(value) ? share(value, name) : value]
      }),
    )

  const share = (part: unknown, name: string, isWhole = false): unknown => {
    if (!isObject(part) || Array.isArray(part)) return part
    const key = JSON.stringify(part)
    const given = names.get(key)
    const isRepeated = (counts.get(key) ?? 0) > 1
    const isComponent =
      given !== undefined || (isRecord(part) && (isWhole || isRepeated)) || (isWhole && isChoice(part))
    if (!isComponent) return inside(part, name)
    let called = known.get(key)
    if (called === undefined) {
      called = freeName(given ?? name, components)
      known.set(key, called)
      // taken before what is inside gets its names
      components[called] = {}
      components[called] = inside(part, called)
    }
    return { $ref: `#/components/schemas/${called}` }
  }
  return { count, share, components }
}

const mapped = (part: Json, change: (name: string, value: unknown) => unknown): Json =>
  Object.fromEntries(Object.entries(part).map(([name, value]) => [name, change(name, value)]))

function freeName(wanted: string, taken: Json): string {
  let name = wanted
  for (let n = 2; Object.hasOwn(taken, name); n++) name = `${wanted}${n}`
  return name
}

/** Takes parameters of several calls into components. */
function shareParameters(operations: readonly Operation[]): Json {
  const counts = new Map<string, number>()
  for (const { parameters = [] } of operations)
    for (const one of parameters) {
      const key = JSON.stringify(one)
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  const components: Json = {}
  const called = new Map<string, string>()
  const pointers = (given: readonly Json[]) =>
    given.map((one) => {
      const key = JSON.stringify(one)
      if (counts.get(key) === 1) return one
      let name = called.get(key)
      if (name === undefined) {
        name = freeName(String(one['name']), components)
        called.set(key, name)
        components[name] = one
      }
      return { $ref: `#/components/parameters/${name}` }
    })
  for (const operation of operations) if (operation.parameters) operation.parameters = pointers(operation.parameters)
  return components
}
