import { setTimeout as pause } from 'node:timers/promises'
import { startDatabase } from './database.ts'
import { findFaults } from './find-faults.ts'
import { figuresOf, startWork, type Verdict } from './load.ts'
import { startHaproxy } from './haproxy.ts'
import { startServer } from './server.ts'

/** As the example of HAProxy's configuration says. */
const settings = { DRAIN_SECONDS: '5', TRUST_PROXY: '1' }

/** Two processes behind HAProxy are replaced one after the other under load: nobody's call fails. */
export async function rolling({
  clients,
  rounds,
  seed,
}: {
  clients: number
  rounds: number
  seed: number
}): Promise<Verdict> {
  const database = await startDatabase()
  const servers = [await startServer(database.url, settings), await startServer(database.url, settings)]
  const proxy = await startHaproxy(servers.map(({ port }) => port))
  const faults: string[] = []
  const started = performance.now()
  try {
    const work = await startWork(database.db, proxy.base, { clients, seed })
    for (let round = 0; round < rounds; round++)
      for (const [n, old] of servers.entries()) {
        await pause(1_000)
        const code = await old.stop()
        if (code !== 0) faults.push(`A process ended with ${code}: ${old.output()}`)
        servers[n] = await startServer(database.url, { ...settings, PORT: String(old.port) })
      }
    await pause(1_000)
    const ledger = await work.stop()
    faults.push(...(await findFaults(database.db, ledger, { exact: true })))
    return { figures: figuresOf(ledger, (performance.now() - started) / 1_000), faults }
  } finally {
    await proxy.stop()
    await Promise.all(servers.map((server) => server.stop()))
    await database.stop()
  }
}
