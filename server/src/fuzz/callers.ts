import { mayAccess, keyPermissionCodes, type Actor } from '#contract/access.ts'
import { keyLogin } from '#contract/api-keys/api-keys.ts'
import { isChange, type Endpoint } from '#contract/kernel/endpoint.ts'
import { demoAccounts } from '../seed/demo.ts'
import { ownerPool, type Api } from '../testing/api.ts'
import { makeKey } from '../testing/api-keys.ts'
import type { Proof } from './attempt.ts'

/** A caller: a user of one of the five levels, a key of a body, or a visitor. */
export type Caller = Proof & { name: string; actor: Actor | undefined }

export const visitor: Caller = { name: 'visitor', cookie: undefined, actor: undefined }

/** The accounts of the demonstration, signed in: every level, and two bodies. */
export async function signInAll(api: Api): Promise<Map<string, Caller>> {
  const callers = new Map<string, Caller>()
  for (const { login, poziom, uprawnienia = [] } of demoAccounts) {
    const { cookie } = await api.as(login)
    const { udzielajacyPomocyId } = await api.db
      .selectFrom('uzytkownik')
      .where('login', '=', login)
      .select('udzielajacyPomocyId')
      .executeTakeFirstOrThrow()
    const actor = { login, poziom, uprawnienia, udzielajacyPomocyId, impersonateMode: false }
    callers.set(login, { name: `${login} (${poziom})`, cookie, actor })
  }
  return callers
}

/** Two keys of the first body: one that may do everything, and one that may do nothing. */
export async function takeKeys(api: Api): Promise<Map<string, Caller>> {
  const [all, none] = [await makeKey(api), await makeKey(api)]
  const owner = ownerPool(api.url)
  // nobody can make such a key: the permissions of a key must hold also where the form does not
  await owner.query('alter table klucz_api drop constraint klucz_api_uprawnienia_check')
  await owner.query(`update klucz_api set uprawnienia = '{}' where id = $1`, [none.id])
  await owner.end()
  const { upId } = await api.db.selectFrom('kluczApi').where('id', '=', all.id).select('upId').executeTakeFirstOrThrow()
  const callerOf = (name: string, { prefiks, klucz }: typeof all, uprawnienia: Actor['uprawnienia']): Caller => ({
    name,
    token: klucz,
    actor: {
      login: keyLogin(prefiks),
      poziom: 'UPO',
      uprawnienia,
      udzielajacyPomocyId: upId,
      impersonateMode: false,
      isKey: true,
    },
  })
  return new Map([
    ['key', callerOf('key', all, keyPermissionCodes)],
    ['key without permissions', callerOf('key without permissions', none, [])],
  ])
}

/** Whether a call lets a caller in; keys only where it is open to them, and where everybody may read. */
export const mayMake = ({ actor, token }: Caller, call: Endpoint): boolean =>
  mayAccess(actor, call.access) && (token === undefined || call.options.forKeys === true || isPublicReading(call))

const isPublicReading = (call: Endpoint): boolean =>
  call.access === 'public' && call.method === 'GET' && !isChange(call)
