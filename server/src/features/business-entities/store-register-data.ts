import { sql } from 'kysely'
import type { EntitySource, RegisterData } from '#contract/business-entities.ts'
import type { Db } from '#platform/database/connect.ts'
import { findClass } from './pkd-class.ts'

/** What the register says of its class stays even where the dictionary does not have it. */
export async function withClass(db: Db, entity: RegisterData): Promise<RegisterData & { pkdId: number | null }> {
  const found = entity.kodPkd ? await findClass(db, entity.kodPkd) : undefined
  return { ...entity, pkdId: found?.pkdId ?? null }
}

/**
 * Stores what the register knows of an entity. One that is there is refreshed when told so, and otherwise left alone:
 * nothing is given back. Two people who bring the same one at once do not get in each other's way.
 */
export async function storeRegisterData(
  db: Db,
  entity: RegisterData,
  zrodlo: EntitySource,
  refresh: boolean,
): Promise<{ id: number } | undefined> {
  const { nazwaPelna: _name, listaPkd: _activities, ...known } = await withClass(db, entity)
  const columns = { ...known, zrodlo, dataImportu: sql<string>`now()` }
  return db
    .insertInto('podmiotGospodarczy')
    .values(columns)
    .onConflict((conflict) =>
      refresh ? conflict.column('nip').doUpdateSet(columns) : conflict.column('nip').doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
}
