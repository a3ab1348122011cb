import { createServer, type Server } from 'node:net'

/** The port on which a server listens. */
export function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server does not listen on a port')
  return address.port
}

/** A port of the loopback address that is free at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const port = portOf(probe)
      probe.close(() => resolve(port))
    })
  })
}
