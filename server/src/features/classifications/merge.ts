import { sql } from 'kysely'
import { addDays, FOREVER, formatDate, type IsoDate } from '#contract/kernel/dates.ts'
import type { Db } from '#platform/database/connect.ts'
import { fieldProblem } from '#platform/problem.ts'
import { allowSuccessors, lockMeasuresNaming, type Succession } from '../aid-measures/allow-successors.ts'
import { lockAgainstUse } from '../entry-uses/guard-change.ts'
import { findLastUse } from '../entry-uses/use-days.ts'
import { manyEntries } from '../entry-uses/users.ts'
import { comparison, lastDay, type Compared } from './compare.ts'
import { nextId } from './insert-units.ts'

/** Refuses an update that would end or rename entries on a day on which acts still use them. */
export async function refuseBehindUse(db: Db, compared: Compared): Promise<void> {
  const { rows } = await sql<{ nowId: number }>`select now_id from ${comparison(compared)} as diff
    where zmiana = 'ZAKONCZONY' or inna`.execute(db)
  const ids = rows.map(({ nowId }) => nowId)
  const changed = manyEntries(compared.c.units, ids)
  await lockMeasuresNaming(db, compared.c.units, ids)
  await lockAgainstUse(db, changed)
  const used = await findLastUse(db, changed, { from: compared.day, to: FOREVER })
  if (used)
    throw fieldProblem('classification.dayBeforeUse', 'zmianyOd', {
      used: formatDate(used),
      first: formatDate(addDays(used, 1)),
    })
}

/**
 * Brings the version in line with the file. An entry that gets another name, level or place ends on the day before, and
 * its successor begins: acts keep the entry that they name, and measures that name it allow the successor too. One that
 * began on the day or later is corrected in place.
 */
export async function merge(db: Db, compared: Compared, newFrom: IsoDate): Promise<void> {
  const { c, currentId, day } = compared
  const units = sql.table(c.units)
  // ended first: a code never has two entries on one day
  await sql`update ${units} as unit set data_do = ${lastDay('unit', day)}
    from ${comparison(compared)} as diff
    where unit.id = diff.now_id and (diff.zmiana = 'ZAKONCZONY' or diff.nastepca)`.execute(db)
  // new entries get their ids first, so that others can lie under them
  const { rows } = await sql<Succession>`with entry as materialized (
      select kod, nazwa, poziom, nad_kod, zmiana, now_id, zmiana = 'NOWY' or nastepca as is_new,
        case when zmiana = 'NOWY' or nastepca then ${nextId(c.units)} else now_id end as id
      from ${comparison(compared)} as diff where file_id is not null
    ),
    placed as (select entry.*, parent.id as nad_id from entry left join entry as parent on parent.kod = entry.nad_kod),
    added as (
      insert into ${units} (id, wersja_id, kod, nazwa, poziom, nad_id, data_od)
      select id, ${currentId}, kod, nazwa, poziom, nad_id,
        case when now_id is not null or exists (select from ${units} as former where former.wersja_id = ${currentId} and former.kod = placed.kod)
          then ${day}::date else ${newFrom}::date end
      from placed where is_new
    ),
    changed as (
      update ${units} as unit
      set nazwa = placed.nazwa, poziom = placed.poziom, nad_id = placed.nad_id, data_do = ${FOREVER}
      from placed where unit.id = placed.id and not placed.is_new
        and (placed.zmiana = 'ZMIENIONY' or unit.nad_id is distinct from placed.nad_id)
    )
    select now_id as ended, id::int as successor from placed where is_new and now_id is not null`.execute(db)
  await allowSuccessors(db, c.units, rows)
}
