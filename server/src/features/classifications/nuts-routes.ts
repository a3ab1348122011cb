import { nuts } from '#contract/classifications/nuts.ts'
import { confirmations } from '#contract/confirmations.ts'
import { fetchAll } from '#platform/grid/list.ts'
import type { Routes } from '#platform/feature.ts'
import { saved } from '#platform/problem.ts'
import { acceptAsNew, acceptAsUpdate } from './accept.ts'
import { deleteUnit, insertUnit, succeedUnit, updateUnit } from './change-unit.ts'
import { deleteVersion, updateVersion } from './change-version.ts'
import { dayBefore } from '../entry-uses/successor.ts'
import { nutsClassification as c } from './classification.ts'
import { readNutsApart } from './read-nuts.ts'
import { stage } from './stage.ts'
import { allNutsRows, nutsRows } from './unit-rows.ts'
import { getVisibleVersion, versionRows } from './versions.ts'

export const nutsRoutes: Routes = ({ serve, serveGrid }) => {
  serveGrid(nuts.versions, ({ db }) => versionRows(db, c))
  serveGrid(nuts.grid, async ({ db, actor, params }) =>
    nutsRows(db, await getVisibleVersion(db, c, actor, { id: params.versionId })),
  )
  serve(nuts.day, ({ db, params, query }) =>
    fetchAll(db, nuts.grid, allNutsRows(db), query, params.chosen.split(',').map(Number)),
  )

  serve(nuts.create, async ({ db, body: { wersjaNutsId, ...unit } }) =>
    saved('codeList.added', await insertUnit(db, c, wersjaNutsId, unit)),
  )
  serve(nuts.update, async ({ db, params: { id }, patch }) => {
    await updateUnit(db, c, id, patch)
    return saved('codeList.changed', { id })
  })
  serve(nuts.succeed, async ({ db, params: { id }, body }) =>
    saved('codeList.succeeded', await succeedUnit(db, c, id, body), { day: dayBefore(body.dataOd) }),
  )
  serve(nuts.remove, async ({ db, params: { id } }) => {
    await deleteUnit(db, c, id)
    return saved('codeList.removed')
  })
  serve(nuts.updateVersion, async ({ db, params, patch }) => ({
    ...(await updateVersion(db, c, { id: params.versionId }, patch)),
    message: confirmations['classification.versionChanged'],
  }))

  serve(nuts.removeVersion, async ({ db, params }) => {
    await deleteVersion(db, c, { id: params.versionId })
    return saved('classification.versionRemoved')
  })

  serve(nuts.upload, async ({ db, actor, file }) => {
    const { units, wrongType, leftOut } = await readNutsApart(file.bytes)
    const { id, kod, summary } = await stage(db, c, actor.login, units)
    return {
      idWersji: id,
      kodWersji: kod,
      wrongTypeWarning: wrongType,
      pominiete: leftOut,
      podsumowanie: summary,
    }
  })
  serve(nuts.acceptAsNew, ({ db, params, body: { kodWersji: kod, nazwaWersji: nazwa, ...dates } }) =>
    acceptAsNew(db, c, { id: params.versionId }, { kod, nazwa, ...dates }),
  )
  serve(nuts.acceptAsUpdate, ({ db, params, query }) => acceptAsUpdate(db, c, { id: params.versionId }, query))
}
