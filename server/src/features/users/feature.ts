import { grantors } from '#contract/grantors/grantors.ts'
import { codesOf } from '#contract/kernel/codes.ts'
import { userContexts, type UserContextName } from '#contract/users/user-rules.ts'
import { session } from '#contract/session/session.ts'
import { users, userTags } from '#contract/users/users.ts'
import type { Feature, RouteTools } from '#platform/feature.ts'
import { saved } from '#platform/problem.ts'
import { getCoordinators } from './coordinators.ts'
import { historyRows } from './history.ts'
import { setMainUser } from './main-user.ts'
import { proposeLogin } from './propose-login.ts'
import { candidateRows, getUser, userRows } from './queries.ts'
import { removeUser, setBlocked } from './remove-user.ts'
import { requestPassword } from './request-password.ts'
import { createUser, updateUser } from './save-user.ts'
import { scopeIn, scopeOf } from './scope.ts'
import { findLogin } from './find-login.ts'

export const userFeature: Feature = {
  routes,
  auditRecords: {
    parameters: { login: 'login' },
    find: { login: findLogin },
  },
  description: { tags: userTags },
}

function routes(tools: RouteTools): void {
  const { serve, serveGrid } = tools
  for (const context of codesOf(userContexts)) serveContext(context, tools)
  serve(users.setMain, async (call) => {
    const login = await setMainUser(call)
    return saved('user.madeMain', login, { login })
  })
  serve(users.proposeLogin, async ({ db, body }) => ({ login: await proposeLogin(db, body) }))
  serveGrid(users.history, ({ db, actor, params }) => historyRows(db, scopeOf(actor), params.login))
  serve(session.requestReset, requestPassword)
  serve(grantors.coordinators, getCoordinators)
}

/** The calls that every context has, at its own address and for its own users. */
function serveContext(context: UserContextName, { serve, serveGrid }: RouteTools): void {
  const { grid, read, create, update, remove, block, unblock } = users[context]
  serveGrid(grid, async (call) => {
    const scope = await scopeIn(context, call)
    return call.query.noUgl ? candidateRows(call.db, scope) : userRows(call.db, scope)
  })
  serve(read, async (call) => getUser(call.db, await scopeIn(context, call), call.params.login))
  serve(create, async (call) => {
    const login = await createUser(call, { context, scope: await scopeIn(context, call) })
    return saved('user.added', login, { login })
  })
  serve(update, async (call) => {
    const login = await updateUser(call, { context, scope: await scopeIn(context, call) })
    return saved('user.changed', login, { login })
  })
  serve(remove, async (call) => {
    const place = { context, scope: await scopeIn(context, call) }
    const { login, successor } = await removeUser(call, place, call.query?.nowyUzytkownikGlowny)
    return successor === undefined
      ? saved('user.removed', login, { login })
      : saved('user.replaced', login, { login, successor })
  })
  serve(block, async (call) => {
    const login = await setBlocked(call, await scopeIn(context, call), true)
    return saved('user.blocked', login, { login })
  })
  serve(unblock, async (call) => {
    const login = await setBlocked(call, await scopeIn(context, call), false)
    return saved('user.unblocked', login, { login })
  })
}
