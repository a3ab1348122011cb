/** What errors of the database, of the system and of our catalogue carry besides their message, and names nobody. */
const kept = ['code', 'severity', 'constraint', 'table', 'column', 'routine', 'syscall', 'statusCode'] as const
type Fields = Partial<Record<(typeof kept)[number], unknown>>

type LoggedError = { type: string; message: string; stack: string; [field: string]: unknown }

/** Enough for every honest chain of causes, and an end to one that goes in a circle. */
const MOST_CAUSES = 10

/**
 * An error as the log has it: its message, its stack with those of its causes, and fields that name nobody. PostgreSQL puts
 * whole rows into others, `detail` and `where` above all.
 */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' }
  const fields = error as Error & Fields
  return {
    type: error.constructor.name,
    message: withoutValues(error, error.message),
    stack: stackOf(error, MOST_CAUSES),
    ...(error instanceof AggregateError && { aggregateErrors: error.errors.map(loggedError) }),
    ...Object.fromEntries(kept.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]]))),
  }
}

function stackOf(error: Error, causes: number): string {
  const stack = withoutValues(error, error.stack ?? '')
  return error.cause instanceof Error && causes ? `${stack}\ncaused by: ${stackOf(error.cause, causes - 1)}` : stack
}

/** Messages about values (class 22 of PostgreSQL) quote them. */
const withoutValues = (error: Error & Fields, text: string): string =>
  error.severity !== undefined && String(error.code).startsWith('22')
    ? text.replace(error.message, error.message.replace(/".*"/s, '"…"'))
    : text
