import { groups, groupsGrid } from '#contract/groups/groups.ts'
import type { Feature, RouteTools } from '#platform/feature.ts'
import { readLocked } from '#platform/lock-version.ts'
import { saved } from '#platform/problem.ts'
import { deleteGroup, getGroup, groupRows, insertGroup, memberRows, updateGroup } from './queries.ts'

export const groupFeature: Feature = {
  routes,
  auditRecords: { ids: { '/api/adm/grupa': 'grupa' } },
}

function routes({ serve, serveGrid }: RouteTools): void {
  serveGrid(groupsGrid, ({ db }) => groupRows(db))
  serve(groups.read, ({ db, params }) => getGroup(db, params.id))
  serveGrid(groups.members, ({ db, params }) => memberRows(db, params.id))

  serve(groups.create, async ({ db, body }) => saved('group.added', await insertGroup(db, body)))
  serve(groups.update, async ({ db, params, patch }) => {
    await updateGroup(db, params.id, patch(await readLocked(db, 'grupa', params.id, getGroup)))
    return saved('group.changed', { id: params.id })
  })
  serve(groups.remove, async ({ db, params }) => {
    await deleteGroup(db, params.id)
    return saved('group.removed')
  })
}
