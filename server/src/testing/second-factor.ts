import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { session } from '#contract/session/session.ts'
import { seal } from '#platform/secret-key.ts'
import { codeAt, stepAt } from '#platform/totp.ts'
import { placeOf } from '../features/second-factor/spend-code.ts'
import { DEMO_PASSWORD } from '../seed/demo.ts'
import { newAuthenticator, type Authenticator } from './authenticator.ts'
import type { Api, Client } from './api.ts'
import { storedUser } from './users.ts'

/** Gives a user a second factor directly. The function it returns is the user's telephone: each code is fresh. */
export async function giveFactor(api: Api, login: string): Promise<() => Promise<string>> {
  const { id } = await storedUser(api.db, login)
  const secret = randomBytes(20)
  const sekret = seal(api.config.secondFactorKey!, placeOf(id), secret)
  await api.db.insertInto('drugiSkladnik').values({ uzytkownikId: id, sekret, ostatniKrok: 0 }).execute()
  return async () => {
    // tests do not wait half a minute for the next code
    await api.db.updateTable('drugiSkladnik').set({ ostatniKrok: 0 }).where('uzytkownikId', '=', id).execute()
    return codeAt(secret, stepAt(Date.now()))
  }
}

/** Gives a user a passkey directly. */
export async function givePasskey(api: Api, login: string, nazwa = 'Telefon'): Promise<Authenticator> {
  const { id } = await storedUser(api.db, login)
  const authenticator = newAuthenticator(api.config.publicUrl)
  await api.db
    .insertInto('kluczDostepu')
    .values({ uzytkownikId: id, nazwa, polaczenia: ['internal'], ...authenticator.stored })
    .execute()
  return authenticator
}

/** The password of a user with a second factor; returns the header that carries the half-session. */
export async function firstStep(api: Api, login: string, password = DEMO_PASSWORD): Promise<{ cookie: string }> {
  const answer = await api.visitor.call(session.login, { body: { login, password } })
  const token = cookieIn(answer.headers, 'latarnia-drugi-krok')
  if (!token) throw new Error(`No second step for ${login}: ${answer.status} ${answer.raw.toString()}`)
  return { cookie: `latarnia-drugi-krok=${token}` }
}

export const secondStep = (client: Client, half: { cookie: string }, kod: string) =>
  client.call(session.secondStep, { body: { kod } }, half)

/** The value of a cookie that an answer sets. */
export function cookieIn(headers: Record<string, string | string[]>, name: string): string | undefined {
  const set = [headers['set-cookie'] ?? []].flat().map((cookie) => new RegExp(`^${name}=([^;]+)`).exec(cookie)?.[1])
  return set.find(Boolean)
}

/** Lets all users who are signed in do what asks for the factor or the password again: for longer than the few minutes of a slow test. */
export const proveAgain = (api: Api) =>
  api.db
    .updateTable('sesja')
    .set({ potwierdzona: sql<string>`now() + interval '1 hour'` })
    .execute()
