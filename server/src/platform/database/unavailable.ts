/** SQLSTATEs that say nothing of the work and everything of the server: gone, going, coming, full, or a standby now. */
const states = /^(08|53|57P0[1-5]$|25006$|58030$)/
/** What the operating system says of a connection that cannot be made, or that broke. */
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
/** What it says of connecting to the socket of a server that is just going or coming: it is missing, closed or full. */
const socket = new Set(['ENOENT', 'EAGAIN', 'ECONNABORTED'])
/** What the driver says of the same, in words alone. */
const sentences =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client (has encountered a connection error|was closed) and is not queryable|Query read timeout)/

/**
 * Whether the database could not be reached, or was lost in the middle of the work. Whatever the work was, asking again
 * in a moment is right; a change may have been stored or not.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '', syscall, errors } = error as { code?: string; syscall?: string; errors?: unknown[] }
  // several addresses of one name, each of which failed
  if (Array.isArray(errors) && errors.length) return errors.every(isUnavailable)
  return (
    states.test(code) ||
    system.has(code) ||
    (syscall === 'connect' && socket.has(code)) ||
    sentences.test(error.message)
  )
}
