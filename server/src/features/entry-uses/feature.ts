import { readEntryUses, type UsedDictionary } from '#contract/entry-uses/entry-uses.ts'
import type { Feature, RouteTools } from '#platform/feature.ts'
import { countUses } from './count-uses.ts'
import { entriesNamed } from './users.ts'

export const entryUseFeature: Feature = {
  routes,
  auditRecords: { ids: { '/api/dictionaries/uzycie': 'none' } },
}

function routes({ serve }: RouteTools): void {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema of the path takes no other
  serve(readEntryUses, ({ db, params }) => countUses(db, entriesNamed(params.slownik as UsedDictionary, params.id)))
}
