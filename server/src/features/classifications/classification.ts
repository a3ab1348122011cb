import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'

/** The differences between the two classifications. */
export type Classification = {
  units: 'pkd' | 'nuts'
  versions: 'wersjaPkd' | 'wersjaNuts'
  lowest: number
  /** Whether an entry at `level` may lie directly under one at `parent`. */
  fits: (level: number, parent: number) => boolean
  /** Whether an entry with a code may lie directly under one with the code `parent`. */
  codeFits: (code: string, parent: string) => boolean
  /** The parameter that names the current version. Without one, the only open-ended version is current. */
  currentNamedBy: string | undefined
  /** The form fields for the code of the parent and the code of a new version. */
  fields: { parent: string; newVersion: string }
}

export const pkdClassification: Classification = {
  units: 'pkd',
  versions: 'wersjaPkd',
  lowest: 5,
  // a division lies directly in a section that has no subsections (spec 3 §2.5)
  fits: (level, parent) => level === parent + 1 || (level === 3 && parent === 1),
  codeFits: () => true,
  currentNamedBy: 'DEFAULT-PKD',
  fields: { parent: 'pkdNadKod', newVersion: 'kod' },
}

export const nutsClassification: Classification = {
  units: 'nuts',
  versions: 'wersjaNuts',
  lowest: 4,
  fits: (level, parent) => level === parent + 1,
  // the code alone tells where a unit lies
  codeFits: (code, parent) => code.slice(0, -1) === parent,
  currentNamedBy: undefined,
  fields: { parent: 'nadKod', newVersion: 'kodWersji' },
}

/** Changes and imports of one classification take turns, until the end of the transaction. */
export const acquire = (db: Db, { versions }: Classification) =>
  sql`select pg_advisory_xact_lock(hashtext(${`classification ${versions}`}))`.execute(db)
