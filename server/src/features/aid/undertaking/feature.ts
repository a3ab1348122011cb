import { undertakingEvents } from '#contract/aid/undertaking/events.ts'
import { undertakingGroup, GroupSums } from '#contract/aid/undertaking/group.ts'
import { links } from '#contract/aid/undertaking/links.ts'
import type { Feature, RouteTools } from '#platform/feature.ts'
import { saved } from '#platform/problem.ts'
import { seedUndertakings } from './demo.ts'
import { addEvent, eventHistoryRows, eventRows, removeEvent, updateEvent } from './events.ts'
import { readGroup } from './group.ts'
import { importEvents } from './import-events.ts'
import { importLinks } from './import-links.ts'
import { addLink, linkHistoryRows, linkRows, removeLink, updateLink } from './links.ts'

/** Enterprises that are one undertaking (docs/decisions/0051-single-undertaking.md). */
export const undertakingFeature: Feature = {
  routes,
  auditRecords: {
    ids: {
      '/api/aid/powiazania': 'powiazanie',
      '/api/aid/zdarzenia': 'zdarzenie',
    },
  },
  description: { schemas: { GroupSums } },
  demo: (db) => seedUndertakings(db),
}

function routes({ serve, serveGrid }: RouteTools): void {
  serve(undertakingGroup, ({ db, params, query }) => readGroup(db, { nip: params.nip, dzien: query.dzien }))

  serveGrid(links.grid, ({ db, query }) => linkRows(db, query.nip))
  serveGrid(links.history, ({ db, actor, params }) => linkHistoryRows(db, actor, params.id))
  serve(links.add, async (context) => saved('link.added', await addLink(context)))
  serve(links.update, async (context) => {
    await updateLink(context)
    return saved('link.changed', { id: context.params.id })
  })
  serve(links.remove, async (context) => {
    await removeLink(context)
    return saved('link.removed')
  })
  serve(links.import, importLinks)

  serveGrid(undertakingEvents.grid, ({ db, query }) => eventRows(db, query.nip))
  serveGrid(undertakingEvents.history, ({ db, actor, params }) => eventHistoryRows(db, actor, params.id))
  serve(undertakingEvents.add, async (context) => saved('undertakingEvent.added', await addEvent(context)))
  serve(undertakingEvents.update, async (context) => {
    await updateEvent(context)
    return saved('undertakingEvent.changed', { id: context.params.id })
  })
  serve(undertakingEvents.remove, async (context) => {
    await removeEvent(context)
    return saved('undertakingEvent.removed')
  })
  serve(undertakingEvents.import, importEvents)
}
