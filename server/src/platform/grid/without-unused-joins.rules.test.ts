import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely'
import { expect, test } from 'vitest'
import { withoutUnusedJoins } from './without-unused-joins.ts'

type Tables = {
  sprawa: { id: number; akt_id: number; kwota: number; dzien: string }
  akt: { id: number; firma_id: number; znak: string }
  firma: { id: number; nazwa: string }
  slownik_form: { id: number; nazwa: string }
}
const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (instance) => new PostgresIntrospector(instance),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})
const cases = db
  .selectFrom('sprawa')
  .leftJoin('akt', 'akt.id', 'sprawa.akt_id')
  .leftJoin('firma', 'firma.id', 'akt.firma_id')
  .leftJoin('slownik_form as forma', 'forma.id', 'sprawa.id')
  .select(['sprawa.id', 'sprawa.kwota', 'akt.znak', 'firma.nazwa as firma_nazwa', 'forma.nazwa as forma_nazwa'])

// oxlint-disable-next-line no-explicit-any -- any select will do
const text = (rows: any, outputs: string[]) =>
  sql`${withoutUnusedJoins(rows, outputs)}`.compile(db).sql.replaceAll('"', '')
const joins = (rows: unknown, outputs: string[]) => [...text(rows, outputs).matchAll(/join (\w+)/g)].map((m) => m[1])

test.each<[string, string[], string[]]>([
  ['nothing but the key', ['id'], []],
  ['a column of the list itself', ['id', 'kwota'], []],
  ['a column of a joined table', ['id', 'znak'], ['akt']],
  ['a column two joins away', ['id', 'firma_nazwa'], ['akt', 'firma']],
  ['a column under an alias', ['id', 'forma_nazwa'], ['slownik_form']],
  ['the spelling of the list', ['id', 'firmaNazwa'], ['akt', 'firma']],
])('%s', (_name, outputs, expected) => {
  expect(joins(cases, outputs)).toEqual(expected)
})

test('only the wanted columns are selected', () => {
  expect(text(cases, ['id', 'kwota'])).toBe('(select sprawa.id, sprawa.kwota from sprawa )')
})

test.each<[string, { toOperationNode: () => unknown }]>([
  ['a condition needs it', cases.where('firma.nazwa', '=', 'x')],
  ['plain SQL needs it', cases.select(sql`lower(firma.nazwa)`.as('id'))],
  ['a column that names no table may need it', cases.where('nazwa', '=', 'x')],
  ['everything is selected', cases.selectAll()],
  ['rows are grouped', cases.groupBy('sprawa.id')],
  ['repetitions are removed', cases.distinct()],
  ['rows are limited', cases.limit(5)],
])('a join stays where %s', (_name, rows) => {
  expect(joins(rows, ['id'])).toEqual(expect.arrayContaining(['akt', 'firma']))
})

test('a join that may drop rows stays', () => {
  const strict = db.selectFrom('sprawa').innerJoin('akt', 'akt.id', 'sprawa.akt_id').select(['sprawa.id', 'akt.znak'])
  expect(joins(strict, ['id'])).toEqual(['akt'])
})

test.each<[string, { toOperationNode: () => unknown }]>([
  ['a value', cases.where('sprawa.dzien', '=', 'firma')],
  ['a column of another table', cases.where(db.dynamic.ref('sprawa.firma'), '=', 1)],
])('a join goes though %s is called like it', (_name, rows) => {
  expect(joins(rows, ['id'])).toEqual([])
})

test('plain SQL may spell a table as the database does', () => {
  type Camel = { sprawa: { id: number; formaId: number }; slownikForm: { id: number; nazwa: string } }
  const rows = (db as unknown as Kysely<Camel>)
    .selectFrom('sprawa')
    .leftJoin('slownikForm', 'slownikForm.id', 'sprawa.formaId')
    .select(['sprawa.id', sql`lower(slownik_form.nazwa)`.as('forma')])
  expect([joins(rows, ['id']), joins(rows, ['id', 'forma'])]).toEqual([[], ['slownikForm']])
})
