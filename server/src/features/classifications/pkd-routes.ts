import { pkd, pkdLevels } from '#contract/classifications/pkd.ts'
import { fetchAll } from '#platform/grid/list.ts'
import type { Routes } from '#platform/feature.ts'
import { saved } from '#platform/problem.ts'
import { acceptAsNew, acceptAsUpdate } from './accept.ts'
import { deleteUnit, insertUnit, succeedUnit, updateUnit } from './change-unit.ts'
import { deleteVersion, updateVersion } from './change-version.ts'
import { dayBefore } from '../entry-uses/successor.ts'
import { pkdClassification as c } from './classification.ts'
import { readNaceApart } from './read-nace.ts'
import { stage } from './stage.ts'
import { allPkdRows, pkdRows } from './unit-rows.ts'
import { getVisibleVersion, versionRows } from './versions.ts'

export const pkdRoutes: Routes = ({ serve, serveGrid }) => {
  serveGrid(pkd.versions, ({ db }) => versionRows(db, c))
  serveGrid(pkd.grid, async ({ db, actor, params }) =>
    pkdRows(db, await getVisibleVersion(db, c, actor, { kod: params.versionCode })),
  )
  serveGrid(pkd.search, ({ db }) => allPkdRows(db))
  serve(pkd.chosen, ({ db, params }) =>
    fetchAll(db, pkd.search, allPkdRows(db).where('unit.id', 'in', idsOf(params.ids)), {}),
  )
  serve(pkd.day, ({ db, params, query }) => fetchAll(db, pkd.search, allPkdRows(db), query, idsOf(params.chosen)))
  serve(pkd.dateRange, ({ db, params: { from, to } }) =>
    fetchAll(db, pkd.search, allPkdRows(db), { search: `dataOd<${to},dataDo>${from}` }),
  )

  serve(pkd.create, async ({ db, body: { wersjaPkdId, pkdNadKod: nadKod, ...unit } }) =>
    saved('codeList.added', await insertUnit(db, c, wersjaPkdId, { ...unit, poziom: levelOf(unit.poziom), nadKod })),
  )
  serve(pkd.update, async ({ db, params: { id }, patch }) => {
    await updateUnit(db, c, id, (stored) => {
      const unit = patch({ ...stored, poziom: pkdLevels[stored.poziom - 1] })
      return { ...unit, poziom: levelOf(unit.poziom) }
    })
    return saved('codeList.changed', { id })
  })
  serve(pkd.succeed, async ({ db, params: { id }, body: { pkdNadKod: nadKod, ...unit } }) =>
    saved('codeList.succeeded', await succeedUnit(db, c, id, { ...unit, poziom: levelOf(unit.poziom), nadKod }), {
      day: dayBefore(unit.dataOd),
    }),
  )
  serve(pkd.remove, async ({ db, params: { id } }) => {
    await deleteUnit(db, c, id)
    return saved('codeList.removed')
  })
  serve(pkd.updateVersion, async ({ db, params, body }) => {
    const { id, kod } = await updateVersion(db, c, { kod: params.kod }, () => body)
    return saved('classification.versionChanged', { id, kod })
  })

  serve(pkd.removeVersion, async ({ db, params }) => {
    await deleteVersion(db, c, { kod: params.kod })
    return saved('classification.versionRemoved')
  })

  serve(pkd.upload, async ({ db, actor, file }) => {
    const { units, wrongType } = await readNaceApart(file.bytes)
    const { kod, current, summary } = await stage(db, c, actor.login, units)
    return {
      kodWersji: kod,
      wrongTypeWarning: wrongType,
      naceActualVersion: current?.kod ?? null,
      podsumowanie: summary,
    }
  })
  serve(pkd.acceptAsNew, ({ db, params, body }) => acceptAsNew(db, c, { kod: params.versionCode }, body))
  serve(pkd.acceptAsUpdate, ({ db, params, query }) => acceptAsUpdate(db, c, { kod: params.versionCode }, query))
}

/** The chosen ids in a path; 0 means none. */
const idsOf = (list: string): number[] => list.split(',').map(Number)
const levelOf = (name: (typeof pkdLevels)[number]): number => pkdLevels.indexOf(name) + 1
