import type { z } from 'zod'
import type { Level } from '#contract/access.ts'
import { belongsToGrantor, hasPermissions, presetPermissions, userContexts } from '#contract/users/user-rules.ts'
import type { NewUser, User } from '#contract/users/users.ts'
import type { Place } from './places.ts'

/** The fields of a user's form; the login only for a new user. */
export type UserValues = z.input<typeof NewUser>

/** A new user; the level is set if only one is possible. */
export function newUserValues({ context }: Pick<Place, 'context'>): Partial<UserValues> {
  const [level, ...others]: readonly Level[] = userContexts[context].creates
  return level && others.length === 0 ? { poziom: level, uprawnienia: [...presetPermissions(level)] } : {}
}

/** The starting values: the user as stored. */
export const userValues = (stored: User) => ({
  imie: stored.imie,
  nazwisko: stored.nazwisko,
  email: stored.email,
  nrTelefonu: stored.nrTelefonu,
  komOrg: stored.komOrg,
  info: stored.info,
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a user without a level gets one in the form
  poziom: stored.poziom as Level,
  udzielajacyPomocyId: stored.udzielajacyPomocyId,
  uprawnienia: stored.uprawnienia,
  koordynatorId: stored.koordynatorId,
  zaakceptowanyRegulamin: stored.zaakceptowanyRegulamin,
  aktualizacjaDanych: stored.aktualizacjaDanych,
  blokada: stored.blokada,
  wersja: stored.wersja,
})

type Dependent = Pick<UserValues, 'uprawnienia' | 'udzielajacyPomocyId' | 'koordynatorId'>

/** The effect of a new level: a new user gets its permissions, everyone loses what the level cannot have (spec 2 §4). */
export function afterLevelChange(level: Level, values: Dependent, adding: boolean): Dependent {
  const keptPermissions = hasPermissions(level) ? values.uprawnienia : []
  return {
    uprawnienia: adding ? [...presetPermissions(level)] : keptPermissions,
    udzielajacyPomocyId: belongsToGrantor(level) ? values.udzielajacyPomocyId : null,
    koordynatorId: hasPermissions(level) ? values.koordynatorId : null,
  }
}
