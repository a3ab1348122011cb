import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { EndpointOptions } from '#contract/kernel/endpoint.ts'
import { endingsOf, refusedName } from '#contract/upload.ts'
import { limits } from '#contract/limits.ts'
import { asError } from '../error-code.ts'
import { problem, Problem } from '../problem.ts'
import { refuseFields } from './call-options.ts'

/** One uploaded file. */
export type Upload = { name: string; bytes: Buffer }

/**
 * One file a call; a second one or a field beside it is seen and refused. The form's reader cuts a file off at its limit and may
 * say nothing: it gets a byte more than the specification allows (spec 3 §9), so that a file that is too large is seen by its size.
 */
export const uploadLimits = { fileSize: limits.upload + 1, files: 2, fields: 10, fieldSize: 10_000 }

/** Reads the file of a call, or refuses it with the reason. The limit keeps the file small enough for memory. */
export async function readUpload(
  request: FastifyRequest,
  { field, extension }: NonNullable<EndpointOptions['upload']>,
): Promise<Upload> {
  if (!request.isMultipart()) throw problem('request.wrongType')
  let upload: Upload | undefined
  try {
    for await (const part of request.parts()) {
      // `dryRun=true` as a field of the form would be dropped in silence
      if (part.type === 'field' || upload) refuseFields([part.fieldname])
      else upload = await fileOf(part, field, extension)
    }
  } catch (error) {
    throw error instanceof Problem ? error : whole(asError(error))
  }
  if (!upload) throw problem('upload.none')
  if (upload.bytes.length === 0) throw problem('upload.empty')
  return upload
}

async function fileOf(
  { fieldname, filename, file }: MultipartFile,
  field: string,
  extension: NonNullable<EndpointOptions['upload']>['extension'],
): Promise<Upload> {
  if (fieldname !== field || !filename) throw problem('upload.none')
  const refused = refusedName(filename, extension)
  if (refused) throw problem(refused, { extension: endingsOf(extension) })
  return { name: filename.replace(controls, ''), bytes: await bytesOf(file) }
}

/** Reads a file to its end, or refuses it at the first byte too many. */
async function bytesOf(file: MultipartFile['file']): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  const parts: AsyncIterable<Buffer> = file
  for await (const chunk of parts) {
    size += chunk.length
    if (size > limits.upload) throw tooLarge()
    chunks.push(chunk)
  }
  if (file.truncated) throw tooLarge()
  return Buffer.concat(chunks)
}

const tooLarge = (): Problem => problem('upload.tooLarge', { mb: limits.upload / 1_048_576 })

// browsers may send any name, and PostgreSQL stores no NUL
// oxlint-disable-next-line no-control-regex -- they are what is left out
const controls = /[\u0000-\u001f\u007f]/g

/** A truncated form makes its reader throw an error without a status: the caller gets 400. */
const whole = (error: Error): Error =>
  'statusCode' in error && error.statusCode !== undefined ? error : problem('request.malformed')
