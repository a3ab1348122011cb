import { randomBytes } from 'node:crypto'
import type { Config } from '#platform/config.ts'
import { problem } from '#platform/problem.ts'
import { askRegister, type Question } from '#platform/registers/ask-register.ts'
import { circuit } from '#platform/registers/circuit.ts'
import { readTrust } from '../signatures/trust.ts'
import { timeStampRequest, verifyTimeStamp } from './verify-time-stamp.ts'

/** Has an authority put its time to the value of a signature, and gives the token that proves it (CMS, in DER). */
export type TimeStamp = (value: Buffer) => Promise<Buffer>

const register = 'Usługa znaczników czasu'
/** An answer and so its token, which has certificates in it. */
export const MAX_TOKEN_BYTES = 16_384

/**
 * Time-stamps of the configured authority, whose certificate leads to those trusted for qualified signatures. An authority
 * that keeps failing is spared for a while. Asked outside a transaction.
 */
export function timeStamps(
  config: Pick<Config, 'timeStampUrl' | 'signatures'>,
  how: Partial<Question> = {},
): TimeStamp | undefined {
  const url = config.timeStampUrl
  if (url === undefined) return undefined
  const { qualified } = readTrust(config)
  const ask = circuit(askRegister, register)
  return async (value) => {
    const nonce = randomBytes(16)
    const { status, bytes } = await ask({
      register,
      url,
      method: 'POST',
      headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
      body: timeStampRequest({ value, nonce }),
      timeoutMs: 5_000,
      tries: 2,
      maxBytes: MAX_TOKEN_BYTES,
      ...how,
    })
    try {
      if (status !== 200) throw new Error(`${register} answered ${status}`)
      return verifyTimeStamp(bytes, { value, nonce, anchors: qualified, now: new Date() })
    } catch (cause) {
      throw problem('seal.noTime', {}, { cause })
    }
  }
}
