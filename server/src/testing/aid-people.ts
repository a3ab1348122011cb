import { casePermissionCodes } from '#contract/access.ts'
import { grantors } from '#contract/grantors/grantors.ts'
import { session } from '#contract/session/session.ts'
import { bodies } from './aid.ts'
import type { Api, Client } from './api.ts'
import { addedId, grantorBody, idOf } from './registers.ts'
import { addUser } from './users.ts'

/** One caller: a client, the body of the act and case that the call is about, and who saved them last. */
export type Visitor = { client: Client; upId: number; savedBy: string }
export const people = [
  'admin',
  'nadzorca',
  'ugl',
  'koo',
  'upo',
  "upo, another's",
  'nothing',
  'ugl2',
  'ended',
  'acting',
] as const
export type Person = (typeof people)[number]

/** Everybody whose rights to cases differ. */
export async function aidPeople(api: Api): Promise<Record<Person, Visitor>> {
  const first = await idOf(api.db, 'udzielajacyPomocy', 'nip', bodies.first)
  await addUser(api.db, { login: 'bez', poziom: 'UPO', bodyOf: 'ugl' })
  const ended = await endedBody(api)
  const acting = await api.as('admin')
  await acting.call(session.impersonate, { body: { login: 'ugl' } })
  const of = async (login: string, savedBy = 'ugl'): Promise<Visitor> => ({
    client: await api.as(login),
    upId: first,
    savedBy,
  })
  return {
    admin: await of('admin'),
    nadzorca: await of('nadzorca'),
    ugl: await of('ugl', 'koo'),
    koo: await of('koo'),
    upo: await of('upo', 'upo'),
    "upo, another's": await of('upo'),
    nothing: await of('bez', 'bez'),
    ugl2: await of('ugl2'),
    ended: { client: await api.as('koniec'), upId: ended, savedBy: 'koniec' },
    acting: { client: acting, upId: first, savedBy: 'ugl' },
  }
}

/** A body whose rights have ended, with a coordinator who has every permission. */
async function endedBody(api: Api): Promise<number> {
  const admin = await api.as('admin')
  const id = addedId(await admin.call(grantors.create, { body: await grantorBody(api.db) }))
  await api.db.updateTable('udzielajacyPomocy').set({ dataKoncaUprawnien: '2020-12-31' }).where('id', '=', id).execute()
  const user = await addUser(api.db, {
    login: 'koniec',
    poziom: 'KOO',
    bodyOf: 'ugl',
    uprawnienia: [...casePermissionCodes],
  })
  await api.db.updateTable('uzytkownik').set({ udzielajacyPomocyId: id }).where('id', '=', user).execute()
  return id
}
