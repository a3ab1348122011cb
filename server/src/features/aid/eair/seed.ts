import { firstMapping } from '#contract/aid/eair/mapping.ts'
import type { Db } from '#platform/database/connect.ts'

/** The layout of files for eAIR that an installation starts with. */
export async function seedEairMapping(db: Db): Promise<void> {
  const { arkusz, kolumny, instrumenty } = firstMapping
  await db
    .insertInto('ukladEair')
    .values({ id: 1, arkusz, kolumny: JSON.stringify(kolumny), instrumenty: JSON.stringify(instrumenty) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}
