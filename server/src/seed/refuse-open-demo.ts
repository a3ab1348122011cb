import { isLoopback, type Config } from '../platform/config.ts'
import type { Db } from '../platform/database/connect.ts'
import { passwordMatches } from '../platform/passwords.ts'
import { DEMO_PASSWORD, demoAccounts } from './demo.ts'

/**
 * Refuses to open a database to other machines in which accounts of a former demonstration still have their public password,
 * unless the demonstration is wanted (`DEMO=true`).
 */
export async function refuseOpenDemo(db: Db, { demo, host }: Pick<Config, 'demo' | 'host'>): Promise<void> {
  if (demo || isLoopback(host)) return
  const accounts = await db
    .selectFrom('uzytkownik as u')
    .innerJoin('haslo', 'haslo.uzytkownikId', 'u.id')
    .where(
      'u.login',
      'in',
      demoAccounts.map(({ login }) => login),
    )
    .where('u.usuniety', '=', false)
    .where('u.zablokowany', '=', false)
    .distinctOn('u.login')
    .orderBy('u.login')
    .orderBy('haslo.ustawiono', 'desc')
    .orderBy('haslo.id', 'desc')
    .select(['u.login', 'haslo.skrot'])
    .execute()
  const open: string[] = []
  for (const { login, skrot } of accounts) if (await passwordMatches(skrot, DEMO_PASSWORD)) open.push(login)
  if (open.length)
    throw new Error(
      `W bazie są konta pokazowe z jawnym hasłem (${open.join(', ')}), a HOST=${host} otwiera produkt dla innych komputerów. Zmień ich hasła albo zablokuj je (uruchom w tym celu z HOST=127.0.0.1), użyj nowej bazy lub ustaw DEMO=true, jeśli to ma być pokaz.`,
    )
}
