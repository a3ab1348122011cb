import { aidActs } from '#contract/aid/acts.ts'
import { caseStates } from '#contract/aid/cases.ts'
import type { Feature } from '#platform/http/context.ts'
import { saved } from '#platform/problem.ts'
import { actList } from './act-rows.ts'
import { actHistoryRows } from './history.ts'
import { getAct } from './read-act.ts'
import { insertAct, updateAct } from './save-act.ts'

export const aidActRoutes: Feature = ({ serve, serveGrid }) => {
  for (const stan of caseStates) {
    const calls = aidActs[stan]
    serveGrid(calls.grid, ({ db, actor }) => actList(db, actor, stan))
    serve(calls.read, ({ db, actor, params }) => getAct(db, actor, params.id))
    serve(calls.add, async ({ db, actor, body }) => {
      const { id: aktId } = await insertAct(db, actor, body)
      return { ...saved('act.added'), key: { aktId } }
    })
    serve(calls.update, async ({ db, actor, params, body, requireMatch }) => ({
      ...saved('act.changed'),
      key: await updateAct(db, actor, params.id, body, requireMatch),
    }))
  }
  serveGrid(aidActs.history, ({ db, actor, params }) => actHistoryRows(db, actor, params.aktId))
}
