import { sql } from 'kysely'
import type { NutsRow } from '#contract/classifications/nuts.ts'
import { pkdLevels, type PkdRow } from '#contract/classifications/pkd.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Rows } from '#platform/grid/list.ts'
import { nutsClassification, pkdClassification, type Classification } from './classification.ts'
import { comparison, usualDay } from './compare.ts'
import { findCurrentVersion, type Version } from './versions.ts'

/** Entries of all accepted versions of the PKD. */
export const allPkdRows = (db: Db): Rows<PkdRow> => asPkd(accepted(db, pkdClassification))
export const pkdRows = async (db: Db, version: Version): Promise<Rows<PkdRow>> =>
  asPkd(await ofVersion(db, pkdClassification, version))

/** Entries of all accepted versions of NUTS. */
export const allNutsRows = (db: Db): Rows<NutsRow> => asNuts(accepted(db, nutsClassification))
export const nutsRows = async (db: Db, version: Version): Promise<Rows<NutsRow>> =>
  asNuts(await ofVersion(db, nutsClassification, version))

const asPkd = (rows: UnitRows): Rows<PkdRow> =>
  rows.select([
    sql<PkdRow['poziom']>`(${[...pkdLevels]}::text[])[unit.poziom]`.as('poziom'),
    'parent.kod as pkdNadKod',
    'version.id as wersjaPkdId',
    'version.kod as kodWersji',
  ])

const asNuts = (rows: UnitRows): Rows<NutsRow> =>
  rows.select(['unit.poziom', 'parent.kod as nadKod', 'version.id as wersjaNutsId'])

type UnitRows = ReturnType<typeof unitRows>

const accepted = (db: Db, c: Classification): UnitRows => unitRows(db, c).where('version.przyjeta', '=', true)

/** Entries of one version; while it awaits approval, each with what it would change in the current version. */
async function ofVersion(db: Db, c: Classification, { id, przyjeta }: Version): Promise<UnitRows> {
  const rows = unitRows(db, c, !przyjeta).where('unit.wersjaId', '=', id)
  if (przyjeta) return rows
  const current = await findCurrentVersion(db, c)
  const compared = { c, fileId: id, currentId: current?.id, day: usualDay() }
  return rows.leftJoin(comparison(compared).as('diff'), 'diff.fileId', 'unit.id')
}

/** The columns that both classifications show. An entry is valid while both it and its version are. */
function unitRows(db: Db, c: Classification, compared = false) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- both pairs of tables have one shape, and an alias takes no union
  const { units, versions } = c as Classification & { units: 'pkd'; versions: 'wersjaPkd' }
  return db
    .selectFrom(`${units} as unit`)
    .innerJoin(`${versions} as version`, 'version.id', 'unit.wersjaId')
    .leftJoin(`${units} as parent`, 'parent.id', 'unit.nadId')
    .select([
      'unit.id',
      'unit.kod',
      'unit.nazwa',
      'unit.nadId',
      'unit.wersja',
      sql<string>`greatest(unit.data_od, version.data_od)`.as('dataOd'),
      sql<string>`least(unit.data_do, version.data_do)`.as('dataDo'),
      (compared ? sql<PkdRow['zmiana']>`diff.zmiana` : sql<PkdRow['zmiana']>`null::text`).as('zmiana'),
    ])
}
