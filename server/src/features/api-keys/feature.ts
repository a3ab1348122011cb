import { apiKeys, keyLogin, apiKeyTags } from '#contract/api-keys/api-keys.ts'
import { audit, whoCalls } from '#platform/audit.ts'
import type { Feature, RouteTools } from '#platform/feature.ts'
import { requireConfirmed } from '#platform/http/require-confirmed.ts'
import { saved } from '#platform/problem.ts'
import { repeatedCallCleanUp } from './clean-up.ts'
import { apiKeyRows, createKey, revokeKey } from './queries.ts'
import { notifyMainUser } from './notify-main-user.ts'
import { findKey } from './find-key.ts'

export const apiKeyFeature: Feature = {
  routes,
  jobs: ({ db }) => ({ 'repeated-calls-clean-up': repeatedCallCleanUp(db) }),
  auditRecords: {
    ids: { '/api/klucze-api': 'klucz' },
    find: { klucz: findKey },
  },
  description: { tags: apiKeyTags },
}

function routes({ serve, serveGrid }: RouteTools): void {
  serveGrid(apiKeys.grid, ({ db, actor }) => apiKeyRows(db, actor))
  serve(apiKeys.create, async (context) => {
    const { db, actor, caller, body } = context
    requireConfirmed(caller)
    const key = await createKey(db, actor, body)
    const { nazwa, uprawnienia, waznyDo } = body
    await audit(db, 'klucz-api-utworzony', whoCalls(context), {
      login: keyLogin(key.prefiks),
      nazwa,
      uprawnienia,
      waznyDo,
    })
    await notifyMainUser(context, { ...body, prefiks: key.prefiks })
    return { ...saved('key.created'), key }
  })
  serve(apiKeys.revoke, async (context) => {
    const { prefiks, upId } = await revokeKey(context.db, context.actor, context.params.id)
    await audit(context.db, 'klucz-api-cofniety', whoCalls(context), { login: keyLogin(prefiks), podmiot: upId })
    return saved('key.revoked', { id: context.params.id }, { prefiks })
  })
}
