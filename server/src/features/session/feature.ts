import { CurrentUser, session, sessionTags } from '#contract/session/session.ts'
import { newChallenge } from '#platform/captcha.ts'
import type { Feature, RouteTools } from '#platform/feature.ts'
import { saved } from '#platform/problem.ts'
import { extendSession } from '#platform/session.ts'
import { version } from '#platform/version.ts'
import { bootstrapProperties } from './bootstrap.ts'
import { changePassword } from './change-password.ts'
import { sessionCleanUp } from './clean-up.ts'
import { endImpersonation, impersonate } from './impersonation.ts'
import { resetPassword } from './password-reset.ts'
import { getUser } from './queries.ts'
import { signIn, signOut } from './sign-in.ts'

export const sessionFeature: Feature = {
  routes,
  jobs: ({ db }) => ({ 'session-clean-up': sessionCleanUp(db) }),
  description: { tags: sessionTags, schemas: { CurrentUser } },
}

function routes({ serve, config }: RouteTools): void {
  serve(session.login, signIn)
  serve(session.logout, async (context) => {
    await signOut(context)
    return saved('session.ended')
  })
  serve(session.impersonate, async (context) => {
    await impersonate(context)
    return saved('impersonation.started')
  })
  serve(session.impersonateReturn, async (context) => {
    await endImpersonation(context)
    return saved('impersonation.ended')
  })
  serve(session.me, async (context) => ({
    ...(await getUser(context.db, context.caller)),
    properties: await bootstrapProperties(context.db, config),
  }))
  serve(session.heartbeat, async ({ sessions, caller: current, query, reply }) => {
    const sessionTTL = query?.extend ? await extendSession(sessions, current) : current.ttl
    reply.header('x-session-ttl', sessionTTL)
    return { ...saved('session.alive'), sessionTTL }
  })
  serve(session.bootstrap, async ({ db }) => ({ properties: await bootstrapProperties(db, config) }))
  serve(session.version, () => ({ message: version }))
  serve(session.captchaChallenge, async ({ db }) => ({ ...(await newChallenge(db)) }))
  serve(session.resetPassword, async (context) => {
    await resetPassword(context)
    return saved('password.changed')
  })
  serve(session.changePassword, async (context) => {
    await changePassword(context)
    return saved('password.changed')
  })
}
