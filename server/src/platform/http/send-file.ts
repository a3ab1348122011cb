import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { kindOf, mediaTypes, type FileKind } from '#contract/kernel/file.ts'
import type { AuditEvent } from '#contract/audit/audit.ts'
import { audit, whoCalls, type AuditDetails } from '../audit.ts'
import { shareOf, type Caller } from '../caller.ts'
import type { Config } from '../config.ts'
import type { Db } from '../database/connect.ts'
import { countByMinute } from '../limits/count-by-minute.ts'
import { perMinute } from '../limits/quotas.ts'
import { problem } from '../problem.ts'
import { attachment } from './attachment.ts'
import { countedAddress } from './counted-address.ts'

type AuditLine = {
  event: Extract<AuditEvent, 'eksport' | 'wydruk'>
  details: AuditDetails | readonly AuditDetails[]
}
export const exportLine = (details: AuditLine['details']): AuditLine => ({ event: 'eksport', details })
export const printLine = (details: AuditLine['details']): AuditLine => ({ event: 'wydruk', details })

/** The file that a call answers with. */
export type SentFile = {
  /** Ends in the extension of a kind that the endpoint declares. */
  name: string
  /** The line that every file leaves in the audit, `exportLine` for rows or `printLine` for a document; none where anyone may take it. */
  audit: AuditLine | 'none'
  /** Called after the line of the audit is written. */
  content: () => Promise<Buffer | Readable> | Buffer | Readable
}

const counted = {
  eksport: { most: perMinute.exports, files: countByMinute(perMinute.exports), refusal: 'export.tooMany' },
  wydruk: { most: perMinute.prints, files: countByMinute(perMinute.prints), refusal: 'print.tooMany' },
} as const
type Call = { caller: Caller | undefined; request: FastifyRequest }

/** Refuses more files than anybody reads: each leaves a line in the audit for good. */
function countFile(kind: keyof typeof counted, { caller, request }: Call): void {
  const { most, files, refusal } = counted[kind]
  if (files.count(caller ? shareOf(caller) : countedAddress(request)) > most)
    throw problem(refusal, { n: most }, { retryAfter: 60 })
}

/** Writes to the audit who takes the file, then sends it. */
export async function sendFile(
  context: Call & { db: Db; reply: FastifyReply; config: Config },
  kinds: readonly FileKind[],
  { name, audit: line, content }: SentFile,
): Promise<Buffer | Readable> {
  const kind = kindOf(name)
  if (!kind || !kinds.includes(kind))
    throw new Error(`${name} is not of a kind that the call declares (${kinds.join()})`)
  if (line !== 'none' && context.config.attemptLimits) countFile(line.event, context)
  if (line !== 'none') await audit(context.db, line.event, whoCalls(context), line.details)
  const sent = await content()
  attachment(context.reply, name, `${mediaTypes[kind]}${kind === 'csv' || kind === 'xml' ? '; charset=utf-8' : ''}`)
  return sent
}
