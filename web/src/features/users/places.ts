import { can, type Actor } from '#contract/access.ts'
import { userContexts, type TargetUser, type UserContextName } from '#contract/users/user-rules.ts'
import { users, type UserRow } from '#contract/users/users.ts'
import { linkTo, type Target } from '#web/screens/link-to.ts'

/** One place of user management, for its screens (spec 2 §2). */
export type Place = {
  context: UserContextName
  /** The parameters in the addresses of its calls, besides a login. */
  params: { pupId: number }
  calls: Calls
  /** Where its list stands, and where the form of a user does. */
  list: Target
  form: (tryb: 'add' | 'edit', login?: string) => Target
}

/** The calls of all places are the same. */
type Calls = typeof users.latarnia_pup

const place = (context: UserContextName, list: Target): Place => ({
  context,
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the addresses of these calls leave out the parameter of the others
  params: {} as Place['params'],
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- so do these calls
  calls: users[context] as Calls,
  list,
  form: (tryb, login) => linkTo('/uzytkownik/$kontekst/$tryb/{-$login}', { kontekst: context, tryb, login }),
})

/** All users. */
export const everywhere = place('latarnia', linkTo('/rejestry/uzytkownicy'))
/** Users of the actor's own body. */
export const ownBody = place('pup', linkTo('/dostep-do-aplikacji/uzytkownicy'))
/** Users of one grantor. */
export const grantorPlace = (pupId: number): Place => ({
  context: 'latarnia_pup',
  params: { pupId },
  calls: users.latarnia_pup,
  list: linkTo('/rejestry/udzielajacy-pomocy/$pupId/uzytkownicy', { pupId }),
  form: (tryb, login) => linkTo('/uzytkownik-latarnia-pup/$pupId/$tryb/{-$login}', { pupId, tryb, login }),
})

/** Why nobody can be added among the users of a grantor: the office adds its main user alone, and there is one at most. */
export const whyNotAdd = (mainUser: { login: string } | null): string | undefined =>
  mainUser
    ? `Podmiot ma już użytkownika głównego (${mainUser.login}), który dodaje pozostałych użytkowników`
    : undefined

/** The id of a grantor in an address. */
export const grantorIdIn = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined

type AddressParams = { kontekst?: string; pupId?: string; tryb?: string; login?: string }
export type UserAddress = { place: Place; login: string | undefined }

/** What the address of a form names, or why it is invalid (spec 2 §8). Without a login, a new user. */
export function readAddress({ kontekst, pupId, tryb, login }: AddressParams, actor: Actor): UserAddress | string {
  const grantor = grantorIdIn(pupId)
  const places = [everywhere, ownBody, ...(grantor === undefined ? [] : [grantorPlace(grantor)])]
  const name = kontekst ?? 'latarnia_pup'
  const place = places.find(({ context }) => context === name)
  if (!place || !can(actor, userContexts[place.context].access)) return 'Niepoprawna wartość kontekstu'
  const supported = login === undefined ? tryb === 'add' : tryb === 'edit'
  return supported ? { place, login } : 'Nieobsługiwany tryb'
}

/** A user of a list, in the form that the rules need. */
export const targetOf = ({ login, poziom, udzielajacyPomocyId, usuniety }: UserRow): TargetUser => ({
  login,
  poziom,
  udzielajacyPomocyId,
  usuniety: usuniety === 'TAK',
})
