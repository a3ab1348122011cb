import type { Actor } from '#contract/access.ts'
import { savedViews, viewTags, ViewState } from '#contract/saved-views/saved-views.ts'
import type { Feature, RouteTools } from '#platform/feature.ts'
import { saved } from '#platform/problem.ts'
import type { Session } from '#platform/session.ts'
import { deleteView, findViews, insertView, updateView, type Viewer } from './queries.ts'

/** A user who acts as another sees the views of the other. */
const viewerOf = ({ caller, actor }: { caller: Session; actor: Actor }): Viewer => ({ id: caller.actorId, actor })

export const savedViewFeature: Feature = {
  routes,
  auditRecords: { ids: { '/api/widoki': 'none' } },
  description: { tags: viewTags, schemas: { ViewState } },
}

function routes({ serve }: RouteTools): void {
  serve(savedViews.list, (context) => findViews(context.db, viewerOf(context), context.query.lista))
  serve(savedViews.create, async (context) =>
    saved('view.added', { id: await insertView(context.db, viewerOf(context), context.body) }),
  )
  serve(savedViews.update, async (context) => {
    await updateView(context.db, viewerOf(context), context.params.id, context.patch)
    return saved('view.changed', { id: context.params.id })
  })
  serve(savedViews.remove, async (context) => {
    await deleteView(context.db, viewerOf(context), context.params.id)
    return saved('view.removed')
  })
}
