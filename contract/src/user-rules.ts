import { casePermissions, type Actor, type CasePermission, type Level } from './access.ts'
import type { UserContextName } from './users.ts'

/** What the rules need to know of the user who is looked at or changed. */
export type TargetUser = {
  readonly login: string
  readonly poziom: Level | null
  readonly udzielajacyPomocyId: number | null
  readonly usuniety: boolean
}

const isOffice = ({ poziom }: Actor): boolean => poziom === 'ADMINISTRATOR' || poziom === 'NADZORCA'
const isSelf = (actor: Actor, target: TargetUser): boolean => actor.login === target.login
const ofGrantor = ['UPO', 'KOO', 'UGL'] as const satisfies readonly Level[]
/** Whether a user of this level belongs to a grantor. */
export const belongsToGrantor = (level: Level | null): boolean => ofGrantor.some((one) => one === level)

/** What distinguishes the three places of user management (spec 2 §2, §6), side by side. */
export const contextRules = {
  latarnia: {
    sees: isOffice,
    creates: ['ADMINISTRATOR', 'NADZORCA', 'UGL'],
    /** The form asks for the grantor of a user who belongs to one. */
    asksForGrantor: true,
    /** Deleting a main user offers to name the next. */
    offersNewMainUser: true,
    showsGrantor: true,
  },
  latarnia_pup: {
    sees: isOffice,
    creates: ['UGL'],
    asksForGrantor: false,
    offersNewMainUser: true,
    showsGrantor: false,
  },
  pup: {
    sees: ({ poziom }: Actor) => poziom === 'KOO' || poziom === 'UGL',
    creates: ['KOO', 'UPO'],
    asksForGrantor: false,
    offersNewMainUser: false,
    showsGrantor: false,
  },
} as const satisfies Record<
  UserContextName,
  {
    sees: (actor: Actor) => boolean
    creates: readonly Level[]
    asksForGrantor: boolean
    offersNewMainUser: boolean
    showsGrantor: boolean
  }
>

/** Levels that the list's filter offers (spec 2 §6). */
export const filterLevels = (actor: Actor): readonly Level[] =>
  isOffice(actor) ? [...ofGrantor, 'NADZORCA', 'ADMINISTRATOR'] : ofGrantor

/** Permissions that a new user of a level starts with (spec 2 §4). */
export const presetPermissions = (level: Level): readonly CasePermission[] =>
  level === 'UPO' ? ['MOD_WLA'] : level === 'KOO' ? (Object.keys(casePermissions) as CasePermission[]) : []

/** Whether the form shows a user without letting them be changed (spec 2 §6). */
export const isReadOnly = (actor: Actor, target: TargetUser): boolean =>
  target.usuniety ||
  (isOffice(actor) && (target.poziom === 'UPO' || target.poziom === 'KOO')) ||
  (actor.poziom === 'KOO' && target.poziom === 'UGL') ||
  (actor.poziom === 'UGL' && isSelf(actor, target)) ||
  (actor.poziom === 'NADZORCA' && target.poziom === 'ADMINISTRATOR')

/** Deleting and blocking go by one rule (spec 2 §6). */
export const mayRemoveOrBlock = (actor: Actor, target: TargetUser): boolean =>
  !target.usuniety &&
  !isSelf(actor, target) &&
  (actor.poziom !== 'KOO' || target.poziom === 'UPO') &&
  !(actor.poziom === 'NADZORCA' && target.poziom === 'ADMINISTRATOR')

/** Terms accepted, data to be updated, blocked: ticked by the office, on no one's own account (spec 2 §6). */
export const maySetFlags = (actor: Actor, target: Pick<TargetUser, 'login'>): boolean =>
  isOffice(actor) && actor.login !== target.login

/** A coordinator becomes the main user of their grantor by the office's hand (spec 2 §6). */
export const maySetMainUser = (actor: Actor, target: TargetUser): boolean =>
  isOffice(actor) && target.poziom === 'KOO' && !target.usuniety
