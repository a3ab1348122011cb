import { randomBytes } from 'node:crypto'
import type { ReplyOf } from '#contract/kernel/endpoint.ts'
import type { secondFactor } from '#contract/second-factor/second-factor.ts'
import { audit, whoCalls } from '#platform/audit.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Context } from '#platform/http/context.ts'
import { problem, saved } from '#platform/problem.ts'
import { seal, unseal } from '#platform/secret-key.ts'
import { base32, stepOfCode } from '#platform/totp.ts'
import { countAttempt, forgetAttempts } from '../session/lock-out.ts'
import { addFactor } from './add-factor.ts'
import { requireOffered, requireOwner } from './offered.ts'
import { getKey } from './require-code.ts'
import { placeOf } from './spend-code.ts'

/** As long as the hash of the codes, which RFC 4226 asks for. */
const SECRET_BYTES = 20
export const ISSUER = 'Latarnia'

/** A new key for the authenticator application. It belongs to this session, and counts for nothing before a code confirms it. */
export async function beginEnrolment(
  context: Context<typeof secondFactor.begin>,
): Promise<ReplyOf<typeof secondFactor.begin>> {
  const { db, config, caller, actor, body } = context
  await requireOffered(context)
  await requireOwner(context, body)
  const secret = randomBytes(SECRET_BYTES)
  await db
    .updateTable('sesja')
    .set({ nowySekret: seal(getKey(config), placeOf(caller.userId), secret) })
    .where('skrot', '=', caller.hash)
    .execute()
  const klucz = base32(secret)
  const label = `${ISSUER}:${actor.login}`
  const facts = new URLSearchParams({ secret: klucz, issuer: ISSUER })
  return { klucz, adres: `otpauth://totp/${encodeURIComponent(label)}?${facts}` }
}

/** Confirms the new key with a code of it. It takes the place of an earlier one: that is how a user moves to another telephone. */
export async function confirmEnrolment(
  context: Context<typeof secondFactor.confirm>,
): Promise<ReplyOf<typeof secondFactor.confirm>> {
  const { db, config, caller, actor, body } = context
  await requireOffered(context)
  const sekret = await pendingSecret(db, caller.hash)
  if (!sekret) throw problem('factor.notBegun')
  await countAttempt(db, actor.login, { event: 'drugi-skladnik-nieudany', who: whoCalls(context) })
  const step = stepOfCode(unseal(getKey(config), placeOf(caller.userId), sekret), body.kod.replace(/\s/g, ''))
  if (step === undefined) {
    await audit(db, 'drugi-skladnik-nieudany', whoCalls(context))
    throw problem('factor.wrongCode')
  }
  await forgetAttempts(db, actor.login)
  const insert = (tx: Db) =>
    tx
      .insertInto('drugiSkladnik')
      .values({ uzytkownikId: caller.userId, sekret, ostatniKrok: step })
      .onConflict((c) =>
        c.column('uzytkownikId').doUpdateSet((eb) => ({ sekret, ostatniKrok: step, wlaczony: eb.fn('now') })),
      )
      .execute()
  const kody = await addFactor(context, { insert, event: 'drugi-skladnik-wlaczony', change: 'added' })
  return { ...saved('factor.added'), kody }
}

async function pendingSecret(db: Db, hash: Buffer): Promise<Buffer | undefined> {
  const row = await db.selectFrom('sesja').where('skrot', '=', hash).select('nowySekret').executeTakeFirst()
  return row?.nowySekret ?? undefined
}
