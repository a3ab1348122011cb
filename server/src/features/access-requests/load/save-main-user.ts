import type { LoadedData } from '#contract/access-requests/request.ts'
import type { Context } from '#platform/http/context.ts'
import { sendMail } from '#platform/mail.ts'
import { problem } from '#platform/problem.ts'
import { composeText } from '#platform/texts.ts'
import { tellOldAddress } from '../../session/changed-address.ts'
import { setTemporaryPassword } from '../../session/temporary-password.ts'
import { demoteMainUser } from '../../users/main-user.ts'
import { proposeLogin } from '../../users/propose-login.ts'
import { insertUser } from '../../users/save-user.ts'

type Call = Pick<Context, 'db' | 'jobs' | 'config'>
export type MainUser = { id: number; login: string; email: string }

/**
 * The main user of a loaded request: a new account, or the present one with new data. A present main user whom a new
 * one replaces becomes a coordinator. The caller holds the turn of changing users.
 */
export async function saveMainUser(
  call: Call,
  grantorId: number,
  dane: LoadedData,
  createNew: boolean | undefined,
): Promise<MainUser> {
  const present = await call.db
    .selectFrom('uzytkownik')
    .where('udzielajacyPomocyId', '=', grantorId)
    .where('poziom', '=', 'UGL')
    .where('usuniety', '=', false)
    .select(['id', 'login', 'imie', 'nazwisko', 'email'])
    .forUpdate()
    .executeTakeFirst()
  // who asks to change the present one, or does not know of one, has compared the request with other data
  if (present ? createNew === undefined : createNew === false) throw problem('accessRequest.noMainUser')
  if (present && !createNew) return changeMainUser(call, present, dane)
  if (present) await demoteMainUser(call.db, grantorId)
  const login = await proposeLogin(call.db, dane)
  const id = await insertUser(call, login, { ...personOf(dane), poziom: 'UGL', udzielajacyPomocyId: grantorId })
  return { id, login, email: dane.email }
}

const personOf = ({ imie, nazwisko, email, nrTelefonu, komorkaOrganizacyjna }: LoadedData) => ({
  imie,
  nazwisko,
  email,
  nrTelefonu,
  komOrg: komorkaOrganizacyjna,
})

type Present = MainUser & { imie: string; nazwisko: string }

/** With another name or another address it may be another person: the old password then ends, and a new one goes by mail. */
async function changeMainUser(call: Call, present: Present, dane: LoadedData): Promise<MainUser> {
  const { db, config } = call
  const { id, login } = present
  await db.updateTable('uzytkownik').set(personOf(dane)).where('id', '=', id).execute()
  await tellOldAddress(call, present, dane.email)
  const samePerson = (['imie', 'nazwisko', 'email'] as const).every((field) => present[field] === dane[field])
  if (!samePerson) {
    const haslo = await setTemporaryPassword(db, { id, login })
    const { imie, nazwisko } = dane
    const values = { imie, nazwisko, login, haslo, link: `${config.publicUrl}/login` }
    const text = await composeText(db, 'HASLO_WYGENEROWANE', values)
    await sendMail(call, { to: dane.email, ...text, secret: haslo })
  }
  return { id, login, email: dane.email }
}
