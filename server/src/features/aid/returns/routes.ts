import { returns } from '#contract/aid/returns.ts'
import type { Feature } from '#platform/http/context.ts'
import { answerReturn } from './answer-return.ts'
import { closeReturn, openReturn, returnAgain } from './decide-return.ts'
import { returnsOf } from './read-returns.ts'
import { returnRows } from './return-rows.ts'

/** Returns of sent cases for correction (docs/decisions/0035-returns-for-correction.md). */
export const returnRoutes: Feature = ({ serve, serveGrid }) => {
  serveGrid(returns.grid, ({ db, query }) => returnRows(db, query.zamkniete === true))
  serve(returns.ofCase, ({ db, actor, params }) => returnsOf(db, actor, params.id))
  serve(returns.open, openReturn)
  serve(returns.again, returnAgain)
  serve(returns.close, closeReturn)
  serve(returns.answer, answerReturn)
}
