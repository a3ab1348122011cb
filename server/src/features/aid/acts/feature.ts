import { aidActs, Act, NewAct } from '#contract/aid/acts.ts'
import { caseStates } from '#contract/aid/cases.ts'
import { namedRecord } from '#contract/audit/audit.ts'
import { audit, whoCalls } from '#platform/audit.ts'
import type { Feature, RouteTools } from '#platform/feature.ts'
import { saved } from '#platform/problem.ts'
import { actList } from './act-rows.ts'
import { actHistoryRows } from './history.ts'
import { lockAct } from './lock-act.ts'
import { getAct } from './read-act.ts'
import { insertAct, updateAct } from './save-act.ts'

export const aidActFeature: Feature = {
  routes,
  auditRecords: {
    ids: { '/api/aid/akty': 'akt' },
    parameters: { aktId: 'akt' },
  },
  description: { schemas: { Act, NewAct } },
}

function routes({ serve, serveGrid }: RouteTools): void {
  for (const stan of caseStates) {
    const calls = aidActs[stan]
    serveGrid(calls.grid, ({ db, actor }) => actList(db, actor, stan))
    serve(calls.read, ({ db, actor, params }) => getAct(db, actor, params.id))
    serve(calls.add, async (call) => {
      const { db, actor, body } = call
      const { id: aktId, upId } = await insertAct(db, actor, body)
      if (actor.udzielajacyPomocyId === null)
        await audit(db, 'dodanie-aktu-dla-podmiotu', whoCalls(call), { ...namedRecord('akt', aktId), podmiot: upId })
      return { ...saved('act.added'), key: { aktId } }
    })
    serve(calls.update, async ({ db, actor, params: { id }, patch, requireMatch }) => {
      await lockAct(db, actor, id)
      const edit = patch({ ...(await getAct(db, actor, id)), aneks: undefined })
      return { ...saved('act.changed'), key: await updateAct(db, actor, id, edit, requireMatch) }
    })
  }
  serveGrid(aidActs.history, ({ db, actor, params }) => actHistoryRows(db, actor, params.aktId))
}
