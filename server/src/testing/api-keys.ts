import { keyPermissionCodes, type KeyPermission } from '#contract/access.ts'
import { apiKeys } from '#contract/api-keys/api-keys.ts'
import { addDays, today } from '#contract/kernel/dates.ts'
import type { CallInput, Endpoint, ReplyOf } from '#contract/kernel/endpoint.ts'
import type { Answer, Api } from './api.ts'

export type KeyClient = {
  id: number
  prefiks: string
  klucz: string
  call: <E extends Endpoint>(
    endpoint: E,
    input?: Partial<CallInput<E>>,
    headers?: Record<string, string>,
  ) => Promise<Answer<ReplyOf<E>>>
}

/** A machine that calls with a token: no cookie, no origin. */
export const callsWith =
  (api: Api, klucz: string): KeyClient['call'] =>
  (endpoint, input, headers) =>
    api.visitor.call(endpoint, input, { origin: '', authorization: `Bearer ${klucz}`, ...headers })

/** Makes a key of the body of a main user, and calls with it. */
export async function makeKey(
  api: Api,
  { login = 'ugl', uprawnienia = keyPermissionCodes }: { login?: string; uprawnienia?: readonly KeyPermission[] } = {},
): Promise<KeyClient> {
  const main = await api.as(login)
  const body = { nazwa: 'System dziedzinowy', uprawnienia: [...uprawnienia], waznyDo: addDays(today(), 30) }
  const answer = await main.call(apiKeys.create, { body })
  if (answer.status !== 200) throw new Error(`No key: ${answer.raw.toString()}`)
  return { ...answer.body.key, call: callsWith(api, answer.body.key.klucz) }
}
