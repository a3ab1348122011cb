import type { account } from '#contract/account/account.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Context } from '#platform/http/context.ts'
import { inTransaction } from '#platform/http/in-transaction.ts'
import { problem } from '#platform/problem.ts'
import type { Session } from '#platform/session.ts'
import { notifyOldAddress } from '../session/changed-address.ts'
import { requireOwnPassword } from '../session/own-password.ts'

type Call = Context<typeof account.editProfile> | Context<typeof account.updateData>

const ownData = (db: Db, { actorId }: Session) =>
  db
    .selectFrom('uzytkownik')
    .where('id', '=', actorId)
    .select(['login', 'imie', 'nazwisko', 'email', 'nrTelefonu', 'komOrg', 'info'])
/** What users may change about themselves, as it is stored. */
export type OwnData = Awaited<ReturnType<ReturnType<typeof ownData>['executeTakeFirstOrThrow']>>

/**
 * Saves what users change about themselves. Another e-mail address needs their password, since tokens go there, and the
 * old address gets a mail: a stolen session must not become a stolen account.
 */
export async function saveOwnData<Edit extends { email: string; haslo?: string | undefined }>(
  call: Call,
  patch: (own: OwnData) => Edit,
  save: (tx: Db, caller: Session, edit: Edit) => Promise<void>,
): Promise<void> {
  const { db, jobs, caller } = call
  const before = await ownData(db, caller).executeTakeFirstOrThrow()
  const { email, haslo } = patch(before)
  if (email.toLowerCase() !== before.email.toLowerCase()) {
    if (!haslo) throw problem('profile.passwordNeeded')
    await requireOwnPassword(call, haslo, { field: 'haslo', failed: 'zmiana-adresu-nieudana' })
  }
  await inTransaction(db, caller, async (tx) => {
    const own = await ownData(tx, caller).forNoKeyUpdate().executeTakeFirstOrThrow()
    // somebody may have changed the address since the password was verified
    if (own.email !== before.email) throw problem('record.changed')
    await save(tx, caller, patch(own))
    await notifyOldAddress({ db: tx, jobs }, before, email)
  })
}
