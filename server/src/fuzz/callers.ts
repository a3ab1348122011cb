import { allowed, type Actor } from '#contract/access.ts'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { demoAccounts } from '../seed/demo.ts'
import type { Api } from '../testing/api.ts'

/** A caller: a user of one of the five levels, or a visitor. */
export type Caller = { name: string; cookie: string | undefined; actor: Actor | undefined }

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

export const mayMake = ({ actor }: Caller, { access }: Endpoint): boolean => allowed(actor, access)
