import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { casePermissions, type Actor, type CasePermission } from '#contract/access.ts'
import { codesOf, entriesOf } from '#contract/kernel/codes.ts'
import {
  belongsToGrantor,
  changesFlagsOnly,
  coordinates,
  hasPermissions,
  isSelf,
  maySetFlags,
  levelsToGive,
  type UserContextName,
} from '#contract/users/user-rules.ts'
import type { UserEdit } from '#contract/users/users.ts'
import type { Db } from '#platform/database/connect.ts'
import { getParameters } from '#platform/parameters.ts'
import { fieldProblem, problem } from '#platform/problem.ts'
import type { HeldUser } from './hold-user.ts'
import type { Scope } from './scope.ts'

type Submission = {
  actor: Actor
  context: UserContextName
  scope: Scope
  login: string
  body: z.output<typeof UserEdit>
  /** The user as stored; none for a new one. */
  before?: HeldUser
}

/** The columns to store from a submission, after it has passed the rules of spec 2 §5 and §6. */
export async function validateUser(db: Db, submission: Submission) {
  const { scope, body, before } = submission
  const { poziom } = body
  const udzielajacyPomocyId = belongsToGrantor(poziom) ? await grantorOf(db, scope, body) : null
  const uprawnienia = inOrder(body.uprawnienia)
  await refuseLevel(db, submission)
  refuseOwnRights(submission, { poziom, udzielajacyPomocyId, uprawnienia })
  refuseOwnAddress(submission)
  refuseFlags(submission)
  if (uprawnienia.length && !hasPermissions(poziom)) throw problem('user.noPermissions')
  const koordynatorId = body.koordynatorId ?? null
  if (koordynatorId !== null) await requireCoordinator(db, { koordynatorId, udzielajacyPomocyId, userId: before?.id })
  const data = {
    imie: body.imie,
    nazwisko: body.nazwisko,
    email: body.email,
    nrTelefonu: body.nrTelefonu || null,
    komOrg: body.komOrg || null,
    info: body.info || null,
    poziom,
    uprawnienia,
    udzielajacyPomocyId,
    koordynatorId,
  }
  refuseData(submission, data)
  return {
    ...data,
    zaakceptowanyRegulamin: body.zaakceptowanyRegulamin,
    aktualizacjaDanych: body.aktualizacjaDanych,
    zablokowany: body.blokada,
  }
}

/** Refuses a change of data by an actor who may change the flags alone. */
function refuseData({ actor, before }: Submission, data: Partial<HeldUser>): void {
  if (!before || !changesFlagsOnly(actor, before)) return
  const stored = { ...before, uprawnienia: inOrder(before.uprawnienia) }
  const same = entriesOf(data).every(([field, value]) => isDeepStrictEqual(value, stored[field]))
  if (!same) throw problem('user.flagsOnly')
}

/** The grantor of the place; in the place for all users, the one in the form. */
async function grantorOf(db: Db, scope: Scope, body: Submission['body']): Promise<number> {
  if (scope.grantorId !== null) return scope.grantorId
  const grantor = await db
    .selectFrom('udzielajacyPomocy')
    .where('id', '=', body.udzielajacyPomocyId ?? null)
    .select('id')
    .forKeyShare()
    .executeTakeFirst()
  if (!grantor) throw fieldProblem('record.unknownReference', 'udzielajacyPomocyId')
  return grantor.id
}

async function refuseLevel(db: Db, { actor, context, body: { poziom }, before }: Submission): Promise<void> {
  const { NADZORCA_DODAJE_ADMINISTRATOROW: adds } = await getParameters(db, 'NADZORCA_DODAJE_ADMINISTRATOROW')
  if (!levelsToGive(actor, context, before?.poziom, adds === 'true').includes(poziom)) throw problem('user.level')
}

type Rights = Pick<HeldUser, 'poziom' | 'udzielajacyPomocyId' | 'uprawnienia'>

function refuseOwnRights({ actor, before }: Submission, after: Rights): void {
  if (!before || !isSelf(actor, before)) return
  const same =
    after.poziom === before.poziom &&
    after.udzielajacyPomocyId === before.udzielajacyPomocyId &&
    String(after.uprawnienia) === String(inOrder(before.uprawnienia))
  if (!same) throw problem('user.ownRights')
}

/** Refuses a change of one's own address here: passwords go to it, and only the account page requires the present password. */
function refuseOwnAddress({ actor, body, before }: Submission): void {
  if (before && isSelf(actor, before) && body.email.toLowerCase() !== before.email.toLowerCase())
    throw problem('user.ownAddress')
}

function refuseFlags({ actor, login, body, before }: Submission): void {
  const { zaakceptowanyRegulamin = false, aktualizacjaDanych = false, zablokowany = false } = before ?? {}
  const same =
    body.zaakceptowanyRegulamin === zaakceptowanyRegulamin &&
    body.aktualizacjaDanych === aktualizacjaDanych &&
    body.blokada === zablokowany
  if (!same && !maySetFlags(actor, { login })) throw problem('user.flags')
}

type Link = { koordynatorId: number; udzielajacyPomocyId: number | null; userId: number | undefined }

/** A coordinator must be another living coordinator or main user of the same grantor. */
async function requireCoordinator(db: Db, { koordynatorId, udzielajacyPomocyId, userId }: Link): Promise<void> {
  const coordinator = await db
    .selectFrom('uzytkownik')
    .where('id', '=', koordynatorId)
    .where('udzielajacyPomocyId', '=', udzielajacyPomocyId)
    .where('usuniety', '=', false)
    .select(['id', 'poziom'])
    .executeTakeFirst()
  if (!coordinator || coordinator.id === userId || !coordinates(coordinator.poziom)) throw problem('user.coordinator')
}

/** Permissions in the order of the catalogue, whatever order they came in. */
const inOrder = (codes: readonly CasePermission[]): CasePermission[] =>
  codesOf(casePermissions).filter((code) => codes.includes(code))
