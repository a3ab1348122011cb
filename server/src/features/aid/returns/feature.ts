import { returns } from '#contract/aid/returns.ts'
import type { Feature, RouteTools } from '#platform/feature.ts'
import { answerReturn } from './answer-return.ts'
import { closeReturn, openReturn, returnAgain } from './decide-return.ts'
import { findReturn } from './find-return.ts'
import { returnsOf } from './read-returns.ts'
import { returnRows } from './return-rows.ts'

/** Returns of sent cases for correction (docs/decisions/0035-returns-for-correction.md). */
export const returnFeature: Feature = {
  routes,
  auditRecords: {
    ids: { '/api/aid/przypadkipomocy/zwroty': 'zwrot' },
    find: { zwrot: findReturn },
  },
}

function routes({ serve, serveGrid }: RouteTools): void {
  serveGrid(returns.grid, ({ db, query }) => returnRows(db, query.zamkniete === true))
  serve(returns.ofCase, ({ db, actor, params }) => returnsOf(db, actor, params.id))
  serve(returns.open, openReturn)
  serve(returns.again, returnAgain)
  serve(returns.close, closeReturn)
  serve(returns.answer, answerReturn)
}
