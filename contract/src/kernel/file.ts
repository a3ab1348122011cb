import { z } from 'zod'
import { codesOf } from './codes.ts'

/** The kinds of files that calls answer with, by the ending of their names. */
export const mediaTypes = {
  pdf: 'application/pdf',
  gz: 'application/gzip',
  zip: 'application/zip',
  csv: 'text/csv',
  xml: 'application/xml',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const
export type FileKind = keyof typeof mediaTypes

/** A file as it reaches the caller. */
export type ReceivedFile = { name: string; bytes: Uint8Array }
export const FileReply = z.custom<ReceivedFile>()

/** The kind that a file's name tells. */
export const kindOf = (name: string): FileKind | undefined =>
  codesOf(mediaTypes).find((kind) => name.endsWith(`.${kind}`))

type Header = string | null | undefined

/** The name under which an answer wants to be saved; one without a name is `export.pdf`, by its type (spec 1 §7). */
export function fileNameOf(disposition: Header, type?: Header): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  if (encoded) return decodeURIComponent(encoded)
  const plain = /filename="([^"]+)"/i.exec(disposition ?? '')?.[1]
  if (plain) return plain
  const kind = codesOf(mediaTypes).find((one) => type?.startsWith(mediaTypes[one]))
  return kind ? `export.${kind}` : 'export'
}
