import { readEntryUses, type UsedDictionary } from '#contract/entry-uses/entry-uses.ts'
import type { Feature } from '#platform/http/context.ts'
import { countUses } from './count-uses.ts'
import { entriesNamed } from './users.ts'

export const entryUseRoutes: Feature = ({ serve }) => {
  serve(readEntryUses, ({ db, params }) => countUses(db, entriesNamed(params.slownik as UsedDictionary, params.id)))
}
