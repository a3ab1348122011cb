import { codeLists, type CodeList, dictionaryTags } from '#contract/code-lists/code-lists.ts'
import type { GridQuery } from '#contract/kernel/grid.ts'
import type { Db } from '#platform/database/connect.ts'
import { fetchAll } from '#platform/grid/list.ts'
import type { Feature, RouteTools } from '#platform/feature.ts'
import { saved } from '#platform/problem.ts'
import { findAllowed } from '../aid-measures/links.ts'
import { dayBefore } from '../entry-uses/successor.ts'
import { deleteEntry, entryRows, getEntry, insertEntry, readEntryLocked, succeedEntry, updateEntry } from './queries.ts'
import { seedCodeLists } from './seed.ts'

export const codeListFeature: Feature = {
  routes,
  seed: seedCodeLists,
  auditRecords: {
    ids: Object.fromEntries(Object.values(codeLists).map(({ key, grid }) => [grid.path, key])),
  },
  description: { tags: dictionaryTags },
}

function routes({ serve, serveGrid }: RouteTools): void {
  for (const list of Object.values(codeLists)) {
    serveGrid(list.grid, ({ db }) => entryRows(db, list))
    serve(list.read, ({ db, params }) => getEntry(db, list, params.id))

    serve(list.day, ({ db, params, query }) => lookUp(db, list, query, params.chosen))
    serve(list.dayOf, async ({ db, params, query }) => {
      // the parent is an aid measure (docs/decisions/0004-code-lists-and-measures.md)
      const allowed = params.parent === '0' ? undefined : await findAllowed(db, list.key, Number(params.parent))
      return lookUp(db, list, query, params.chosen, allowed)
    })
    if (list.list) serve(list.list, ({ db, params, query }) => lookUp(db, list, query, params.ids))

    serve(list.create, async ({ db, body }) => saved('codeList.added', await insertEntry(db, list, body)))
    serve(list.update, async ({ db, params, patch }) => {
      await updateEntry(db, list, params.id, patch(await readEntryLocked(db, list, params.id)))
      return saved('codeList.changed', { id: params.id })
    })
    serve(list.succeed, async ({ db, params, body }) => {
      const key = await succeedEntry(db, list, params.id, body)
      return saved('codeList.succeeded', key, { day: dayBefore(String(body[list.spelling.from])) })
    })
    serve(list.remove, async ({ db, params }) => {
      await deleteEntry(db, list, params.id)
      return saved('codeList.removed')
    })
  }
}

/**
 * What a form offers: entries that match the search and are `allowed` (if given), and those already chosen even if they
 * no longer match; 0 means none.
 */
function lookUp(db: Db, list: CodeList, query: GridQuery, chosen: string, allowed?: readonly number[]) {
  const ids = chosen.split(',').map(Number).filter(Boolean)
  const rows = entryRows(db, list).$call((all) => (allowed ? all.where('id', 'in', [...allowed, ...ids]) : all))
  return fetchAll(db, list.grid, rows, query, ids)
}
