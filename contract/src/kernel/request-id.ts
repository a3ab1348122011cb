/** The header by which one click is followed: from the browser through the log to the statements of the database. */
export const REQUEST_ID = 'x-request-id'

/** An id as browsers make it. Anything else is not taken over, since it stands in the log and in SQL. */
export const isRequestId = (text: unknown): text is string => typeof text === 'string' && /^[0-9a-z]{8,32}$/.test(text)

/** A new id; `crypto.randomUUID` is missing on pages that are not served by https. */
export const newRequestId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('')
