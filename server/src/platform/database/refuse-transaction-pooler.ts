import { randomUUID } from 'node:crypto'
import { first } from '#contract/kernel/lists.ts'
import { DatabaseClient } from './database-client.ts'

const REFUSAL =
  'Między Latarnią a bazą danych stoi pooler, który zmienia połączenia co transakcję. Ustaw w nim tryb sesji ' +
  '(pool_mode = session w PgBouncer) albo podaj w DATABASE_URL i READ_DATABASE_URL adres samej bazy. ' +
  'Zob. docs/operations.md, „The database”.'
/** A busy pooler may give a connection the same process again by chance, but not so many times. */
const TIMES = 10

class TransactionPooler extends Error {
  constructor() {
    super(REFUSAL)
  }
}

/**
 * Refuses a pooler that gives a connection another server process for each transaction: settings, plans and locks would be
 * somebody else's. Such a pooler gives the process of one connection to the next as soon as it is at rest.
 */
export async function refuseTransactionPooler(url: string, { maybeStandby = false } = {}): Promise<void> {
  const options = { connectionString: url, application_name: 'latarnia-migrate', maybeStandby }
  const [one, other] = [new DatabaseClient(options), new DatabaseClient(options)]
  try {
    await one.connect()
    await other.connect()
    for (let n = 0; n < TIMES; n++) {
      const mark = randomUUID()
      await one.query(`select set_config('latarnia.pooler', $1, false)`, [mark])
      await other.query('begin')
      const marks = await Promise.all([markOf(other), markOf(one)])
      await other.query('commit')
      if (marks[0] === mark || marks[1] !== mark) throw new TransactionPooler()
    }
  } finally {
    await Promise.all([one.end(), other.end()])
  }
}

/** The same of standbys. One that is away, or does not know the account yet, is no reason not to start. */
export async function refusePoolersOfStandbys(urls: readonly string[]): Promise<void> {
  for (const url of urls)
    await refuseTransactionPooler(url, { maybeStandby: true }).catch((error: unknown) => {
      if (error instanceof TransactionPooler) throw error
    })
}

async function markOf(client: DatabaseClient): Promise<string | null> {
  const { rows } = await client.query<{ mark: string | null }>(
    `select current_setting('latarnia.pooler', true) as mark`,
  )
  return first(rows).mark
}
