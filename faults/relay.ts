import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A way to a port of this machine, as a proxy or a network between two machines is one. */
export type Relay = {
  port: number
  /** Breaks all connections; new ones lead to another port. */
  turn: (to: number) => void
  /** Keeps back all bytes, as a network does that has silently stopped working; nobody gets in. */
  hold: () => void
  /** Breaks all connections. What was kept back is lost. */
  cut: () => void
  stop: () => Promise<void>
}

export async function startRelay(to: number): Promise<Relay> {
  const pairs = new Set<readonly [Socket, Socket]>()
  let held = false
  const cut = () => {
    for (const socket of [...pairs].flat()) socket.destroy()
  }
  const server = createServer({ noDelay: true }, (near) => {
    if (held) return void near.destroy()
    const far = connect({ port: to, host: '127.0.0.1', noDelay: true })
    const pair = [near, far] as const
    pairs.add(pair)
    for (const socket of pair)
      socket
        .on('error', () => {})
        .once('close', () => {
          for (const one of pair) one.destroy()
          pairs.delete(pair)
        })
    near.pipe(far)
    far.pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    turn: (port) => {
      to = port
      held = false
      cut()
    },
    hold: () => {
      held = true
      for (const socket of [...pairs].flat()) socket.unpipe().pause()
    },
    cut,
    stop: async () => {
      cut()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
