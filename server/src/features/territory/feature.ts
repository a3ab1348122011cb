import { codesOf } from '#contract/kernel/codes.ts'
import { formatDate, formatDateTime } from '#contract/kernel/dates.ts'
import { importSources, territory } from '#contract/territory/territory.ts'
import type { Db } from '#platform/database/connect.ts'
import { fetchAll } from '#platform/grid/list.ts'
import type { Feature, RouteTools } from '#platform/feature.ts'
import { inTransaction } from '#platform/http/in-transaction.ts'
import { saved } from '#platform/problem.ts'
import { dayBefore } from '../entry-uses/successor.ts'
import { deleteUnit, insertUnit, succeedUnit, updateUnit } from './changes.ts'
import { findLastImport, importTerc } from './import-terc.ts'
import { communeRows, inForce, seats, unitRows } from './queries.ts'
import { readTercApart } from './read-terc.ts'
import { terytRegister } from './teryt-register.ts'
import { seedTerritory } from './seed.ts'

export const territoryFeature: Feature = {
  routes,
  seed: seedTerritory,
  auditRecords: {
    ids: {
      '/api/dictionaries/jednostki_terytorialne_siedziby': 'teryt',
      '/api/dictionaries/teryt': 'teryt',
    },
  },
}

function routes({ serve, serveGrid, config }: RouteTools): void {
  serveGrid(territory.grid, ({ db }) => unitRows(db))
  serve(territory.create, async ({ db, body }) => saved('territory.added', await insertUnit(db, body)))
  serve(territory.update, async ({ db, params, patch }) => {
    await updateUnit(db, params.id, patch)
    return saved('territory.changed', { id: params.id })
  })
  serve(territory.succeed, async ({ db, params, body }) =>
    saved('territory.succeeded', await succeedUnit(db, params.id, body), { day: dayBefore(body.dataOd) }),
  )
  serve(territory.remove, async ({ db, params }) => {
    await deleteUnit(db, params.id)
    return saved('territory.removed')
  })

  serve(territory.voivodeships, ({ db, query }) => {
    const rows = unitRows(db).where('unit.poziom', '=', 1).where(inForce(query))
    return fetchAll(db, territory.grid, rows, query)
  })
  serve(territory.counties, ({ db, params, query }) => {
    const rows = unitRows(db).where('unit.poziom', '=', 2).where('unit.nadId', '=', params.id).where(inForce(query))
    return fetchAll(db, territory.grid, rows, query)
  })
  serve(territory.communesOf, ({ db, params, query }) => {
    const rows = seats(unitRows(db)).where('unit.nadId', '=', params.id).where(inForce(query))
    return fetchAll(db, territory.grid, rows, query)
  })
  serveGrid(territory.communes, ({ db, query }) => communeRows(db).where(inForce(query)))
  serve(territory.communesDay, ({ db, params, query }) => {
    const chosen = idsIn(params.chosen)
    return fetchAll(db, territory.communes, communeRows(db).where(inForce(query, chosen)), query, chosen)
  })
  serve(territory.all, ({ db }) => fetchAll(db, territory.grid, unitRows(db).where(inForce({})), {}))
  serve(territory.chosen, ({ db, params }) =>
    fetchAll(db, territory.grid, unitRows(db).where('unit.id', 'in', idsIn(params.ids)), {}),
  )

  const register = terytRegister(config.teryt)
  serve(territory.notice, () => register.notice)
  serve(territory.importInfo, ({ db }) => lastImport(db))
  serve(territory.acceptFromGus, async ({ db, caller, actor, query }) => {
    // called outside the transaction, so that nobody else waits for GUS
    const terc = await register.fetchTerc()
    const origin = { source: register.source, login: actor.login }
    return inTransaction(db, caller, (tx) => importTerc(tx, terc, origin, query?.podglad ?? false))
  })
  serve(territory.acceptFromFile, async ({ db, actor, query, file }) => {
    const origin = { source: 'PLIK', login: actor.login, fileName: file.name } as const
    return importTerc(db, await readTercApart(file.bytes), origin, query?.podglad ?? false)
  })
}

const idsIn = (chosen: string): number[] => chosen.split(',').map(Number)

async function lastImport(db: Db): Promise<{ message: string }> {
  const last = await findLastImport(db, codesOf(importSources))
  if (!last) return saved('teryt.neverImported')
  return saved('teryt.lastImport', undefined, {
    time: formatDateTime(last.czas),
    login: last.login,
    source: [importSources[last.zrodlo], last.nazwaPliku].filter(Boolean).join(' '),
    date: formatDate(last.stanNa),
  })
}
