import { eair } from '#contract/aid/eair/eair.ts'
import { eairMapping } from '#contract/aid/eair/mapping.ts'
import type { Feature, RouteTools } from '#platform/feature.ts'
import { seedEairReports } from './demo.ts'
import { eairHistoryRows, eairList } from './eair-rows.ts'
import { eairSearch } from './eair-search.ts'
import { exportReports, gapsOfFile } from './export-reports.ts'
import { importNumbers } from './import-numbers.ts'
import { getMapping, updateMapping } from './mapping.ts'
import { proposeNumbers } from './propose-numbers.ts'
import { seedEairMapping } from './seed.ts'
import { confirmRemoval, confirmReport, exemptReport } from './settle-report.ts'

/** Awards for the Union's register of de minimis aid (docs/decisions/0047-eair.md). */
export const eairFeature: Feature = {
  routes,
  seed: seedEairMapping,
  demo: (db) => seedEairReports(db),
}

function routes({ serve, serveGrid, config }: RouteTools): void {
  const find = config.eairUrl === undefined ? undefined : eairSearch(config.eairUrl)
  serveGrid(eair.grid, ({ db, actor, query }) => eairList(db, actor, query.zalatwione === true))
  serveGrid(eair.history, ({ db, actor, params }) => eairHistoryRows(db, actor, params.ppId))
  serve(eair.export, exportReports)
  serve(eair.gaps, gapsOfFile)
  serve(eair.confirm, confirmReport)
  serve(eair.proposals, ({ db, actor, params }) => proposeNumbers(db, actor, params.ppId, find))
  serve(eair.removed, confirmRemoval)
  serve(eair.exempt, exemptReport)
  serve(eair.importNumbers, importNumbers)
  serve(eairMapping.read, ({ db }) => getMapping(db))
  serve(eairMapping.update, updateMapping)
}
