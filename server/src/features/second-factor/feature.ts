import { ownSessions } from '#contract/account/own-sessions.ts'
import { passkeys } from '#contract/second-factor/passkeys.ts'
import { secondFactor } from '#contract/second-factor/second-factor.ts'
import { session } from '#contract/session/session.ts'
import { audit, whoCalls } from '#platform/audit.ts'
import type { Feature, RouteTools } from '#platform/feature.ts'
import { saved } from '#platform/problem.ts'
import { relyingPartyOf } from '#platform/relying-party.ts'
import { askPasskeyOfSession, confirmWithCode, confirmWithPasskey, confirmWithPassword } from './confirm-act.ts'
import { beginEnrolment, confirmEnrolment } from './enrolment.ts'
import { isOffered } from './offered.ts'
import { endOtherSessions, endSession, sessionsOf } from './own-sessions.ts'
import { addPasskey, beginPasskey } from './passkey-enrolment.ts'
import { makeNewCodes } from './new-codes.ts'
import { getFactors } from './queries.ts'
import { removeApplication, removePasskey, resetFactor } from './remove-factor.ts'
import { askPasskeyOfHalf, giveCode, givePasskey, leaveSecondStep } from './second-step.ts'

export const secondFactorFeature: Feature = { routes }

function routes({ serve, config }: RouteTools): void {
  serve(session.secondStep, giveCode)
  serve(passkeys.askToSignIn, askPasskeyOfHalf)
  serve(passkeys.signIn, givePasskey)
  serve(session.leaveSecondStep, async (context) => {
    await leaveSecondStep(context)
    return saved('session.ended')
  })

  serve(secondFactor.status, async ({ db, caller: { userId } }) => {
    const offered = { dozwolony: await isOffered(db, config), kluczeDozwolone: relyingPartyOf(config) !== undefined }
    return { ...offered, ...(await getFactors(db, userId)) }
  })
  serve(secondFactor.begin, beginEnrolment)
  serve(secondFactor.confirm, confirmEnrolment)
  serve(passkeys.begin, beginPasskey)
  serve(passkeys.add, addPasskey)
  serve(secondFactor.newCodes, async (context) => ({
    ...saved('factor.newCodes'),
    kody: await makeNewCodes(context),
  }))
  serve(secondFactor.remove, async (context) => {
    await removeApplication(context)
    return saved('factor.removed')
  })
  serve(passkeys.remove, async (context) => {
    const nazwa = await removePasskey(context)
    return saved('passkey.removed', undefined, { nazwa })
  })
  serve(secondFactor.confirmAct, async (context) => {
    await confirmWithCode(context)
    return saved('factor.confirmed')
  })
  serve(secondFactor.confirmByPassword, async (context) => {
    await confirmWithPassword(context)
    return saved('factor.confirmed')
  })
  serve(passkeys.askToConfirm, askPasskeyOfSession)
  serve(passkeys.confirmAct, async (context) => {
    await confirmWithPasskey(context)
    return saved('factor.confirmed')
  })
  serve(secondFactor.reset, async (context) => {
    const login = await resetFactor(context)
    return saved('factor.reset', login, { login })
  })

  serve(ownSessions.list, ({ db, caller: current }) => sessionsOf(db, current))
  serve(ownSessions.end, async (context) => {
    const { db, caller: current, params } = context
    await endSession(db, current, params.id)
    await audit(db, 'zakonczenie-sesji', whoCalls(context), { sesje: 1 })
    return saved('session.otherEnded')
  })
  serve(ownSessions.endOthers, async (context) => {
    const n = await endOtherSessions(context.db, context.caller)
    await audit(context.db, 'zakonczenie-sesji', whoCalls(context), { sesje: n })
    return saved('sessions.othersEnded', undefined, { n })
  })
}
