/** Pages of the audit. `AUDIT_LINES` says how many lines of six years it holds; those of the aim are ten million. */
import pg from 'pg'
import { auditGrid } from '#contract/audit/audit.ts'
import { closeAuditDays } from '#server/features/audit/keep-audit.ts'
import type { Bench } from './bench.ts'
import { dropIndexes } from './cases/indexes.ts'
import { clientOf } from './client.ts'
import { measure } from './measure.ts'
import { withinMs, type Line } from './table.ts'

const LINES = Number(process.env['AUDIT_LINES'] ?? 1_000_000)
const PAGE = 20

export async function run({ db, pool, url, server }: Bench): Promise<Line[]> {
  await fill(url)
  await closeAuditDays(db)
  const value = async (query: string) => Object.values((await pool.query<Record<string, unknown>>(query)).rows[0]!)[0]
  const { id } = await db.selectFrom('uzytkownik').where('login', '=', 'admin').select('id').executeTakeFirstOrThrow()
  const call = await clientOf(db, server.address, id)
  const most = (pole: string) =>
    value(`select wartosc from audyt_licznik where pole = '${pole}' order by n desc limit 1`)
  const median = (pole: string) =>
    value(`select percentile_disc(0.5) within group (order by wartosc) from audyt_licznik where pole = '${pole}'`)
  const lastPage = Math.floor((LINES - 1) / 10)
  const searches: readonly [string, Record<string, unknown>][] = [
    ['first page', {}],
    ['page 5,000', { pageNumber: 5_000 }],
    ['page in the middle', { pageNumber: Math.floor(lastPage / 2) }],
    ['last page', { pageNumber: lastPage }],
    ['the commonest kind of line', { search: 'zdarzenie:logowanie' }],
    ['the rarest kind of line', { search: 'zdarzenie:wymuszenie-regulaminu' }],
    ['a median user', { search: `login=${String(await median('login'))}` }],
    ['the busiest user', { search: `login=${String(await most('login'))}` }],
    ['part of a login', { search: `login:${String(await median('login')).slice(0, 6)}` }],
    ['lines about a user', { search: `uzytkownik=${String(await median('uzytkownik'))}` }],
    ['the busiest body', { search: `podmiotId:${String(await most('podmiotId'))}` }],
    ['a case', { search: 'przypadek:5000' }],
    ['a certificate', { search: 'zaswiadczenie:5000' }],
    ['a link between enterprises', { search: 'rekord:powiazanie,numerRekordu:5000' }],
    ['all links between enterprises', { search: 'rekord:powiazanie' }],
    ['all acts', { search: 'rekord:akt' }],
    ['a number of any record', { search: 'numerRekordu:5000' }],
    ['an address', { search: 'adres:10.20.30.4' }],
    ['a month', { search: 'czas>2025-03-01,czas<2025-03-31' }],
    ['a kind of line in a month', { search: 'zdarzenie:eksport,czas>2025-03-01,czas<2025-03-31' }],
  ]
  const lines: Line[] = []
  for (const [name, query] of searches) {
    const path = `${auditGrid.path}?${new URLSearchParams(query as Record<string, string>)}`
    const { page } = await measure({ page: () => call('GET', path) }, { runs: 30 })
    lines.push(withinMs(`audit of ${LINES.toLocaleString('en')} lines: ${name}`, PAGE, page))
  }
  return lines
}

/** Adds what is missing of the lines, with the skew of reality: a few users and bodies have most of them. */
async function fill(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ n: number }>('select count(*)::int as n from audyt')
  if (rows[0]!.n < LINES) {
    await client.query('truncate audyt, audyt_dzien, audyt_licznik')
    const indexes = await dropIndexes(client, 'audyt')
    await client.query(`
      create temporary table person as
        select row_number() over (order by id) - 1 as nth, login, udzielajacy_pomocy_id as body from uzytkownik;
      analyze person;
      select setseed(0.5);
      insert into audyt (czas, zdarzenie, login, w_imieniu, adres, podmiot_id, szczegoly)
      select now() - (${LINES} - i) * (interval '6 years' / ${LINES}), event, login,
        case when event = 'impersonacja' then 'upo' end, format('10.20.%s.%s', nth % 200, i % 200), body,
        case when event in ('wydruk', 'wydanie-zaswiadczenia') then jsonb_build_object('przypadek', i / 3, 'zaswiadczenie', i / 5)
          when event = 'eksport' then jsonb_build_object('lista', '/api/przypadki', 'format', 'CSV', 'wiersze', 100, 'filtry', '')
            || case when i % 3 = 0 then jsonb_build_object('rekord', 'akt', 'numerRekordu', i / 9) else '{}' end
          when i % 40 = 0 then jsonb_build_object('rekord', 'powiazanie', 'numerRekordu', i / 400)
          else '{}' end
      from (select i, floor((select count(*) from person) * power(random(), 3))::int as nth,
          (array['logowanie', 'logowanie', 'logowanie', 'wylogowanie', 'wylogowanie', 'eksport', 'wydruk', 'wydruk',
            'wydanie-zaswiadczenia', case when i % 100000 = 0 then 'wymuszenie-regulaminu' when i % 50 = 0 then 'impersonacja'
            else 'logowanie-nieudane' end])[1 + floor(random() * 10)::int] as event
        from generate_series(1, ${LINES}) i) as l join person using (nth)`)
    for (const make of indexes) await client.query(make)
    await client.query('vacuum analyze audyt')
  }
  await client.end()
}
