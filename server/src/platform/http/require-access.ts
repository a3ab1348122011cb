import type { FastifyInstance } from 'fastify'
import type { Access } from '#contract/access.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Every call of the API, who may make it, and whether it is refused to one who acts as another user. */
    accessTable: { method: string; url: string; access: Access; onlyAsOneself: boolean }[]
  }
}

/** A call that does not say who may make it does not start. The pages of the API's documentation are anyone's. */
export function requireAccess(app: FastifyInstance): void {
  app.decorate('accessTable', [])
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!url.startsWith('/api/') || url.startsWith('/api/docs')) return
    const { access, onlyAsOneself = false } = config ?? {}
    if (!access) throw new Error(`The route ${url} declares no access`)
    if (method !== 'HEAD') app.accessTable.push({ method: String(method), url, access, onlyAsOneself })
  })
}
