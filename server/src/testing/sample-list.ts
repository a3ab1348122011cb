import type { Kysely } from 'kysely'
import pg from 'pg'
import { z } from 'zod'
import { column, defineGrid, type RowOf } from '#contract/kernel/grid.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Rows } from '#platform/grid/list.ts'
import type { Routes } from '#platform/feature.ts'

/** A list with a column of every kind, over tables that exist only in the test's own database. */
export const sampleGrid = defineGrid({
  title: 'Żółte próbki',
  path: '/api/test/probki',
  access: 'codeLists.read',
  row: z.object({
    id: z.number().int(),
    nadrzednyId: z.number().int().nullable(),
    kod: z.string().meta({ label: 'Kod' }),
    nazwa: z.string().nullable().meta({ label: 'Nazwa' }),
    rodzajNazwa: z.string().nullable().meta({ label: 'Rodzaj' }),
    kwota: z.number().nullable().meta({ label: 'Kwota' }),
    liczba: z.number().int().meta({ label: 'Liczba' }),
    dzien: z.string().meta({ label: 'Dzień' }),
    chwila: z.string().nullable().meta({ label: 'Chwila' }),
    czynny: z.boolean().nullable().meta({ label: 'Czynny' }),
    stan: z.string().meta({ label: 'Stan' }),
    uwagi: z.string().nullable().meta({ label: 'Uwagi' }),
  }),
  key: 'id',
  columns: {
    kod: column.code,
    nazwa: column.text,
    rodzajNazwa: column.text,
    kwota: column.amount,
    liczba: column.integer,
    dzien: column.date,
    chwila: column.dateTime,
    czynny: column.boolean,
    stan: column.option({ N: 'nowy', Z: 'zamknięty' }),
    uwagi: { kind: 'text', sortable: false, filterable: false, hidden: true },
  },
  defaultSort: { by: 'dzien', order: 'DESC' },
  summary: ['kwota', 'liczba'],
  parent: 'nadrzednyId',
  exportLimits: { CSV: 50, XLSX: 40, PDF: 20 },
})

/** The schema does not know the tables of a test. */
type SampleDb = Kysely<{
  probka: Omit<RowOf<typeof sampleGrid>, 'rodzajNazwa'> & { rodzajId: number }
  rodzaj: { id: number; nazwa: string }
}>

export const sampleRows = (db: Db): Rows<RowOf<typeof sampleGrid>> =>
  (db as unknown as SampleDb)
    .selectFrom('probka')
    .leftJoin('rodzaj', 'rodzaj.id', 'probka.rodzajId')
    .selectAll('probka')
    .select('rodzaj.nazwa as rodzajNazwa')

export const sampleRoutes: Routes = ({ serveGrid }) => serveGrid(sampleGrid, ({ db }) => sampleRows(db))

/** Creates the sample's tables and fills them with `values` of (nadrzedny_id, kod, …), in the order of the columns. */
export async function createSample(url: string, values: string): Promise<void> {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  await owner.query(`
    create table rodzaj (id int primary key, nazwa text not null);
    insert into rodzaj values (1, 'Łączny'), (2, 'Inny');
    create table probka (
      id int generated always as identity primary key, nadrzedny_id int references probka, kod text not null, nazwa text,
      rodzaj_id int references rodzaj, kwota numeric(18,2), liczba int not null default 0, dzien date not null default '2024-01-01',
      chwila timestamptz, czynny boolean, stan text not null default 'N', uwagi text);
    insert into probka (nadrzedny_id, kod, nazwa, rodzaj_id, kwota, liczba, dzien, chwila, czynny, stan, uwagi) values ${values};`)
  await owner.end()
}
