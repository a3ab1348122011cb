import { codeLists, type CodeList } from '#contract/code-lists.ts'
import type { GridQuery } from '#contract/kernel/grid.ts'
import type { Db } from '#platform/database/connect.ts'
import { fetchAll } from '#platform/grid/page.ts'
import type { Feature } from '#platform/http/context.ts'
import { problem, saved } from '#platform/problem.ts'
import { deleteEntry, entryRows, getEntry, insertEntry, updateEntry } from './queries.ts'

export const codeListRoutes: Feature = ({ serve, serveGrid }) => {
  for (const list of Object.values(codeLists)) {
    serveGrid(list.grid, ({ db }) => entryRows(db, list))
    serve(list.read, ({ db, params }) => getEntry(db, list, params.id))

    serve(list.day, ({ db, params, query }) => lookUp(db, list, query, params.chosen))
    serve(list.dayOf, ({ db, params, query }) => {
      // the parent is an aid measure, and there are none yet (docs/decisions/0006-lookups-by-aid-measure.md)
      if (params.parent !== '0') throw problem('record.notFound')
      return lookUp(db, list, query, params.chosen)
    })
    if (list.list) serve(list.list, ({ db, params, query }) => lookUp(db, list, query, params.ids))

    serve(list.create, async ({ db, body }) => saved('codeList.added', await insertEntry(db, list, body)))
    serve(list.update, async ({ db, params, body }) => {
      await updateEntry(db, list, params.id, body)
      return saved('codeList.changed', { id: params.id })
    })
    serve(list.remove, async ({ db, params }) => {
      await deleteEntry(db, list, params.id)
      return saved('codeList.removed')
    })
  }
}

/** What a form offers: entries that match the search, and those chosen before even if they no longer do; 0 is none. */
function lookUp(db: Db, list: CodeList, query: GridQuery, chosen: string) {
  const ids = chosen.split(',').map(Number)
  return fetchAll(db, list.grid, entryRows(db, list), query, ids.filter(Boolean))
}
