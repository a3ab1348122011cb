import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'
import { problem } from '#platform/problem.ts'

/** Dictionaries that criteria choose from, with the column that has the code. */
const codeColumns = {
  ustawa: 'kod',
  srodekPomocy: 'numer',
  formaPomocy: 'kod',
  przeznaczeniePomocy: 'kod',
  zrodloPochodzeniaPomocy: 'kod',
  formaPrawna: 'kod',
  wielkoscBeneficjenta: 'kod',
} as const
export type Dictionary = keyof typeof codeColumns

type Entries = { ids: number[]; words: string }

/** Chosen entries of a dictionary. An entry stands for its code: those of the same code and another validity are meant too. */
export async function findEntries(db: Db, dictionary: Dictionary, chosen: readonly number[]): Promise<Entries> {
  const [table, code] = [sql.table(dictionary), sql.ref(codeColumns[dictionary])]
  const { rows } = await sql<{ id: number; kod: string; nazwa: string }>`
    select id, ${code} as kod, nazwa from ${table}
    where ${code} in (select ${code} from ${table} where id = any(${chosen})) order by ${code} collate by_number, id`.execute(
    db,
  )
  const named = rows.filter(({ id }) => chosen.includes(id))
  if (named.length < new Set(chosen).size) throw problem('record.notFound')
  return { ids: rows.map(({ id }) => id), words: named.map(({ kod, nazwa }) => `${kod} – ${nazwa}`).join('; ') }
}

/** A commune, in every validity that it had; a county or voivodeship is refused (spec 2 §5). */
export async function findCommune(db: Db, chosen: number): Promise<Entries> {
  const commune = await db
    .selectFrom('jednostkaSiedziby')
    .select(['kod', 'nazwa', 'poziom'])
    .where('id', '=', chosen)
    .executeTakeFirst()
  if (!commune) throw problem('record.notFound')
  if (commune.poziom !== COMMUNE) throw problem('report.notCommune')
  const rows = await db.selectFrom('jednostkaSiedziby').select('id').where('kod', '=', commune.kod).execute()
  return { ids: rows.map(({ id }) => id), words: `${commune.nazwa} (${commune.kod})` }
}
const COMMUNE = 3

/** A unit of NUTS with those under it, in every version of the classification. */
export async function findPlaceOfAid(db: Db, chosen: number): Promise<Entries> {
  const unit = await db.selectFrom('nuts').select(['kod', 'nazwa']).where('id', '=', chosen).executeTakeFirst()
  if (!unit) throw problem('record.notFound')
  return { ids: await withUnder(db, 'nuts', unit.kod), words: `${unit.kod} – ${unit.nazwa}` }
}

/** A code of the classification of activities with those under it, in every version of it. */
export async function findActivities(db: Db, code: string): Promise<Entries> {
  const ids = await withUnder(db, 'pkd', code)
  if (!ids.length) throw problem('report.unknownActivity', { kod: code })
  return { ids, words: code }
}

async function withUnder(db: Db, classification: 'nuts' | 'pkd', code: string): Promise<number[]> {
  const table = sql.table(classification)
  const { rows } = await sql<{ id: number }>`with recursive pod as (
      select id, wersja_id from ${table} where upper(kod) = upper(${code})
      union
      select j.id, j.wersja_id from ${table} j join pod on j.wersja_id = pod.wersja_id and j.nad_id = pod.id
    ) select id from pod`.execute(db)
  return rows.map(({ id }) => id)
}
