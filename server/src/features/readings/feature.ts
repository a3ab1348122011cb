import { REQUEST_ID } from '#contract/kernel/request-id.ts'
import { readings, readingTags } from '#contract/readings.ts'
import { BATCHED } from '#platform/http/batched.ts'
import type { Feature, RouteTools } from '#platform/feature.ts'

export const readingFeature: Feature = {
  routes,
  description: { tags: readingTags },
}

/** Asks each reading of the application itself, as the caller: its rights, limits and refusals are its own. */
function routes({ serve }: RouteTools): void {
  serve(readings, async ({ body, request, reply }) => {
    const { cookie, 'x-forwarded-for': forwarded } = request.headers
    const headers = {
      [BATCHED]: '1',
      [REQUEST_ID]: request.id,
      ...(cookie && { cookie }),
      ...(forwarded && { 'x-forwarded-for': forwarded }),
    }
    const ask = async (url: string) => {
      const { statusCode, rawPayload } = await request.server.inject({
        method: 'GET',
        url,
        headers,
        ...(request.socket.remoteAddress && { remoteAddress: request.socket.remoteAddress }),
      })
      return written(statusCode, rawPayload)
    }
    const answers = await Promise.all(body.adresy.map(ask))
    // they are JSON already: to read and write megabytes of it again would hold up everyone else
    reply.type('application/json; charset=utf-8')
    const parts = answers.flatMap((one, n) => [Buffer.from(n ? ',' : '{"odpowiedzi":['), ...one])
    return Buffer.concat([...parts, Buffer.from(']}')])
  })
}

/** An answer as it stands among the others, in parts. */
const written = (status: number, content: Buffer): Buffer[] =>
  content.length
    ? [Buffer.from(`{"status":${status},"tresc":`), content, Buffer.from('}')]
    : [Buffer.from(JSON.stringify({ status }))]
