import { sql } from 'kysely'
import type { EntitySource, RegisterData } from '#contract/business-entities/business-entities.ts'
import type { Db } from '#platform/database/connect.ts'
import { findClass } from './pkd-class.ts'

/** The register's class code is stored even if the dictionary does not have it. */
export async function withClass(db: Db, entity: RegisterData): Promise<RegisterData & { pkdId: number | null }> {
  const found = entity.kodPkd ? await findClass(db, entity.kodPkd) : undefined
  return { ...entity, pkdId: found?.pkdId ?? null }
}

/**
 * Stores the register's data of an entity. An existing entity is refreshed only with `refresh`; otherwise it is left
 * alone and nothing is returned. Two people may store the same entity at once.
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
