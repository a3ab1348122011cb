import type { account } from '#contract/account.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Context } from '#platform/http/context.ts'
import { inTransaction } from '#platform/http/in-transaction.ts'
import { problem } from '#platform/problem.ts'
import { tellOldAddress } from '../session/changed-address.ts'
import { requireOwnPassword } from '../session/own-password.ts'

type Call = Context<typeof account.editProfile> | Context<typeof account.updateData>

/**
 * Saves what users change about themselves. Another e-mail address needs their password, since tokens go there, and the
 * old address gets a mail: a stolen session must not become a stolen account.
 */
export async function saveOwnData(call: Call, save: (tx: Db) => Promise<void>): Promise<void> {
  const { db, jobs, session, body } = call
  const read = (from: Db) =>
    from
      .selectFrom('uzytkownik')
      .where('id', '=', session.actorId)
      .select(['login', 'imie', 'nazwisko', 'email'])
      .executeTakeFirstOrThrow()
  const before = await read(db)
  if (body.email.toLowerCase() !== before.email.toLowerCase()) {
    if (!body.haslo) throw problem('profile.passwordNeeded')
    await requireOwnPassword(call, body.haslo, { field: 'haslo', failed: 'zmiana-adresu-nieudana' })
  }
  await inTransaction(db, session, async (tx) => {
    // somebody may have changed the address since the password was judged
    if ((await read(tx)).email !== before.email) throw problem('record.changed')
    await save(tx)
    await tellOldAddress({ db: tx, jobs }, before, body.email)
  })
}
