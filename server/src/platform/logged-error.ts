/** What errors of the database, of the system and of our catalogue carry besides their message, and names nobody. */
const kept = ['code', 'severity', 'constraint', 'table', 'column', 'routine', 'syscall', 'statusCode'] as const
type Fields = Partial<Record<(typeof kept)[number], unknown>>
/** An error, or a copy of one that is no `Error`: pg-boss hands over such copies. */
type ErrorLike = Pick<Error, 'message' | 'stack' | 'cause'> & Fields

type LoggedError = { type: string; message: string; stack: string; [field: string]: unknown }

/** Enough for every honest chain of causes, and an end to one that goes in a circle. */
const MOST_CAUSES = 10

/**
 * An error as the log has it: its message, its stack with those of its causes, and fields that name nobody. PostgreSQL puts
 * whole rows into others, `detail` and `where` above all.
 */
export function loggedError(error: unknown): LoggedError {
  if (!isErrorLike(error)) return { type: typeof error, message: inWords(error), stack: '' }
  return {
    type: error.constructor.name,
    message: withoutValues(error, error.message),
    stack: stackOf(error, MOST_CAUSES),
    ...(error instanceof AggregateError && { aggregateErrors: error.errors.map(loggedError) }),
    ...Object.fromEntries(kept.flatMap((name) => (error[name] === undefined ? [] : [[name, error[name]]]))),
  }
}

const isErrorLike = (value: unknown): value is ErrorLike =>
  value instanceof Error || (isObject(value) && typeof value['message'] === 'string')
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Of an object that is no error only the names of its fields are logged: what they hold may name people. */
const inWords = (value: unknown): string =>
  isObject(value) ? `an object with ${Object.keys(value).join(', ') || 'no fields'}` : String(value)

function stackOf(error: ErrorLike, causes: number): string {
  const stack = withoutValues(error, error.stack ?? error.message)
  const { cause } = error
  if (cause === undefined || !causes) return stack
  return `${stack}\ncaused by: ${isErrorLike(cause) ? stackOf(cause, causes - 1) : inWords(cause)}`
}

/** Messages about values (class 22 of PostgreSQL) quote them. */
const withoutValues = (error: ErrorLike, text: string): string =>
  error.severity !== undefined && String(error.code).startsWith('22')
    ? text.replace(error.message, error.message.replace(/".*"/s, '"…"'))
    : text
