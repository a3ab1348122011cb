import { randomInt } from 'node:crypto'
import { meetsPolicy } from '#contract/passwords.ts'
import type { Db } from '#platform/database/connect.ts'
import { setPassword } from './set-password.ts'

/** Letters and digits that are not taken for one another when copied by hand, and none that HTML writes otherwise. */
const SIGNS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 16

/**
 * Gives a user, who is held by the transaction, a random password that has to be changed at the first sign-in. It is for
 * the user's e-mail alone.
 */
export async function setTemporaryPassword(tx: Db, user: { id: number; login: string }): Promise<string> {
  const password = randomPassword()
  await setPassword(tx, { user, password, field: 'login', temporary: true })
  return password
}

/** About 92 bits of chance; the few that lack a kind of sign are thrown again. */
function randomPassword(): string {
  const password = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')
  return meetsPolicy(password) ? password : randomPassword()
}
