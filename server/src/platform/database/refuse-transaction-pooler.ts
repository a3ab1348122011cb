import { randomUUID } from 'node:crypto'
import { first } from '#contract/kernel/lists.ts'
import { DatabaseClient } from './database-client.ts'

const REFUSAL =
  'Między Latarnią a bazą danych stoi pooler, który zmienia połączenia co transakcję. Ustaw w nim tryb sesji ' +
  '(pool_mode = session w PgBouncer) albo podaj w DATABASE_URL adres samej bazy. Zob. docs/operations.md, „The database”.'

/**
 * Refuses a pooler that gives a connection another server process for each transaction: settings, plans and locks would be
 * somebody else's. Such a pooler gives the process of one connection to the next as soon as it is at rest.
 */
export async function refuseTransactionPooler(url: string): Promise<void> {
  const options = { connectionString: url, application_name: 'latarnia-migrate' }
  const [one, other] = [new DatabaseClient(options), new DatabaseClient(options)]
  try {
    await one.connect()
    await other.connect()
    const mark = randomUUID()
    await one.query(`select set_config('latarnia.pooler', $1, false)`, [mark])
    await other.query('begin')
    const marks = await Promise.all([markOf(other), markOf(one)])
    if (marks[0] === mark || marks[1] !== mark) throw new Error(REFUSAL)
  } finally {
    await Promise.all([one.end(), other.end()])
  }
}

async function markOf(client: DatabaseClient): Promise<string | null> {
  const { rows } = await client.query<{ mark: string | null }>(
    `select current_setting('latarnia.pooler', true) as mark`,
  )
  return first(rows).mark
}
