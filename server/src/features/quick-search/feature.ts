import { quickSearch } from '#contract/quick-search/quick-search.ts'
import { withinMs } from '#platform/database/within-ms.ts'
import type { Feature, RouteTools } from '#platform/feature.ts'
import { visibleGrantor } from '#server/features/grantors/own-grantor.ts'
import { findBeneficiaries } from './find-beneficiaries.ts'
import { findActs, findCertificates } from './find-by-beginning.ts'

/** The search in the bar over every screen. Other bodies' beneficiaries, acts and certificates are never found. */
export const quickSearchFeature: Feature = { routes }

function routes({ serve, config }: RouteTools): void {
  serve(quickSearch.all, ({ db, actor, query: { tekst } }) =>
    withinMs(config.listMs, async () => {
      const upId = visibleGrantor(actor)
      // one after another: a caller who types needs one connection
      const beneficjenci = await findBeneficiaries(db, upId, tekst)
      const akty = await findActs(db, upId, tekst)
      return { beneficjenci, akty, zaswiadczenia: await findCertificates(db, upId, tekst) }
    }),
  )
  serve(quickSearch.beneficiaries, ({ db, actor, query: { tekst } }) =>
    withinMs(config.listMs, () => findBeneficiaries(db, visibleGrantor(actor), tekst)),
  )
}
