// Every quota of the server stands here, but for two: `attemptsPerMinute` beside the calls that could be used for guessing, and
// what the specification limits (contract/src/limits.ts).

/** How many work at once, and how many more may wait for a place; further ones get 503. */
export type Quota = { places: number; waiting: number }

/** Of all callers together. */
export const ofAll = {
  /** Threads that read files. */
  threads: { places: 4, waiting: 50 },
  /** Copies out of one pool: each holds a connection for as long as its reader reads, so most are left to others. */
  copies: { places: 2, waiting: 50 },
  /** Documents that one process sets. */
  documents: { places: 1, waiting: 20 },
  /** Printed lists, from their reading on: one is in memory, and while it is read other long documents are set. */
  printedLists: { places: 1, waiting: 20 },
  /** Imports: each takes a thread, a connection and some hundred megabytes. */
  imports: { places: 2, waiting: 10 },
  /** Streams of cases: each takes a thread and a connection for as long as its sender sends. */
  streams: { places: 2, waiting: 10 },
} as const satisfies Record<string, Quota>

/** Of one caller: a user, all keys of a body, or an address. */
export const ofCaller = {
  /** Counts of lists: who has changed a filter waits until the count before has been cancelled. */
  counts: { places: 1, waiting: 1 },
  /** Threads that read files: anyone may send some, also without signing in. */
  threads: { places: 2, waiting: 20 },
} as const satisfies Record<string, Quota>

/**
 * One part of a pool of connections is for one caller, however many calls they make at once: others need some too. Counts, which
 * may read millions of rows, have one part for all callers.
 */
const connections = {
  user: { part: 3, least: 3 },
  keys: { part: 4, least: 2 },
  lists: { part: 4, least: 2 },
  counts: { part: 4, least: 1 },
  publicPart: { part: 2, least: 1 },
} as const
export const ofPool = (kind: keyof typeof connections, size: number): Quota => {
  const { part, least } = connections[kind]
  return { places: Math.max(least, Math.floor(size / part)), waiting: 50 }
}

/** Of one caller, and of one process. */
export const perMinute = {
  /** Calls of a browser or address: far more than a person needs. */
  calls: 1_200,
  /** Calls of all keys of a body. */
  callsByKey: 600,
  /** Files and pages of an address: first visits of 200 people, each of which takes some sixty files. */
  pages: 12_000,
  /** Keys that an address may be refused. */
  refusedKeys: 30,
  /** Exports: each leaves a line in the audit. */
  exports: 30,
  /** Documents, for the same reason. */
  prints: 120,
  /** Refusals that get into the audit: a loop of refused calls must not fill the disk. */
  auditedRefusals: 30,
} as const

/** How many messages in how many hours. */
export type MailQuota = { most: number; hours: number }

/** E-mails to people who have no account here, or that anyone can cause, counted in the database. */
export const mails = {
  /** Tokens for a new password, to one login. */
  passwordReset: { most: 3, hours: 1 },
  /** About requests for access, of each kind to one recipient. */
  toRecipient: { most: 5, hours: 24 },
  /** To sign a request, for one tax number. */
  forNip: { most: 3, hours: 24 },
  /** Certificates of one body to one recipient. */
  certificates: { most: 10, hours: 24 },
} as const satisfies Record<string, MailQuota>
