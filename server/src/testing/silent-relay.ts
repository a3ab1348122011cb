import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A way to a database that can vanish without a word, as a machine does that loses its power. */
export type SilentRelay = {
  url: string
  /** Swallows all bytes of the connections there are, for good; new ones get no answer either. */
  vanish: () => void
  /** Closes the connections there are and refuses new ones. */
  refuse: () => void
  /** New connections are answered again, those there were are not. */
  comeBack: () => void
  stop: () => Promise<void>
}

export async function startSilentRelay(url: string): Promise<SilentRelay> {
  const to = new URL(url)
  const host = decodeURIComponent(to.hostname)
  const pairs: (readonly [Socket, Socket])[] = []
  let isGone = false
  let isRefusing = false
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${to.port}`) : connect(Number(to.port), host)
    pairs.push([near, far])
    near.on('error', () => {}).once('close', () => far.destroy())
    far.on('error', () => {})
    if (isRefusing) near.destroy()
    if (isGone || isRefusing) return
    near.pipe(far)
    far.pipe(near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: Object.assign(new URL(url), { hostname: '127.0.0.1', port: (server.address() as AddressInfo).port }).href,
    vanish: () => {
      isGone = true
      for (const [near, far] of pairs) {
        near.unpipe().resume()
        // its server ends what was at work there, and nobody is told
        far.unpipe().destroy()
      }
    },
    refuse: () => {
      isRefusing = true
      for (const socket of pairs.flat()) socket.destroy()
    },
    comeBack: () => {
      isGone = false
      isRefusing = false
    },
    stop: async () => {
      for (const socket of pairs.flat()) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
