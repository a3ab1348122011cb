export const levels = ['UPO', 'KOO', 'UGL', 'NADZORCA', 'ADMINISTRATOR'] as const
export type Level = (typeof levels)[number]

/** What a user of a grantor may do with aid cases (spec 1 §3.1). */
export const casePermissionCodes = ['MOD_WLA', 'MOD_WSZ', 'PRZ_WLA', 'PRZ_WSZ'] as const
export type CasePermission = (typeof casePermissionCodes)[number]
export const casePermissions: Record<CasePermission, string> = {
  MOD_WLA: 'modyfikacja własnych przypadków pomocy',
  MOD_WSZ: 'modyfikacja wszystkich przypadków pomocy',
  PRZ_WLA: 'przesyłanie własnych przypadków pomocy',
  PRZ_WSZ: 'przesyłanie wszystkich przypadków pomocy',
}

/** What a key of a body may do: with cases as a user, and with the seal and the mail of the body. */
export const keyPermissionCodes = [...casePermissionCodes, 'ZAS_ELE'] as const
export type KeyPermission = (typeof keyPermissionCodes)[number]
export const keyPermissions: Record<KeyPermission, string> = {
  ...casePermissions,
  ZAS_ELE: 'pieczęć podmiotu na zaświadczeniach, dołączanie podpisanych i wysyłanie ich beneficjentom',
}

export const levelNames: Record<Level, string> = {
  UPO: 'Upoważniony użytkownik',
  KOO: 'Koordynator',
  UGL: 'Użytkownik główny',
  NADZORCA: 'Nadzorca',
  ADMINISTRATOR: 'Administrator',
}

/** Who acts: the user of the session, also while someone else acts as them. */
export type Actor = {
  readonly login: string
  readonly poziom: Level | null
  readonly uprawnienia: readonly KeyPermission[]
  readonly udzielajacyPomocyId: number | null
  readonly impersonateMode: boolean
  /** A system with a key of the body, not a person. */
  readonly isKey?: boolean
}

type Predicate = (actor: Actor) => boolean
const only =
  (...allowed: readonly Level[]): Predicate =>
  ({ poziom }) =>
    poziom !== null && allowed.includes(poziom)

const grantorLevels = ['UPO', 'KOO', 'UGL'] as const
const anyLevel = only(...levels)
const administrator = only('ADMINISTRATOR')
const office = only('NADZORCA', 'ADMINISTRATOR')
/** A main user may do everything with the cases of the body; the others what they were given (spec 1 §6). */
const mainOr =
  (...given: readonly CasePermission[]): Predicate =>
  ({ poziom, uprawnienia }) =>
    poziom === 'UGL' ||
    ((poziom === 'UPO' || poziom === 'KOO') && given.some((permission) => uprawnienia.includes(permission)))
const editsCases = mainOr('MOD_WSZ', 'MOD_WLA')
const sendsCases = mainOr('PRZ_WSZ', 'PRZ_WLA')
const ofGrantor = only(...grantorLevels)

/** Every permission of the product, declared here alone: the server enforces it, menus and buttons read it. */
export const permissions = {
  'home.read': anyLevel,
  'views.removeShared': only('UGL', 'ADMINISTRATOR'),
  'announcements.readOwn': () => true,
  'aidCases.report': only(...grantorLevels),
  'aidCases.monitor': office,
  'aidCases.read': anyLevel,
  'aidCases.holdSearch': administrator,
  'aidCases.edit': editsCases,
  'aidActs.add': (actor) => office(actor) || editsCases(actor),
  'aidCases.send': (actor) => office(actor) || sendsCases(actor),
  'returns.manage': office,
  'eair.read': anyLevel,
  'eair.report': sendsCases,
  'undertakings.write': (actor) => office(actor) || editsCases(actor),
  'undertakings.office': office,
  'certificates.issue': ofGrantor,
  // whoever may issue one may seal and send it; a key acts without anybody's look, in the name of the body
  'certificates.seal': (actor) => ofGrantor(actor) && (!actor.isKey || actor.uprawnienia.includes('ZAS_ELE')),
  'seals.manage': only('UGL'),
  'noAid.declare': only(...grantorLevels),
  'reports.aid': (actor) => anyLevel(actor) && !actor.impersonateMode,
  'reports.supervision': (actor) => office(actor) && !actor.impersonateMode,
  'users.manageOwn': only('KOO', 'UGL'),
  'users.manage': only('KOO', 'UGL', 'NADZORCA', 'ADMINISTRATOR'),
  'users.resetFactor': administrator,
  'apiKeys.read': only('UGL', 'ADMINISTRATOR'),
  'apiKeys.create': only('UGL'),
  'apiKeys.revoke': only('UGL', 'ADMINISTRATOR'),
  'webhooks.read': only('UGL', 'ADMINISTRATOR'),
  'webhooks.manage': only('UGL'),
  'webhooks.stop': only('UGL', 'ADMINISTRATOR'),
  'registers.read': office,
  'registers.write': office,
  'entities.lookUp': anyLevel,
  'entities.technicalNumber': administrator,
  'communication.manage': office,
  'mail.readSecrets': (actor) => administrator(actor) && !actor.impersonateMode,
  'codeLists.read': anyLevel,
  'codeLists.write': administrator,
  'dictionaries.manage': administrator,
  'settings.manage': administrator,
  'audit.read': administrator,
  'imports.run': administrator,
  'account.read': anyLevel,
  'account.readPermissions': only('UPO', 'KOO'),
  'account.editProfile': (actor) => office(actor) && !actor.impersonateMode,
  'account.requestDataUpdate': only('UGL'),
  'users.impersonate': (actor) => office(actor) && !actor.impersonateMode,
} satisfies Record<string, Predicate>

export type Permission = keyof typeof permissions
/** Who may make a call: anyone, anyone signed in, or anyone with the permission. */
export type Access = 'public' | 'signedIn' | Permission

export const can = (actor: Actor, permission: Permission): boolean => permissions[permission](actor)
export const mayAccess = (actor: Actor | undefined, access: Access): boolean =>
  access === 'public' || (actor !== undefined && (access === 'signedIn' || can(actor, access)))

/** Whom an administrator or supervisor may act as (spec 2 §6). */
export const canActAs = (
  actor: Actor,
  target: { login: string; poziom: Level | null; usuniety: boolean; zablokowany: boolean },
): boolean =>
  can(actor, 'users.impersonate') &&
  target.login !== actor.login &&
  target.poziom !== 'ADMINISTRATOR' &&
  target.poziom !== null &&
  !target.usuniety &&
  !target.zablokowany

/** Whether an actor may change and verify a case or act, by who saved it last (spec 1 §6). Records of another body are never found. */
export const canEditCase = (actor: Actor, savedBy: string): boolean =>
  mainOr('MOD_WSZ')(actor) || (editsCases(actor) && savedBy === actor.login)

/** Whether an actor may send a case, by who saved it last (spec 1 §6). */
export const canSendCase = (actor: Actor, savedBy: string): boolean =>
  office(actor) || mainOr('PRZ_WSZ')(actor) || (sendsCases(actor) && savedBy === actor.login)

/** Whether an actor may report a case to eAIR: a user of the body who may send it. The office only reads. */
export const canReportCase = (actor: Actor, savedBy: string): boolean =>
  mainOr('PRZ_WSZ')(actor) || (sendsCases(actor) && savedBy === actor.login)
