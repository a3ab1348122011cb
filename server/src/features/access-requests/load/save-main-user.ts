import { sql } from 'kysely'
import { addressRests, isSameAddress } from '#contract/access-requests/first-password.ts'
import type { AccessRequest, LoadedData } from '#contract/access-requests/request.ts'
import type { requests } from '#contract/access-requests/requests.ts'
import { audit, whoCalls } from '#platform/audit.ts'
import { hasFactor } from '#platform/factor-sql.ts'
import type { Context } from '#platform/http/context.ts'
import { requireConfirmed } from '#platform/http/require-confirmed.ts'
import { sendMail } from '#platform/mail.ts'
import { problem } from '#platform/problem.ts'
import { composeText } from '#platform/texts.ts'
import { isAddressFresh, notifyOldAddress } from '../../session/changed-address.ts'
import { setTemporaryPassword } from '../../session/temporary-password.ts'
import { demoteMainUser } from '../../users/main-user.ts'
import { proposeLogin } from '../../users/propose-login.ts'
import { insertUser } from '../../users/save-user.ts'

type Call = Context<typeof requests.load>
export type MainUser = {
  id: number
  login: string
  email: string
  /** No password was sent yet: nobody signed this address. */
  waits: boolean
  /** The account has a second factor, perhaps of somebody who held it before. */
  keepsFactor: boolean
}

/**
 * The main user of a loaded request: a new account, or the present one with new data. A present main user whom a new
 * one replaces becomes a coordinator. The caller holds the turn of changing users.
 */
export async function saveMainUser(call: Call, grantorId: number, signed: AccessRequest): Promise<MainUser> {
  const { dane } = call.body
  const createNew = call.query?.nowyUzytkownik
  const present = await call.db
    .selectFrom('uzytkownik')
    .where('udzielajacyPomocyId', '=', grantorId)
    .where('poziom', '=', 'UGL')
    .where('usuniety', '=', false)
    .select(['id', 'login', 'imie', 'nazwisko', 'email', 'adresZmieniony', 'zablokowany'])
    .select(hasFactor(sql.ref('uzytkownik.id')).as('hasFactor'))
    .forUpdate()
    .executeTakeFirst()
  // a caller who leaves out the present main user, or changes one that is gone, has compared the request with older data
  if (present ? createNew === undefined : createNew === false) throw problem('accessRequest.noMainUser')
  if (present && !createNew) return changeMainUser(call, present, signed)
  if (present) await demoteMainUser(call.db, grantorId)
  const login = await proposeLogin(call.db, dane)
  await notePassword(call, login, signed)
  const waits = addressRests(call.actor, dane.email, [signed.email])
  const account = { ...personOf(dane), poziom: 'UGL', udzielajacyPomocyId: grantorId } as const
  const id = await insertUser(call, login, account, waits)
  return { id, login, email: dane.email, waits, keepsFactor: false }
}

/** A password that comes with a request is like any other generated one: the factor is asked for again, and a line is kept. */
async function notePassword(call: Call, login: string, signed: AccessRequest): Promise<void> {
  requireConfirmed(call.caller)
  const adresInnyNizPodpisany = !isSameAddress(call.body.dane.email, signed.email)
  await audit(call.db, 'wygenerowanie-hasla', whoCalls(call), {
    login,
    wniosek: call.params.id,
    ...(adresInnyNizPodpisany && { adresInnyNizPodpisany }),
  })
}

const personOf = ({ imie, nazwisko, email, nrTelefonu, komorkaOrganizacyjna }: LoadedData) => ({
  imie,
  nazwisko,
  email,
  nrTelefonu,
  komOrg: komorkaOrganizacyjna,
})

type Present = {
  id: number
  login: string
  imie: string
  nazwisko: string
  email: string
  adresZmieniony: string | null
  zablokowany: boolean
  hasFactor: boolean
}

/**
 * With another name or another address it may be another person: the old password then ends, and a new one goes by mail.
 * The second factor stays, so that a password alone opens nothing; only administrators remove it.
 */
async function changeMainUser(call: Call, present: Present, signed: AccessRequest): Promise<MainUser> {
  const { db, actor, config, body } = call
  const { dane } = body
  const { id, login } = present
  await db.updateTable('uzytkownik').set(personOf(dane)).where('id', '=', id).execute()
  await notifyOldAddress(call, present, dane.email)
  const keeps = (...fields: ('imie' | 'nazwisko' | 'email')[]) =>
    fields.every((field) => present[field] === dane[field])
  const samePerson = keeps('imie', 'nazwisko', 'email')
  const user = { id, login, email: dane.email, waits: false, keepsFactor: present.hasFactor && !samePerson }
  if (samePerson) return user
  if (present.zablokowany) throw problem('user.blocked')
  // the terms are accepted by each person for themselves
  if (!keeps('imie', 'nazwisko'))
    await db.updateTable('uzytkownik').set({ zaakceptowanyRegulamin: false }).where('id', '=', id).execute()
  await notePassword(call, login, signed)
  const haslo = await setTemporaryPassword(db, { id, login })
  const trusted = [signed.email, ...(isAddressFresh(present) ? [] : [present.email])]
  if (addressRests(actor, dane.email, trusted)) return { ...user, waits: true }
  const { imie, nazwisko } = dane
  const values = { imie, nazwisko, login, haslo, link: `${config.publicUrl}/login` }
  const text = await composeText(db, 'HASLO_WYGENEROWANE', values)
  await sendMail(call, { to: dane.email, ...text, secret: haslo })
  return user
}
