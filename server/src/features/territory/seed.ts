import type { Db } from '#platform/database/connect.ts'
import { territoryLevels } from '#server/samples/territory.ts'

/** Fills the register only once, like the code lists: if it has a history, it has been filled. */
export async function seedTerritory(db: Db): Promise<void> {
  const filled = await db.selectFrom('jednostkaSiedzibyHistoria').select('id').limit(1).executeTakeFirst()
  if (filled) return
  const ids = new Map<string, number>()
  for (const [level, units] of territoryLevels.entries()) {
    const parentId = (kod: string) => ids.get(kod.slice(0, 2 * level)) ?? null
    const rows = units.map((unit) => ({ ...unit, poziom: level + 1, nadId: parentId(unit.kod) }))
    const stored = await db.insertInto('jednostkaSiedziby').values(rows).returning(['id', 'kod']).execute()
    for (const { id, kod } of stored) ids.set(kod, id)
  }
}
