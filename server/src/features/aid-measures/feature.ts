import { aidMeasures } from '#contract/aid-measures/aid-measures.ts'
import { fetchAll } from '#platform/grid/list.ts'
import type { Feature, RouteTools } from '#platform/feature.ts'
import { readLocked } from '#platform/lock-version.ts'
import { saved } from '#platform/problem.ts'
import { dayBefore } from '../entry-uses/successor.ts'
import {
  copyMeasure,
  deleteMeasure,
  getMeasure,
  insertMeasure,
  lookupRows,
  measureRows,
  requireMeasure,
  succeedMeasure,
  updateMeasure,
} from './queries.ts'
import { regulationRows } from './regulations.ts'

export const aidMeasureFeature: Feature = {
  routes,
  auditRecords: {
    ids: { '/api/dictionaries/srodki_pomocy': 'srodek' },
    parameters: { srodekId: 'srodek' },
  },
}

function routes({ serve, serveGrid }: RouteTools): void {
  serveGrid(aidMeasures.grid, ({ db }) => measureRows(db))
  serve(aidMeasures.read, ({ db, params }) => getMeasure(db, params.id))

  serve(aidMeasures.day, ({ db, params, query }) =>
    fetchAll(db, aidMeasures.lookupGrid, lookupRows(db), query, [Number(params.chosen)]),
  )
  serve(aidMeasures.regulations, async ({ db, params, query }) => {
    await requireMeasure(db, params.id)
    return fetchAll(db, aidMeasures.regulationsGrid, regulationRows(db, params.id), query)
  })

  serve(aidMeasures.create, async ({ db, body }) => saved('aidMeasure.added', await insertMeasure(db, body)))
  serve(aidMeasures.update, async ({ db, params, patch }) => {
    await updateMeasure(db, params.id, patch(await readLocked(db, 'srodekPomocy', params.id, getMeasure)))
    return saved('aidMeasure.changed', { id: params.id })
  })
  serve(aidMeasures.copy, async ({ db, params, body }) =>
    saved('aidMeasure.copied', await copyMeasure(db, params.id, body.numer)),
  )
  serve(aidMeasures.succeed, async ({ db, params, body }) =>
    saved('aidMeasure.succeeded', await succeedMeasure(db, params.id, body), { day: dayBefore(body.obowiazujeOd) }),
  )
  serve(aidMeasures.remove, async ({ db, params }) => {
    await deleteMeasure(db, params.id)
    return saved('aidMeasure.removed')
  })
}
