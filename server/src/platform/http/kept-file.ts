import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const compressed = {
  // the best quality would take seconds of the first caller's time
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
  identity: async (bytes: Buffer) => bytes,
} as const
type Encoding = keyof typeof compressed

/**
 * A file that is made once, before any call or at the first, and kept, plain and compressed: strangers ask for it as often as
 * they like, and each further call costs no more than sending it.
 */
export function keptFile(type: string, make: () => Buffer | Promise<Buffer>) {
  const kept = new Map<Encoding | 'made', Promise<Buffer>>()
  const once = (name: Encoding | 'made', work: () => Promise<Buffer>): Promise<Buffer> => {
    const known = kept.get(name) ?? work()
    kept.set(name, known)
    // what failed is tried again by the next call
    known.catch(() => kept.delete(name))
    return known
  }
  const made = () => once('made', async () => make())
  const send = async ({ headers }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const encoding = encodingFor(headers['accept-encoding'])
    const bytes = await once(encoding, async () => compressed[encoding](await made()))
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.type(type).header('vary', 'accept-encoding').send(bytes)
  }
  return Object.assign(send, { make: made })
}

/** The best encoding that a caller names without refusing it by `q=0`. */
function encodingFor(accepted: string | string[] = ''): Encoding {
  const named = new Set(
    String(accepted)
      .toLowerCase()
      .split(',')
      .filter((one) => !/;\s*q=0(\.0*)?\s*$/.test(one))
      .map((one) => one.replace(/;.*$/s, '').trim()),
  )
  return named.has('br') ? 'br' : named.has('gzip') ? 'gzip' : 'identity'
}
