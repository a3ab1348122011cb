import { z } from 'zod'

/** The kinds of files that calls answer with, by the ending of their names. */
export const mediaTypes = {
  pdf: 'application/pdf',
  gz: 'application/gzip',
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
  (Object.keys(mediaTypes) as FileKind[]).find((kind) => name.endsWith(`.${kind}`))

/** The name under which an answer wants to be saved, from its header `content-disposition`. */
export function fileNameOf(disposition: string | null | undefined): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  return encoded ? decodeURIComponent(encoded) : 'plik'
}
