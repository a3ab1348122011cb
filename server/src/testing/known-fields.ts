import { z } from 'zod'
import type { Endpoint } from '#contract/kernel/endpoint.ts'

/** What a call takes of a body that serves several calls; nothing for one that takes none. */
export function knownFields({ body }: Pick<Endpoint, 'body'>, given: object): object | undefined {
  if (body instanceof z.ZodUndefined) return undefined
  if (!(body instanceof z.ZodObject)) return given
  return Object.fromEntries(Object.entries(given).filter(([name]) => name in body.shape))
}
