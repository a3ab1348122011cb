import { Agent, request } from 'node:http'
import { openSession, SESSION_COOKIE } from '#platform/session.ts'
import type { Db } from '#platform/database/connect.ts'

export type Body = { type: string; bytes: Buffer }
export type Call = (method: 'GET' | 'POST', path: string, body?: Body) => Promise<Buffer>

/** Calls the server as one user, over persistent connections. */
export async function clientOf(db: Db, address: string, userId: number): Promise<Call & { cookie: string }> {
  const cookie = `${SESSION_COOKIE}=${await openSession(db, userId)}`
  const agent = new Agent({ keepAlive: true })
  const call: Call = (method, path, body) =>
    new Promise((resolve, reject) => {
      const sent = request(address + path, {
        method,
        agent,
        headers: {
          cookie,
          origin: address,
          ...(body && { 'content-type': body.type, 'content-length': body.bytes.length }),
        },
      })
      sent.once('error', reject)
      sent.once('response', (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.once('error', reject)
        response.once('end', () => {
          const whole = Buffer.concat(parts)
          if (response.statusCode === 200) resolve(whole)
          else reject(new Error(`${response.statusCode} ${method} ${path}: ${whole.toString().slice(0, 500)}`))
        })
      })
      sent.end(body?.bytes)
    })
  return Object.assign(call, { cookie })
}

export const json = (value: unknown): Body => ({ type: 'application/json', bytes: Buffer.from(JSON.stringify(value)) })
