import type { z } from 'zod'
import type { Level } from '#contract/access.ts'
import { belongsToGrantor, hasPermissions, presetPermissions, userContexts } from '#contract/user-rules.ts'
import type { NewUser, User } from '#contract/users.ts'
import type { Place } from './places.ts'

/** What the form of a user holds; the login only of a new one. */
export type UserValues = z.input<typeof NewUser>

/** A new user: where only one level may be given, it is given. */
export function newUserValues({ context }: Pick<Place, 'context'>): Partial<UserValues> {
  const [level, ...others]: readonly Level[] = userContexts[context].creates
  return level && others.length === 0 ? { poziom: level, uprawnienia: [...presetPermissions(level)] } : {}
}

/** A user as they stand. */
export const userValues = (stored: User) => ({
  imie: stored.imie,
  nazwisko: stored.nazwisko,
  email: stored.email,
  nrTelefonu: stored.nrTelefonu,
  komOrg: stored.komOrg,
  info: stored.info,
  // whoever has no level yet is given one in the form
  poziom: stored.poziom as Level,
  udzielajacyPomocyId: stored.udzielajacyPomocyId,
  uprawnienia: stored.uprawnienia,
  koordynatorId: stored.koordynatorId,
  zaakceptowanyRegulamin: stored.zaakceptowanyRegulamin,
  aktualizacjaDanych: stored.aktualizacjaDanych,
  blokada: stored.blokada,
  wersja: stored.wersja,
})

/** The levels to choose from: those that the place gives, and the one that the user has (spec 2 §6). */
export function offeredLevels({ context }: Pick<Place, 'context'>, current: Level | null): Level[] {
  const given: readonly Level[] = userContexts[context].creates
  return current === null || given.includes(current) ? [...given] : [...given, current]
}

type Dependent = Pick<UserValues, 'uprawnienia' | 'udzielajacyPomocyId' | 'koordynatorId'>

/** What another level changes: a new user gets its permissions, everyone loses what the level cannot have (spec 2 §4). */
export function afterLevelChange(level: Level, values: Dependent, adding: boolean): Dependent {
  const kept = hasPermissions(level) ? values.uprawnienia : []
  return {
    uprawnienia: adding ? [...presetPermissions(level)] : kept,
    udzielajacyPomocyId: belongsToGrantor(level) ? values.udzielajacyPomocyId : null,
    koordynatorId: hasPermissions(level) ? values.koordynatorId : null,
  }
}
