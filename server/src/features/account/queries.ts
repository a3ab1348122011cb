import type { z } from 'zod'
import { can } from '#contract/access.ts'
import type { DataUpdate, ProfileEdit } from '#contract/account/account.ts'
import type { Db } from '#platform/database/connect.ts'
import { problem } from '#platform/problem.ts'
import type { Session } from '#platform/session.ts'

type Own = z.output<typeof ProfileEdit>

/** The data that users may change about themselves; an emptied field becomes null. */
const ownFields = ({ imie, nazwisko, email, nrTelefonu, komOrg, info }: Omit<Own, 'wersja' | 'haslo'>) => ({
  imie,
  nazwisko,
  email,
  nrTelefonu: nrTelefonu || null,
  komOrg: komOrg || null,
  info: info || null,
})

/** Refuses a user who read older data, in another session or before an administrator changed them. */
export async function saveProfile(db: Db, { actorId }: Session, body: Own): Promise<void> {
  const { wersja } = body
  const { numUpdatedRows } = await db
    .updateTable('uzytkownik')
    .set(ownFields(body))
    .where('id', '=', actorId)
    .$call((query) => (wersja === undefined ? query : query.where('wersja', '=', wersja)))
    .executeTakeFirst()
  if (!numUpdatedRows) throw problem('record.changed')
}

/** Users of a grantor change their data only when an update was required of them (spec 3 §5, §6). */
export async function saveRequiredData(db: Db, { actorId, actor }: Session, body: z.output<typeof DataUpdate>) {
  const anyTime = can(actor, 'account.editProfile')
  const { numUpdatedRows } = await db
    .updateTable('uzytkownik')
    .set({ ...ownFields(body), aktualizacjaDanych: body.aktualizacjaDanych })
    .where('id', '=', actorId)
    .$if(!anyTime, (query) => query.where('aktualizacjaDanych', '=', true))
    .executeTakeFirst()
  if (!numUpdatedRows) throw problem('profile.upToDate')
}

export const acceptTerms = (db: Db, { actorId }: Session) =>
  db.updateTable('uzytkownik').set({ zaakceptowanyRegulamin: true }).where('id', '=', actorId).execute()
