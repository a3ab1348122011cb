import { casePermissionCodes, levels, type Access, type Actor, type CasePermission, type Level } from '../access.ts'
import { userAddresses } from './user-addresses.ts'

/** What the rules need to know about the user being viewed or changed. */
export type TargetUser = {
  readonly login: string
  readonly poziom: Level | null
  readonly udzielajacyPomocyId: number | null
  readonly usuniety: boolean
}

/** One place of user management. */
export type UserContext<Base extends string = string> = {
  readonly base: Base
  readonly access: Access
  readonly write: Access
  /** Levels of the users here, which the list's filter offers. */
  readonly levels: readonly Level[]
  /** Levels that can be assigned here. */
  readonly creates: readonly Level[]
  /** The list shows the grantor, and the form asks for it if the user's level belongs to one. */
  readonly asksForGrantor: boolean
  /** Deleting a main user offers to name a successor. */
  readonly offersNewMainUser: boolean
}

const ofGrantor = ['UPO', 'KOO', 'UGL'] as const satisfies readonly Level[]

/** The three places side by side: their addresses, who has access, and what differs (spec 2 §2, §6). */
export const userContexts = {
  latarnia: {
    base: userAddresses.latarnia,
    access: 'registers.read',
    write: 'registers.write',
    levels,
    creates: ['ADMINISTRATOR', 'NADZORCA', 'UGL'],
    asksForGrantor: true,
    offersNewMainUser: true,
  },
  latarnia_pup: {
    base: userAddresses.latarnia_pup,
    access: 'registers.read',
    write: 'registers.write',
    levels: ofGrantor,
    creates: ['UGL'],
    asksForGrantor: false,
    offersNewMainUser: true,
  },
  pup: {
    base: userAddresses.pup,
    access: 'users.manageOwn',
    write: 'users.manageOwn',
    levels: ofGrantor,
    creates: ['KOO', 'UPO'],
    asksForGrantor: false,
    offersNewMainUser: false,
  },
} as const satisfies Record<string, UserContext>
export type UserContextName = keyof typeof userContexts

/**
 * The levels that an actor may give in a place: those of the place, and the present level of the user. An existing user is
 * raised to administrator by an administrator alone; a parameter (`supervisorAdds`) decides whether supervisors add new ones.
 */
export function levelsToGive(
  actor: Pick<Actor, 'poziom'>,
  context: UserContextName,
  has: Level | null | undefined,
  supervisorAdds: boolean,
): Level[] {
  const given: readonly Level[] = userContexts[context].creates
  const makesAdministrators = actor.poziom === 'ADMINISTRATOR' || (has === undefined && supervisorAdds)
  const offered = given.filter((level) => level === has || level !== 'ADMINISTRATOR' || makesAdministrators)
  return has && !offered.includes(has) ? [...offered, has] : offered
}

const isOffice = ({ poziom }: Actor): boolean => poziom === 'ADMINISTRATOR' || poziom === 'NADZORCA'
/** Whether the user is the actor. */
export const isSelf = (actor: Actor, target: Pick<TargetUser, 'login'>): boolean => actor.login === target.login
const standsUnder = (actor: Actor, target: TargetUser): boolean =>
  actor.poziom === 'NADZORCA' && target.poziom === 'ADMINISTRATOR'

/** Whether a user of this level belongs to a grantor. */
export const belongsToGrantor = (level: Level | null): boolean => ofGrantor.some((one) => one === level)

/** Whether users of this level have permissions of their own (spec 2 §4); for the others the level decides. */
export const hasPermissions = (level: Level | null): boolean => level === 'UPO' || level === 'KOO'

/** Whether users of this level may be someone's coordinator. */
export const coordinates = (level: Level | null): boolean => level === 'KOO' || level === 'UGL'

/** Permissions that a new user of a level starts with (spec 2 §4). */
export const presetPermissions = (level: Level): readonly CasePermission[] =>
  level === 'UPO' ? ['MOD_WLA'] : level === 'KOO' ? casePermissionCodes : []

/** Whether the form shows a user without letting anything be changed (spec 2 §6). */
export const isReadOnly = (actor: Actor, target: TargetUser): boolean =>
  target.usuniety ||
  (actor.poziom === 'KOO' && target.poziom === 'UGL') ||
  (actor.poziom === 'UGL' && isSelf(actor, target)) ||
  standsUnder(actor, target)

/**
 * Whether the actor changes nothing but the flags of the account: the data of a coordinator or authorised user are those
 * of their body, and read-only for the office (spec 2 §6).
 */
export const changesFlagsOnly = (actor: Actor, target: TargetUser): boolean =>
  isOffice(actor) && hasPermissions(target.poziom) && !target.usuniety

/** One rule for deleting and blocking (spec 2 §6). */
export const mayRemoveOrBlock = (actor: Actor, target: TargetUser): boolean =>
  !target.usuniety &&
  !isSelf(actor, target) &&
  (actor.poziom !== 'KOO' || target.poziom === 'UPO') &&
  !standsUnder(actor, target)

/**
 * Generating a password: the office for everyone but levels above it, a coordinator or main user for those users of
 * their own body whom they may edit (spec 2 §6). One's own password is changed, not generated.
 */
export const mayGeneratePassword = (actor: Actor, target: TargetUser): boolean =>
  !target.usuniety &&
  !isSelf(actor, target) &&
  (isOffice(actor)
    ? !standsUnder(actor, target)
    : coordinates(actor.poziom) &&
      actor.udzielajacyPomocyId === target.udzielajacyPomocyId &&
      !isReadOnly(actor, target))

/** Terms accepted, data to be updated, blocked: set by the office, never on one's own account (spec 2 §6). */
export const maySetFlags = (actor: Actor, target: Pick<TargetUser, 'login'>): boolean =>
  isOffice(actor) && !isSelf(actor, target)

/** Only the office makes a coordinator the main user of their grantor (spec 2 §6). */
export const maySetMainUser = (actor: Actor, target: TargetUser): boolean =>
  isOffice(actor) && target.poziom === 'KOO' && !target.usuniety
