import pg from 'pg'

/** Brings the database into the state that a journey starts from, as an administrator of the database would. */
export async function sql<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: process.env['E2E_DATABASE_URL'] })
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

/** Does something while a table is held, as a long change would: what reads it waits. */
export async function whileLocked(table: string, work: () => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: process.env['E2E_DATABASE_URL'] })
  await client.connect()
  try {
    await client.query(`begin; lock table ${table}`)
    await work()
  } finally {
    await client.end()
  }
}

/** A user of the journey's own, so that parallel journeys do not meet. */
export async function newUser(login: string, like: string): Promise<string> {
  await sql(
    `insert into uzytkownik (login, imie, nazwisko, email, nr_telefonu, poziom, uprawnienia, udzielajacy_pomocy_id, zaakceptowany_regulamin)
     select $1, imie, nazwisko, email, nr_telefonu, poziom, uprawnienia, udzielajacy_pomocy_id, true from uzytkownik where login = $2`,
    [login, like],
  )
  await sql(
    `insert into haslo (uzytkownik_id, skrot) select (select id from uzytkownik where login = $1), skrot
     from haslo join uzytkownik u on u.id = uzytkownik_id where u.login = $2`,
    [login, like],
  )
  return login
}
