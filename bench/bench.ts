import type { Pool } from 'pg'
import { aidCases } from '#contract/aid/cases.ts'
import type { Grid } from '#contract/kernel/grid.ts'
import type { Db } from '#platform/database/connect.ts'
import { clientOf, type Call } from './client.ts'
import type { Database } from './database.ts'
import type { Server } from './server.ts'

type User = { call: Call; cookie: string }
/** A grantor with its main user. */
type Grantor = User & { id: number; nip: string; userId: number }

/** What a measurement works with. */
export type Bench = {
  db: Db
  pool: Pool
  /** The database's address, with the owner's rights. */
  url: string
  server: Server
  supervisor: User
  /** The grantors with a median number of cases and with the most. */
  median: Grantor
  largest: Grantor
}

export const sent = aidCases.przeslane.grid
/** The address of a list of sent cases. */
export const listPath = (query: Record<string, string | number> = {}): string =>
  `${sent.path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`

/** The columns that a list can be sorted by. */
export const sortableOf = ({ columns }: Pick<Grid, 'columns'>): string[] =>
  Object.keys(columns).filter((id) => columns[id]!.sortable !== false)

/** A year in the middle of the data, as a search and as SQL. */
export const YEAR = 2020
export const yearSearch = `ppData>${YEAR}-01-01,ppData<${YEAR}-12-31`
export const yearCondition = `pp_data between '${YEAR}-01-01' and '${YEAR}-12-31'`

export async function prepareBench({ db, pool, url }: Database, server: Server): Promise<Bench> {
  const { rows: bySize } = await pool.query<{ id: number }>(
    `select up_id as id from liczba_podmiotu where stan = 'P' and not usuniety group by 1 order by sum(n)`,
  )
  const as = async (userId: number): Promise<User> => {
    const call = await clientOf(db, server.address, userId)
    return { call, cookie: call.cookie }
  }
  const grantor = async ({ id }: { id: number }): Promise<Grantor> => {
    const { rows } = await pool.query<{ nip: string; user_id: number }>(
      `select up.nip, u.id as user_id from udzielajacy_pomocy up join uzytkownik u on u.udzielajacy_pomocy_id = up.id
       where up.id = $1 and u.poziom = 'UGL'`,
      [id],
    )
    const { nip, user_id: userId } = rows[0]!
    return { id, nip, userId, ...(await as(userId)) }
  }
  const supervisor = await db
    .selectFrom('uzytkownik')
    .select('id')
    .where('login', '=', 'nadzorca')
    .executeTakeFirstOrThrow()
  return {
    db,
    pool,
    url,
    server,
    supervisor: await as(supervisor.id),
    median: await grantor(bySize[Math.floor(bySize.length / 2)]!),
    largest: await grantor(bySize.at(-1)!),
  }
}
