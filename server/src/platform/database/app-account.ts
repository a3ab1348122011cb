import { createHmac } from 'node:crypto'
import pg from 'pg'
import { isOneOf } from '#contract/kernel/codes.ts'
import { first } from '#contract/kernel/lists.ts'
import { errorCode } from '#platform/error-code.ts'
import { DatabaseClient } from './database-client.ts'

/** The account that the application signs in with. It owns nothing; migrations run as the account of the connection string. */
export const APP_ROLE = 'latarnia_app'

/** The account of the public part. It reads the views of the schema `publiczne` and nothing else. */
export const PUBLIC_ROLE = 'latarnia_public'

/** The accounts to which rights are given. They are of the server, not of the database: no dump holds them. */
export const ROLES = [APP_ROLE, PUBLIC_ROLE] as const
type Role = (typeof ROLES)[number]

/**
 * The address of the database for an account. Without a password of its own it gets one that follows from the owner's, so
 * that every process of an installation knows it, and it does not lead back to the owner's. A standby has the accounts of its
 * primary: of its address only the place is used, not the account.
 */
function accountUrl(url: string, role: Role, password: string | undefined, standby = url): string {
  const owner = new URL(url)
  if (owner.username === role) return url
  const derived = createHmac('sha256', decodeURIComponent(owner.password)).update(role).digest('hex')
  const parts = new URL(standby)
  parts.username = role
  parts.password = encodeURIComponent(password ?? derived)
  return parts.href
}
export const applicationUrl = (url: string, password?: string, standby?: string): string =>
  accountUrl(url, APP_ROLE, password, standby)
export const publicUrl = (url: string, password?: string, standby?: string): string =>
  accountUrl(url, PUBLIC_ROLE, password, standby)

/** Lets an account sign in with the password of its address; refuses one that could become the owner. */
export async function ensureAccount(owner: pg.Client, url: string): Promise<void> {
  const { username: role, password } = new URL(url)
  if (!isOneOf(ROLES, role)) throw new Error(`${role} is no account of the application`)
  await ensureRole(owner, role)
  await refuseStrongAccount(owner, role)
  if (!(await canSignIn(url))) await givePassword(owner, role, decodeURIComponent(password))
}

async function ensureRole(owner: pg.Client, role: Role): Promise<void> {
  const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [role])
  if (rowCount) return
  try {
    await owner.query(`create role ${role} login`)
  } catch (error) {
    // a migration of another database on the same server may have just created the role
    const code = errorCode(error)
    if (code !== '42710' && code !== '23505') throw code === '42501' ? needsAdministrator(role, error) : error
  }
}

async function refuseStrongAccount(owner: pg.Client, role: Role): Promise<void> {
  const { rows } = await owner.query<{ strong: boolean }>(
    `select app.rolsuper or app.rolcreaterole or pg_has_role(app.oid, me.oid, 'MEMBER') as strong
       from pg_roles app, pg_roles me where app.rolname = $1 and me.rolname = session_user`,
    [role],
  )
  if (first(rows).strong)
    throw new Error(
      `Konto ${role} nie może być właścicielem bazy ani mieć jego praw. Podaj w DATABASE_URL konto właściciela i odbierz prawa kontu ${role}.`,
    )
}

async function canSignIn(url: string): Promise<boolean> {
  const client = new DatabaseClient({ connectionString: url, application_name: 'latarnia-migrate' })
  try {
    await client.connect()
    return true
  } catch (error) {
    // a wrong password, or an account that may not sign in
    if (errorCode(error)?.startsWith('28')) return false
    throw error
  } finally {
    await client.end()
  }
}

const TRIES = 10

/** Processes of other databases on the same server may do the same at this moment: PostgreSQL then refuses one of them. */
async function givePassword(owner: pg.Client, role: Role, password: string): Promise<void> {
  for (let attempt = 1; ; attempt++)
    try {
      return void (await owner.query(`alter role ${role} login password ${pg.escapeLiteral(password)}`))
    } catch (error) {
      const code = errorCode(error)
      if (code === '42501') throw needsAdministrator(role, error)
      if (code !== 'XX000' || attempt === TRIES) throw error
    }
}

const passwordVariables = { [APP_ROLE]: 'DATABASE_APP_PASSWORD', [PUBLIC_ROLE]: 'DATABASE_PUBLIC_PASSWORD' } as const

const needsAdministrator = (role: Role, cause: unknown) =>
  new Error(
    `Konto bazy danych nie może utworzyć konta ${role} albo nadać mu hasła. Poproś administratora bazy o: ` +
      `CREATE ROLE ${role} LOGIN PASSWORD '…'; i podaj to hasło w ${passwordVariables[role]}.`,
    { cause },
  )
