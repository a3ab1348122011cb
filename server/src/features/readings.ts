import { REQUEST_ID } from '#contract/kernel/request-id.ts'
import { readings } from '#contract/readings.ts'
import { BATCHED } from '#platform/http/batched.ts'
import type { Feature } from '#platform/http/context.ts'

/** Asks each reading of the application itself, as the caller: its rights, limits and refusals are its own. */
export const readingRoutes: Feature = ({ serve }) =>
  serve(readings, async ({ body, request }) => {
    const { cookie, 'x-forwarded-for': forwarded } = request.headers
    const headers = {
      [BATCHED]: '1',
      [REQUEST_ID]: request.id,
      ...(cookie && { cookie }),
      ...(forwarded && { 'x-forwarded-for': forwarded }),
    }
    const ask = async (url: string) => {
      const answer = await request.server.inject({
        method: 'GET',
        url,
        headers,
        remoteAddress: request.socket.remoteAddress!,
      })
      return { status: answer.statusCode, tresc: answer.body ? (JSON.parse(answer.body) as unknown) : undefined }
    }
    return { odpowiedzi: await Promise.all(body.adresy.map(ask)) }
  })
