import type { Readable } from 'node:stream'
import { kindOf, mediaTypes, type FileKind } from '#contract/kernel/file.ts'
import type { AuditEvent } from '#contract/audit.ts'
import { audit, whoCalls, type AuditDetails } from '../audit.ts'
import { attachment } from './attachment.ts'
import type { Context } from './context.ts'

type AuditLine = { event: AuditEvent; details: AuditDetails | readonly AuditDetails[] }
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

/** Writes to the audit who takes the file, then sends it. */
export async function sendFile(
  context: Pick<Context, 'db' | 'session' | 'request' | 'reply'>,
  kinds: readonly FileKind[],
  { name, audit: line, content }: SentFile,
): Promise<Buffer | Readable> {
  const kind = kindOf(name)
  if (!kind || !kinds.includes(kind))
    throw new Error(`${name} is not of a kind that the call declares (${kinds.join()})`)
  if (line !== 'none') await audit(context.db, line.event, whoCalls(context), line.details)
  const sent = await content()
  attachment(context.reply, name, `${mediaTypes[kind]}${kind === 'csv' || kind === 'xml' ? '; charset=utf-8' : ''}`)
  return sent
}
