import { isRecord } from '#contract/kernel/record.ts'

/** The code of an error: an SQLSTATE, or that of Node. */
export const errorCode = (error: unknown): string | undefined =>
  isRecord(error) && typeof error['code'] === 'string' ? error['code'] : undefined

/** What was thrown, as an error. */
export const asError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(String(thrown), { cause: thrown })
