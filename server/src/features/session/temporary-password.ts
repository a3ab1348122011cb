import { randomInt } from 'node:crypto'
import { meetsPolicy } from '#contract/session/passwords.ts'
import type { Db } from '#platform/database/connect.ts'
import { setPassword } from './set-password.ts'

/** Letters and digits that are not mistaken for one another when copied by hand, and none that HTML escapes. */
const SIGNS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 16

/**
 * Gives a user, whose lock the transaction holds, a random password that must be changed at the first sign-in. It may
 * only go to the user's e-mail.
 */
export async function setTemporaryPassword(tx: Db, user: { id: number; login: string }): Promise<string> {
  const password = randomPassword()
  await setPassword(tx, { user, password, field: 'login', temporary: true })
  return password
}

/** About 92 bits of randomness; the few without every kind of character are drawn again. */
function randomPassword(): string {
  const password = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')
  return meetsPolicy(password) ? password : randomPassword()
}
