import { account, accountTags } from '#contract/account/account.ts'
import type { Feature, RouteTools } from '#platform/feature.ts'
import { saved } from '#platform/problem.ts'
import { cleanHtml } from '#platform/sanitize.ts'
import { getText } from '#platform/texts.ts'
import { getUser } from '../session/queries.ts'
import { reportError } from './error-report.ts'
import { acceptTerms, saveProfile, saveRequiredData } from './queries.ts'
import { saveOwnData, type OwnData } from './save-own-data.ts'

export const accountFeature: Feature = {
  routes,
  auditRecords: { ids: { '/api/users/me': 'none' } },
  description: { tags: accountTags },
}

function routes({ serve }: RouteTools): void {
  serve(account.profile, ({ db, caller }) => getUser(db, caller))
  serve(account.editProfile, async (context) => {
    const patch = (own: OwnData) => context.patch({ ...own, haslo: undefined, wersja: undefined })
    await saveOwnData(context, patch, saveProfile)
    return saved('profile.saved')
  })
  serve(account.updateData, async (context) => {
    const patch = (own: OwnData) => context.patch({ ...own, haslo: undefined, aktualizacjaDanych: false })
    await saveOwnData(context, patch, saveRequiredData)
    return saved('profile.saved')
  })
  serve(account.terms, async ({ db }) => ({ content: cleanHtml((await getText(db, 'REGULAMIN')).tresc) }))
  serve(account.acceptTerms, async ({ db, caller }) => {
    await acceptTerms(db, caller)
    return saved('terms.accepted')
  })
  serve(account.reportError, async (context) => {
    const incident = await reportError(context)
    return saved('errorReport.sent', incident, { incident })
  })
}
