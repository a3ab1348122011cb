import { sql } from 'kysely'
import { factorPolicies } from '#contract/second-factor/factor-policy.ts'
import { limits } from '#contract/limits.ts'

// Conditions on the second factor of a user, in the database's own spelling.
type Column = ReturnType<typeof sql.ref>

/** The user has an authenticator application. */
export const hasApplication = (userId: Column) =>
  sql<boolean>`exists (select from drugi_skladnik where uzytkownik_id = ${userId})`

/** The user has a passkey. */
export const hasPasskey = (userId: Column) =>
  sql<boolean>`exists (select from klucz_dostepu where uzytkownik_id = ${userId})`

/** The user has set up a second factor. */
export const hasFactor = (userId: Column) => sql<boolean>`(${hasApplication(userId)} or ${hasPasskey(userId)})`

/** The user has to give a second factor: it was set up, and the parameter does not switch it off for all. */
export const asksFactor = (userId: Column) => sql<boolean>`(${hasFactor(userId)}
  and not exists (select from parametr where kod = 'DRUGI_SKLADNIK' and wartosc = ${sql.lit(factorPolicies.off)}))`

/** Users of this level must have one. The parameter's value is like `wymagany:NADZORCA,ADMINISTRATOR`. */
export const isRequired = (level: Column) => sql<boolean>`exists (select from parametr
  where kod = 'DRUGI_SKLADNIK' and ${level} = any(string_to_array(split_part(wartosc, ':', 2), ',')))`

/** How long a given factor serves for acts that ask for it again. */
export const confirmedFor = sql`make_interval(mins => ${sql.lit(limits.secondFactor.confirmedMinutes)})`
