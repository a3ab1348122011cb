import { settings, verification, settingsTags } from '#contract/settings/settings.ts'
import { audit, whoCalls } from '#platform/audit.ts'
import type { Feature, RouteTools } from '#platform/feature.ts'
import { requireConfirmed } from '#platform/http/require-confirmed.ts'
import { saved } from '#platform/problem.ts'
import { forgetAcceptedTerms, getParameter, parameterRows, updateParameter } from './queries.ts'
import { ruleRows, updateRule } from './verification-rules.ts'
import { seedParameters } from './seed/parameters.ts'
import { seedVerificationRules } from './seed/verification-rules.ts'

export const settingsFeature: Feature = {
  routes,
  seed: async (db) => {
    await seedParameters(db)
    await seedVerificationRules(db)
  },
  auditRecords: { ids: { '/api/application_settings/parameters': 'parametr' } },
  description: { tags: settingsTags },
}

function routes({ serve, serveGrid }: RouteTools): void {
  serveGrid(settings.grid, ({ db }) => parameterRows(db))
  serve(settings.parameter, ({ db, params }) => getParameter(db, params.name))
  serve(settings.updateParameter, async (context) => {
    const { params } = context
    const { code } = await updateParameter(context)
    return saved('parameter.changed', { id: params.id }, { code })
  })
  serve(settings.forceTerms, async (context) => {
    requireConfirmed(context.caller)
    const n = await forgetAcceptedTerms(context.db)
    await audit(context.db, 'wymuszenie-regulaminu', whoCalls(context), { uzytkownicy: n })
    return saved('terms.forced', undefined, { n })
  })

  serveGrid(verification.grid, ({ db }) => ruleRows(db))
  serve(verification.update, async ({ db, params, patch }) =>
    saved('rule.changed', await updateRule(db, params.kod, patch), { kod: params.kod }),
  )
}
