import { createHash, type X509Certificate } from 'node:crypto'
import { AsnConvert } from '@peculiar/asn1-schema'
import { AlgorithmIdentifier } from '@peculiar/asn1-x509'
import { isForTimeStamps, isValidAt } from '../signatures/certificate.ts'
import { findChain } from '../signatures/certificate-chain.ts'
import { derAt, derSequence, derValue, derValuesIn, type DerValue } from '../signatures/der.ts'
import { verifyToken } from './verify-cades.ts'

/** What an authority is asked to put its time to: a value, and a number that is used once, of 16 bytes. */
export type Stamped = { value: Buffer; nonce: Buffer }
type Expected = Stamped & { anchors: readonly X509Certificate[]; now: Date }

const [INTEGER, OCTET_STRING, GENERALIZED_TIME] = [0x02, 0x04, 0x18]
const VERSION = Buffer.from('020101', 'hex')
const TRUE = Buffer.from('0101ff', 'hex')
const SHA256 = '2.16.840.1.101.3.4.2.1'
const SHA256_ALGORITHM = Buffer.from('300d06096086480165030402010500', 'hex')
/** With modifications or without: what counts is in the token. */
const GRANTED = ['00', '01']
/** So much the clocks of the authority and of the server may differ. */
const MOST_DRIFT_MS = 300_000

/** A question for a time-stamp with the certificate of its authority (RFC 3161), in DER. */
export const timeStampRequest = ({ value, nonce }: Stamped): Buffer<ArrayBuffer> =>
  derSequence(
    VERSION,
    derSequence(SHA256_ALGORITHM, derValue(OCTET_STRING, sha256(value))),
    derValue(INTEGER, positive(nonce)),
    TRUE,
  )

/** The token of an answer, once everything in it was verified. Throws what is wrong with it. */
export function verifyTimeStamp(answer: Buffer, { value, nonce, anchors, now }: Expected): Buffer {
  const whole = derAt(answer, 0)
  const [status, tokenAt] = derValuesIn(answer, whole)
  if (!status || whole.end !== answer.length) throw new Error('The answer is not one of a time-stamp authority')
  const [code] = partsOf(answer, status)
  if (!code || !GRANTED.includes(code.toString('hex')) || !tokenAt)
    throw new Error(`The authority refuses: status ${code?.toString('hex')}`)
  const token = answer.subarray(tokenAt.begin, tokenAt.end)
  const { content, signer, others } = verifyToken(token)
  requireStamped(content, { value, nonce, now })
  if (!isForTimeStamps(signer)) throw new Error(`The certificate ${signer.subject} is not for time-stamps`)
  if (!isValidAt(signer, now) || !findChain(signer, others, anchors, now))
    throw new Error(`The certificate ${signer.subject} is not trusted now`)
  return token
}

/** What the authority has signed repeats what was asked, and its time is about now. */
function requireStamped(content: Buffer, { value, nonce, now }: Stamped & { now: Date }): void {
  const [, , imprint, , time, ...more] = derValuesIn(content, derAt(content, 0))
  if (!imprint || time?.tag !== GENERALIZED_TIME) throw new Error('The token has no imprint and time')
  const [algorithm, digest] = derValuesIn(content, imprint)
  if (
    !algorithm ||
    !digest ||
    AsnConvert.parse(content.subarray(algorithm.begin, algorithm.end), AlgorithmIdentifier).algorithm !== SHA256 ||
    !content.subarray(digest.content, digest.end).equals(sha256(value))
  )
    throw new Error('The token is of something else')
  const repeated = more.find(({ tag }) => tag === INTEGER)
  if (!repeated || !content.subarray(repeated.content, repeated.end).equals(positive(nonce)))
    throw new Error('The token has another nonce')
  const at = timeIn(content.toString('latin1', time.content, time.end))
  if (!(Math.abs(at.getTime() - now.getTime()) <= MOST_DRIFT_MS))
    throw new Error(`The token is of another time than ${now.toISOString()}`)
}

const partsOf = (bytes: Buffer, value: DerValue): Buffer[] =>
  Array.from(derValuesIn(bytes, value), ({ content, end }) => bytes.subarray(content, end))

/** `20250304101112.5Z`; a time that is not so is none. */
function timeIn(text: string): Date {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:\.\d+)?Z$/.exec(text) ?? []
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

/** A number above zero that keeps its length in DER. */
const positive = ([first = 0, ...rest]: Buffer): Buffer => Buffer.from([(first & 0x3f) | 0x40, ...rest])

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest()
