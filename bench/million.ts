/** A million rows with a dictionary, in a database that lives as long as the measurement, and the list over them. */
import { sql, type Kysely } from 'kysely'
import { z } from 'zod'
import { column, defineGrid, type RowOf } from '#contract/kernel/grid.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Feature, Rows } from '#platform/http/context.ts'
import { startFilled } from './start-filled.ts'

export const millionGrid = defineGrid({
  title: 'Milion',
  path: '/api/bench/milion',
  access: 'codeLists.read',
  row: z.object({
    id: z.number().int(),
    nip: z.string(),
    nazwa: z.string(),
    dzien: z.string(),
    kwota: z.number(),
    slownikKod: z.string().nullable(),
    slownikNazwa: z.string().nullable(),
  }),
  key: 'id',
  columns: {
    nip: column.code,
    nazwa: column.text,
    dzien: column.date,
    kwota: column.amount,
    slownikKod: column.code,
    slownikNazwa: column.text,
  },
  defaultSort: { by: 'dzien', order: 'DESC' },
})
type Row = RowOf<typeof millionGrid>
type BenchDb = Kysely<{
  milion: Omit<Row, 'slownikKod' | 'slownikNazwa'> & { slownikId: number }
  slownik: { id: number; kod: string; nazwa: string }
}>

export const millionRows = (db: Db): Rows<Row> =>
  (db as unknown as BenchDb)
    .selectFrom('milion')
    .leftJoin('slownik', 'slownik.id', 'milion.slownikId')
    .select(['milion.id', 'milion.nip', 'milion.nazwa', 'milion.dzien', 'milion.kwota'])
    .select(['slownik.kod as slownikKod', 'slownik.nazwa as slownikNazwa'])

export const millionFeature: Feature = ({ serveGrid }) => serveGrid(millionGrid, ({ db }) => millionRows(db))

export const startMillion = () => startFilled(fill)

async function fill(db: Db): Promise<void> {
  const statements = [
    sql`create table slownik (id int primary key, kod text not null, nazwa text not null)`,
    sql`insert into slownik select i, 'K' || i, 'Pozycja słownika numer ' || i from generate_series(1, 500) i`,
    sql`create table milion (id int generated always as identity primary key, nip text not null, nazwa text not null,
      dzien date not null, kwota numeric(18,2) not null, slownik_id int not null references slownik)`,
    sql`insert into milion (nip, nazwa, dzien, kwota, slownik_id)
      select lpad((i * 7919::bigint % 9999999999)::text, 10, '0'),
        (array['Usługi', 'Handel', 'Zakład', 'Gospodarstwo', 'Piekarnia', 'Transport', 'Żwirownia'])[1 + i % 7] || ' ' ||
        (array['Nowak', 'Wiśniewska', 'Wójcik', 'Lewandowski', 'Zieliński', 'Szymańska', 'Woźniak', 'Dąbrowski'])[1 + i % 8] ||
        case when i % 151 = 0 then '-Kowalski' else '' end || ' nr ' || i,
        date '2010-01-01' + (i * 31::bigint % 5800)::int, (i * 97::bigint % 1000000) / 100.0, 1 + i % 500
      from generate_series(1, 1000000) i`,
    sql`create index milion__dzien on milion (dzien, id)`,
    sql`create index milion__slownik_id on milion (slownik_id)`,
    sql`create index milion__nazwa on milion using gin (nazwa collate "pl-x-icu" gin_trgm_ops)`,
    sql`create index milion__nip on milion using gin (nip collate "pl-x-icu" gin_trgm_ops)`,
    sql`vacuum analyze milion`,
    sql`analyze slownik`,
  ]
  for (const statement of statements) await statement.execute(db)
}
