import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { LINK_DAYS } from '#contract/access-requests/states.ts'
import type { Db } from '#platform/database/connect.ts'
import { problem } from '#platform/problem.ts'
import { hashOf } from '#platform/session.ts'

/** Hours within which a signing at the service must end. */
const SIGNING_HOURS = 2

/** A secret of 256 bits for an address; only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/**
 * Makes a link to a request, for the person who will sign it. It lasts as long as the request is kept unsigned; one that is
 * made during a signing at the very end, as long as that signing.
 */
export async function addLink(tx: Db, wniosekId: number): Promise<string> {
  const token = newToken()
  const wygasa = sql<string>`(select greatest(utworzono + make_interval(days => ${LINK_DAYS}),
      now() + make_interval(hours => ${SIGNING_HOURS})) from wniosek where id = ${wniosekId})`
  await tx
    .insertInto('wniosekLink')
    .values({ skrot: hashOf(token), wniosekId, wygasa })
    .execute()
  return token
}

/** Remembers that a request is being signed at an address. Drops an earlier signing, and returns whether one was open. */
export async function openSigning(tx: Db, wniosekId: number, token: string, adres: string): Promise<boolean> {
  // the token of an earlier signing still leads to the request, but no signed document is fetched by it
  const dropped = await tx
    .updateTable('wniosekLink')
    .set({ adres: null })
    .where('wniosekId', '=', wniosekId)
    .where('adres', 'is not', null)
    .returning(sql<boolean>`wygasa > now()`.as('open'))
    .execute()
  const wygasa = sql<string>`now() + make_interval(hours => ${SIGNING_HOURS})`
  await tx
    .insertInto('wniosekLink')
    .values({ skrot: hashOf(token), wniosekId, adres, wygasa })
    .execute()
  return dropped.some(({ open }) => open)
}

/** The request that a token leads to. One whose time is over leads only to a request that was signed in time. */
export async function getLinked(db: Db, token: string) {
  const found = await db
    .selectFrom('wniosekLink as link')
    .innerJoin('wniosek', 'wniosek.id', 'link.wniosekId')
    .where('link.skrot', '=', hashOf(token))
    .where((eb) => eb.or([eb('link.wygasa', '>', sql<string>`now()`), eb('wniosek.przeslano', 'is not', null)]))
    .select(['wniosek.id', 'wniosek.status', 'link.adres', 'link.wygasa'])
    .executeTakeFirst()
  if (!found) throw problem('accessRequest.unknownLink')
  return found
}

/** The same for somebody who wants to sign: a request is signed once. */
export async function getUnsigned(db: Db, token: string) {
  const found = await getLinked(db, token)
  if (found.status !== 'DPO') throw problem('accessRequest.alreadySigned', { numer: found.id })
  return found
}

/** Whether a signing service has the request in its hands. */
export const isBeingSigned = async (db: Db, wniosekId: number): Promise<boolean> =>
  (await db
    .selectFrom('wniosekLink')
    .where('wniosekId', '=', wniosekId)
    .where('adres', 'is not', null)
    .where('wygasa', '>', sql<string>`now()`)
    .select('skrot')
    .executeTakeFirst()) !== undefined
