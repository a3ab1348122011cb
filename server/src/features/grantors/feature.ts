import { grantors, grantorsGrid, registerTags } from '#contract/grantors/grantors.ts'
import type { Feature, RouteTools } from '#platform/feature.ts'
import { readLocked } from '#platform/lock-version.ts'
import { problem, saved } from '#platform/problem.ts'
import { isAllowedForMeasure } from './allowed-for-measure.ts'
import { behindRows } from './behind.ts'
import { deleteGrantor, getGrantor, grantorRows, insertGrantor, updateGrantor } from './queries.ts'
import { findBody } from './find-body.ts'

export const grantorFeature: Feature = {
  routes,
  auditRecords: {
    ids: { '/api/adm/udzielajacypomoc': 'podmiot' },
    parameters: { pupId: 'podmiot' },
    find: { podmiot: findBody },
  },
  description: { tags: registerTags },
}

function routes({ serve, serveGrid }: RouteTools): void {
  serveGrid(grantorsGrid, ({ db, query }) => (query.zalega ? behindRows(db, query.zalega) : grantorRows(db)))
  serve(grantors.read, ({ db, params }) => getGrantor(db, params.id))
  serve(grantors.allowedForMeasure, async ({ db, actor, params }) => {
    // users of a grantor cannot see other grantors
    const own = actor.udzielajacyPomocyId
    if (own !== null && own !== params.id) throw problem('record.notFound')
    return { allowed: await isAllowedForMeasure(db, params.id, params.srodekId) }
  })

  serve(grantors.create, async ({ db, body }) => saved('grantor.added', await insertGrantor(db, body)))
  serve(grantors.update, async ({ db, params, patch }) => {
    await updateGrantor(db, params.id, patch(await readLocked(db, 'udzielajacyPomocy', params.id, getGrantor)))
    return saved('grantor.changed', { id: params.id })
  })
  serve(grantors.remove, async ({ db, params }) => {
    await deleteGrantor(db, params.id)
    return saved('grantor.removed')
  })
}
