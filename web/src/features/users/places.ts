import { can, type Actor } from '#contract/access.ts'
import { userContexts, type TargetUser, type UserContextName } from '#contract/user-rules.ts'
import { users, type UserRow } from '#contract/users.ts'
import { forget } from '#kit/query.ts'

/** One place of user management, for its screens (spec 2 §2). */
export type Place = {
  context: UserContextName
  /** The parameters in the addresses of its calls, besides a login. */
  params: { pupId: number }
  calls: Calls
  /** The addresses of its list and of a user's form. */
  list: string
  form: string
}

// the calls of all places are the same; these have the most parameters, and the others leave some out
type Calls = typeof users.latarnia_pup

const place = (context: UserContextName, list: string, form: string, pupId?: number): Place => ({
  context,
  params: (pupId === undefined ? {} : { pupId }) as Place['params'],
  calls: users[context] as Calls,
  list,
  form,
})

/** All users. */
export const everywhere = place('latarnia', '/rejestry/uzytkownicy', '/uzytkownik/latarnia')
/** Users of the actor's own body. */
export const ownBody = place('pup', '/dostep-do-aplikacji/uzytkownicy', '/uzytkownik/pup')
/** Users of one grantor. */
export const grantorPlace = (pupId: number): Place =>
  place('latarnia_pup', `/rejestry/udzielajacy-pomocy/${pupId}/uzytkownicy`, `/uzytkownik-latarnia-pup/${pupId}`, pupId)

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

/** After a change of a user, reads the lists of every place, and the grantors' main users, again. */
export const forgetUsers = (): Promise<unknown> =>
  Promise.all(['/api/users', '/api/pup/users', '/api/latarnia_pup', '/api/adm/udzielajacypomoc'].map(forget))
