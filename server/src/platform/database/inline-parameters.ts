import pg from 'pg'
import type { CompiledQuery } from 'kysely'

/** Matches the number of a parameter, and also texts and quoted names, so that they can be left alone. */
const token = /'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\d+)/g

/** A query with its parameters written into it as literals, for COPY, which takes none. */
export const inlineParameters = ({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): string =>
  sql.replace(token, (whole, number?: string) =>
    number === undefined ? whole : literal(parameters[Number(number) - 1]),
  )

function literal(value: unknown): string {
  if (value === null) return 'null'
  const text = Array.isArray(value) ? `{${value.map(element).join(',')}}` : scalar(value)
  return pg.escapeLiteral(text)
}

const element = (value: unknown): string =>
  value === null ? 'NULL' : `"${scalar(value).replace(/["\\]/g, String.raw`\$&`)}"`

function scalar(value: unknown): string {
  if (typeof value === 'string') {
    // PostgreSQL would end the statement there
    if (value.includes('\0')) throw new TypeError('A literal holds NUL')
    return value
  }
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return String(value)
  throw new TypeError(`No literal for a parameter of type ${typeof value}`)
}
