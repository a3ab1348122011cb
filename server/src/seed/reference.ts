import type { Db } from '../platform/database/connect.ts'
import { seedCodeLists } from './code-lists.ts'
import { parameters } from './parameters.ts'
import { texts } from './texts.ts'

/** Settings, texts and dictionaries that every installation starts with. What is there already stays as it is. */
export async function seedReference(db: Db): Promise<void> {
  await db
    .insertInto('parametr')
    .values([...parameters])
    .onConflict((c) => c.column('kod').doNothing())
    .execute()
  await db
    .insertInto('tekst')
    .values(texts)
    .onConflict((c) => c.column('kod').doNothing())
    .execute()
  await seedCodeLists(db)
}
