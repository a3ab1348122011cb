/** SQLSTATEs that concern the server, not the work: it is gone, stopping, starting, full, or became a standby. */
const states = /^(08|53|57P0[1-5]$|25006$|58030$)/
/** Error codes of the operating system for a connection that cannot be made or broke. */
const system = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** Error codes for connecting to the socket of a server that is stopping or starting: it is missing, closed or full. */
const socket = new Set(['ENOENT', 'EAGAIN', 'ECONNABORTED'])
/** Messages of the driver, which has no codes for the same. */
const sentences =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client (has encountered a connection error|was closed) and is not queryable|Query read timeout)/

/**
 * Whether the database could not be reached, or was lost in the middle of the work. The caller should try again in a moment.
 * A change may have been stored or not.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '', syscall, errors }: Error & { code?: string; syscall?: string; errors?: unknown[] } = error
  // one host name with several addresses: all must have failed
  if (Array.isArray(errors) && errors.length) return errors.every(isUnavailable)
  return (
    states.test(code) ||
    system.has(code) ||
    (syscall === 'connect' && socket.has(code)) ||
    sentences.test(error.message)
  )
}

/** Why something could not be done, in one sentence for whoever started it. */
export function failureText(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // an address of several has no message of its own
  const { message, code = '' }: Error & { code?: string } = error
  return isUnavailable(error) ? `Baza danych nie odpowiada: ${message || code}` : message
}
