import { noAid, noAidTags } from '#contract/no-aid/no-aid.ts'
import type { Feature, RouteTools } from '#platform/feature.ts'
import { ownGrantor } from '#server/features/grantors/own-grantor.ts'
import { saved } from '#platform/problem.ts'
import { allRows, deleteDeclaration, insertDeclaration, ownRows } from './queries.ts'

export const noAidFeature: Feature = {
  routes,
  auditRecords: { ids: { '/api/informacje_o_nieudzieleniu_pomocy': 'nieudzielenie' } },
  description: { tags: noAidTags },
}

function routes({ serve, serveGrid }: RouteTools): void {
  serveGrid(noAid.own, ({ db, actor }) => ownRows(db, ownGrantor(actor)))
  serveGrid(noAid.all, ({ db }) => allRows(db))

  serve(noAid.create, async ({ db, actor, body: { rok } }) => {
    const declaration = await insertDeclaration(db, ownGrantor(actor), rok)
    return saved('noAid.added', declaration, { rok })
  })
  serve(noAid.remove, async ({ db, actor, params }) => {
    const { rok } = await deleteDeclaration(db, ownGrantor(actor), params.id)
    return saved('noAid.removed', undefined, { rok })
  })
}
