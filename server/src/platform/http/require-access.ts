import type { FastifyInstance } from 'fastify'
import type { Access } from '#contract/access.ts'
import type { Endpoint, Gate } from '#contract/kernel/endpoint.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Every call of the API, who may make it, also by key, whether it is refused while acting as another user, and before which gates it stays allowed. */
    accessTable: {
      method: string
      url: string
      access: Access
      forKeys: boolean
      onlyAsOneself: boolean
      beforeGates: readonly Gate[]
      /** The call of the contract, which all have but the description itself. */
      endpoint: Endpoint | undefined
    }[]
  }
}

/** Refuses to start with a route that declares no access. The API's documentation is open to anyone. */
export function requireAccess(app: FastifyInstance): void {
  app.decorate('accessTable', [])
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!url.startsWith('/api/') || url.startsWith('/api/docs')) return
    const { access, forKeys = false, onlyAsOneself = false, beforeGates = [], endpoint } = config ?? {}
    if (!access) throw new Error(`The route ${url} declares no access`)
    if (method !== 'HEAD')
      app.accessTable.push({ method: String(method), url, access, forKeys, onlyAsOneself, beforeGates, endpoint })
  })
}
