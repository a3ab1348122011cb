import type { FastifyRequest } from 'fastify'
import type { EndpointOptions } from '#contract/kernel/endpoint.ts'
import { endingsOf, refusedName } from '#contract/upload.ts'
import { limits } from '#contract/limits.ts'
import { problem } from '../problem.ts'

/** One uploaded file. */
export type Upload = { name: string; bytes: Buffer }

/** One file a call, of the size that the specification allows (spec 3 §9), and a few small fields beside it. */
export const uploadLimits = { fileSize: limits.upload, files: 1, fields: 10, fieldSize: 10_000 }

/** Reads the file of a call, or refuses it with the reason. The limit keeps the file small enough for memory. */
export async function readUpload(
  request: FastifyRequest,
  { field, extension }: NonNullable<EndpointOptions['upload']>,
): Promise<Upload> {
  if (!request.isMultipart()) throw problem('request.wrongType')
  const part = await request.file().catch((error: FormError) => {
    throw whole(error)
  })
  if (part?.fieldname !== field || !part.filename) throw problem('upload.none')
  const refused = refusedName(part.filename, extension)
  if (refused) throw problem(refused, { extension: endingsOf(extension) })
  const bytes = await part.toBuffer().catch((error: FormError) => {
    throw error.statusCode === 413 ? problem('upload.tooLarge', { mb: limits.upload / 1_048_576 }) : whole(error)
  })
  if (bytes.length === 0) throw problem('upload.empty')
  return { name: part.filename.replace(controls, ''), bytes }
}

// browsers may send any name, and PostgreSQL stores no NUL
// oxlint-disable-next-line no-control-regex -- they are what is left out
const controls = /[\u0000-\u001f\u007f]/g

type FormError = Error & { statusCode?: number }

/** A truncated form makes its reader throw an error without a status: the caller gets 400. */
const whole = (error: FormError): Error => (error.statusCode === undefined ? problem('request.malformed') : error)
