import { setTimeout as pause } from 'node:timers/promises'
import { groupsGrid } from '#contract/groups/groups.ts'
import { publicAid } from '#contract/public-aid/public-aid.ts'
import type { Db } from '#platform/database/connect.ts'
import { bodies } from '#server/testing/aid.ts'
import { clientOf, signIn } from './client.ts'
import type { Pair } from './pair.ts'

/** Somebody who reads a list of a process again and again. */
type Reader = {
  /** The codes of the list, or the status of its refusal. */
  read: () => Promise<readonly string[] | number>
  /** Whether the public finds a body by this name. */
  finds: (name: string) => Promise<boolean>
  /** How many lists of the process each of the two has served. */
  served: () => Promise<Record<'standby' | 'primary', number>>
}

export async function readerOf(base: string, metricsPort: number): Promise<Reader> {
  const admin = await signIn(base, 'admin')
  return {
    read: async () => {
      const { status, body } = await admin.call(groupsGrid.list, { query: { pageSize: 100 } })
      return status === 200 ? body.items.map(({ kod }) => kod) : status
    },
    finds: async (szukaj) => {
      const { status, body } = await clientOf(base).call(publicAid.bodies, { query: { szukaj } })
      return status === 200 && body.length > 0
    },
    served: async () => {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
      const of = (who: string) => Number(new RegExp(`latarnia_reads_total\\{from="${who}"\\} (\\d+)`).exec(text)?.[1])
      return { standby: of('standby'), primary: of('primary') }
    },
  }
}

/**
 * Lists come from the standby; from the primary once the standby lags; and from the standby again when it has caught up. The
 * public is served by the standby alone, however old it is.
 */
export async function readBeside(pair: Pair, db: Db, reader: Reader): Promise<string[]> {
  const faults: string[] = []
  const isServedBy = async (who: 'standby' | 'primary') => {
    const before = await reader.served()
    await reader.read()
    return (await reader.served())[who] > before[who]
  }
  if (!(await comesAbout(() => isServedBy('standby')))) faults.push('No list was read from the standby')
  await pair.replay(false)
  await db.insertInto('grupa').values({ kod: 'NOWA', nazwa: 'Nowa', raportDo: 'UO' }).execute()
  const renamed = 'Urząd o nowej nazwie'
  await db.updateTable('udzielajacyPomocy').set({ nazwa: renamed }).where('nip', '=', bodies.second).execute()
  const isFound = async () => {
    const found = await reader.read()
    return typeof found !== 'number' && found.includes('NOWA')
  }
  if (!(await comesAbout(isFound))) faults.push('A standby that lags was read for longer than it may be')
  if (!(await isServedBy('primary'))) faults.push('A list of the primary was not counted as one')
  if (await reader.finds(renamed)) faults.push('The public was served by the primary')
  await pair.replay(true)
  if (!(await comesAbout(() => reader.finds(renamed)))) faults.push('The public does not find what the standby has')
  if (!(await comesAbout(() => isServedBy('standby')))) faults.push('A standby that caught up was not read again')
  return faults
}

/** Lists are answered while there is no standby. */
export async function readAlone({ read }: Reader): Promise<string[]> {
  // the first may meet a connection to the primary that died
  await comesAbout(async () => typeof (await read()) !== 'number')
  const answers = [await read(), await read(), await read()]
  return answers.flatMap((found) =>
    typeof found === 'number' ? [`Without its standby a list was answered by ${found}`] : [],
  )
}

/** Whether something comes about within half a minute. */
async function comesAbout(isSo: () => Promise<boolean>): Promise<boolean> {
  for (const end = Date.now() + 30_000; Date.now() < end; await pause(200)) if (await isSo()) return true
  return false
}
