import type { Db } from '#platform/database/connect.ts'

/** What an issuer calls a certificate. */
type Named = { wystawca: string; numerSeryjny: string }

/** Remembers that the issuer of a seal revoked it, for as long as its list does not say otherwise. */
export const rememberRevocation = (db: Db, { wystawca, numerSeryjny }: Named) =>
  db
    .insertInto('pieczecUniewazniona')
    .values({ wystawca, numerSeryjny })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** A certificate that was suspended is good again. */
export const forgetRevocation = (db: Db, { wystawca, numerSeryjny }: Named) =>
  db
    .deleteFrom('pieczecUniewazniona')
    .where('wystawca', '=', wystawca)
    .where('numerSeryjny', '=', numerSeryjny)
    .execute()

export async function isKnownRevoked(db: Db, { wystawca, numerSeryjny }: Named): Promise<boolean> {
  const known = await db
    .selectFrom('pieczecUniewazniona')
    .where('wystawca', '=', wystawca)
    .where('numerSeryjny', '=', numerSeryjny)
    .select('stwierdzono')
    .executeTakeFirst()
  return known !== undefined
}
