import type { Readable } from 'node:stream'
import { kindOf, mediaTypes, type FileKind } from '#contract/kernel/file.ts'
import { audit, whoCalls, type AuditEvent } from '../audit.ts'
import { attachment } from './attachment.ts'
import type { Context } from './context.ts'

type AuditLine = { event: AuditEvent; details: Record<string, unknown> }
export const exported = (details: AuditLine['details']): AuditLine => ({ event: 'eksport', details })
export const printed = (details: AuditLine['details']): AuditLine => ({ event: 'wydruk', details })

/** The file that a call answers with. */
export type SentFile = {
  /** Ends in the extension of a kind that the endpoint declares. */
  name: string
  /** The line that every file leaves in the audit: `exported` rows, or a `printed` document. */
  audit: AuditLine
  /** Called after the line of the audit is written. */
  content: () => Promise<Buffer | Readable> | Buffer | Readable
}

/** Writes to the audit who takes the file, then sends it. */
export async function sendFile(
  context: Pick<Context, 'db' | 'session' | 'request' | 'reply'>,
  kinds: readonly FileKind[],
  { name, audit: { event, details }, content }: SentFile,
): Promise<Buffer | Readable> {
  const kind = kindOf(name)
  if (!kind || !kinds.includes(kind))
    throw new Error(`${name} is not of a kind that the call declares (${kinds.join()})`)
  await audit(context.db, event, whoCalls(context), details)
  const sent = await content()
  attachment(context.reply, name, `${mediaTypes[kind]}${kind === 'csv' || kind === 'xml' ? '; charset=utf-8' : ''}`)
  return sent
}
