import { superiorBodies } from '#contract/superior-bodies/superior-bodies.ts'
import type { Feature, RouteTools } from '#platform/feature.ts'
import { saved } from '#platform/problem.ts'
import {
  bodyRows,
  childRows,
  deleteBody,
  findGrantors,
  grantorRows,
  insertBody,
  subordinate,
  updateBody,
} from './queries.ts'

export const superiorBodyFeature: Feature = {
  routes,
  auditRecords: {
    ids: {
      '/api/adm/organnadrzedny': 'organ',
      'DELETE /api/adm/organnadrzedny/up': 'podmiot',
    },
    parameters: { organId: 'organ' },
  },
}

function routes({ serve, serveGrid }: RouteTools): void {
  serveGrid(superiorBodies.grid, ({ db }) => bodyRows(db))
  serveGrid(superiorBodies.children, ({ db, params }) => childRows(db, params.id))
  serveGrid(superiorBodies.grantors, ({ db, params }) => grantorRows(db, params.id))
  serve(superiorBodies.allGrantors, async ({ db, params, query }) => {
    const items = await findGrantors(db, params.id, query?.withChildren ?? false)
    return { items, totalElements: items.length }
  })

  serve(superiorBodies.create, async ({ db, body }) => saved('superiorBody.added', await insertBody(db, body)))
  serve(superiorBodies.update, async ({ db, params, patch }) => {
    await updateBody(db, params.id, patch)
    return saved('superiorBody.changed', { id: params.id })
  })
  serve(superiorBodies.remove, async ({ db, params }) => {
    await deleteBody(db, params.id)
    return saved('superiorBody.removed')
  })

  serve(superiorBodies.addChild, async ({ db, params }) => {
    await subordinate(db, 'organNadrzedny', params.organId, params.id)
    return saved('superiorBody.childAdded', { id: params.organId })
  })
  serve(superiorBodies.removeChild, async ({ db, params }) => {
    await subordinate(db, 'organNadrzedny', params.id, null)
    return saved('superiorBody.childRemoved', { id: params.id })
  })
  serve(superiorBodies.addGrantor, async ({ db, params }) => {
    await subordinate(db, 'udzielajacyPomocy', params.pupId, params.id)
    return saved('superiorBody.grantorAdded', { id: params.pupId })
  })
  serve(superiorBodies.removeGrantor, async ({ db, params }) => {
    await subordinate(db, 'udzielajacyPomocy', params.id, null)
    return saved('superiorBody.grantorRemoved', { id: params.id })
  })
}
