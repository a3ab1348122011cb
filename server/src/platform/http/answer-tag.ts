import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Marks an answer that anyone may keep. A caller who has the same one already gets 304 instead. */
export async function tagAnswer(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (reply.statusCode !== 200 || (typeof payload !== 'string' && !Buffer.isBuffer(payload))) return payload
  // weak, since the same answer may travel compressed
  const tag = `W/"${createHash('sha256').update(payload).digest('base64url')}"`
  reply.headers({ etag: tag, 'cache-control': 'public, no-cache' })
  if (!known(request.headers['if-none-match'], tag)) return payload
  reply.code(304)
  return ''
}

const known = (header: string | undefined, tag: string): boolean =>
  header?.split(',').some((one) => one.trim() === tag) ?? false
