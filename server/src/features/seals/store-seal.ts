import { createPrivateKey, KeyObject, X509Certificate } from 'node:crypto'
import type { Actor } from '#contract/access.ts'
import type { Saved } from '#contract/kernel/endpoint.ts'
import type { Seal, seals } from '#contract/seals/seals.ts'
import { audit, whoCalls } from '#platform/audit.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Context } from '#platform/http/context.ts'
import { inTransaction } from '#platform/http/in-transaction.ts'
import { requireProvedAgain } from '#platform/http/require-confirmed.ts'
import type { Signer } from '#platform/pdf-signatures/cades-signature.ts'
import { readPkcs12Apart } from '#platform/pdf-signatures/read-pkcs12.ts'
import { verifySeal } from '#platform/pdf-signatures/verify-signed-pdf.ts'
import { Problem, problem, saved } from '#platform/problem.ts'
import { seal } from '#platform/secret-key.ts'
import { requireNotRevoked } from '#platform/signatures/revocation.ts'
import { issueOnTrial } from '#platform/signatures/issue-on-trial.ts'
import { getTrialAuthority } from '#platform/signatures/trial-authority.ts'
import type { Trust } from '#platform/signatures/trust.ts'
import { ownGrantor } from '#server/features/grantors/own-grantor.ts'
import { forgetRevocation, isKnownRevoked, rememberRevocation } from './known-revocations.ts'
import { placeOf } from './read-seal.ts'

/** A key with its certificate and those above it, and what they were found to be. */
export type SealWithKey = Signer & { found: Omit<ReturnType<typeof verifySeal>, 'chain'> }
type Call = Pick<Context, 'db' | 'actor' | 'caller' | 'config' | 'request'>

/** Puts in the seal of the caller's body, in place of the one before. */
export async function putSeal(call: Context<typeof seals.put>, trust: Trust): Promise<Saved & { key: Seal }> {
  const { db, actor, caller, body } = call
  requireProvedAgain(caller)
  const read = await readPkcs12Apart({ file: Buffer.from(body.plik, 'base64'), password: body.haslo })
  if ('refused' in read) throw problem(`seal.${read.refused}`)
  const signer: Signer = {
    // a thread gives plain bytes
    key: createPrivateKey({ key: Buffer.from(read.key), format: 'der', type: 'pkcs8' }),
    certificate: new X509Certificate(read.certificate),
    authorities: read.authorities.map((one) => new X509Certificate(one)),
  }
  const { nip } = await bodyOf(db, actor)
  const now = new Date()
  const { chain, ...found } = verifySeal(
    { signer: signer.certificate, others: [...signer.authorities] },
    { trust, nip, now },
  )
  if (found.rodzaj !== 'PROBNY') await requireUnrevoked(call, { chain, ...found }, trust, now)
  return store(call, { ...signer, found })
}

/** Asks the issuer; what it said before holds until its list says otherwise. */
async function requireUnrevoked(
  { db, request }: Call,
  { chain, ...found }: ReturnType<typeof verifySeal>,
  trust: Trust,
  now: Date,
): Promise<void> {
  const tell = (reason: unknown) => request.log.warn({ err: reason }, 'no list of revoked certificates')
  try {
    const verdict = trust.revocation === 'online' && (await requireNotRevoked(chain, now, tell, 'pdfSignature.revoked'))
    if (verdict === 'SPRAWDZONO') await forgetRevocation(db, found)
    else if (await isKnownRevoked(db, found)) throw problem('pdfSignature.revoked')
  } catch (error) {
    if (error instanceof Problem && error.code === 'pdfSignature.revoked') await rememberRevocation(db, found)
    throw error
  }
}

/** Makes a seal on trial, where nothing else is trusted. */
export async function makeTrialSeal(call: Context<typeof seals.trial>): Promise<Saved & { key: Seal }> {
  const { db, actor, caller, config } = call
  if (!config.trialSigning) throw problem('seal.noTrial')
  requireProvedAgain(caller)
  return store(call, await newTrialSeal(db, await bodyOf(db, actor)))
}

/** A new key and its seal of a body on trial. */
export async function newTrialSeal(db: Db, body: { nazwa: string; nip: string }): Promise<SealWithKey> {
  const authority = await getTrialAuthority(db)
  const issued = await issueOnTrial(authority, body)
  const certificate = new X509Certificate(issued.certificate)
  const trust: Trust = { qualified: [], personal: [], seals: [], trial: [authority.certificate], revocation: 'off' }
  const { chain: _, ...found } = verifySeal(
    { signer: certificate, others: [] },
    { trust, nip: body.nip, now: new Date() },
  )
  return { key: KeyObject.from(issued.key), certificate, authorities: [authority.certificate], found }
}

export const removeSeal = (call: Context<typeof seals.remove>): Promise<Saved> => {
  requireProvedAgain(call.caller)
  return inTransaction(call.db, call.caller, async (tx) => {
    const removed = await tx
      .deleteFrom('pieczec')
      .where('upId', '=', ownGrantor(call.actor))
      .returning('numerSeryjny')
      .executeTakeFirst()
    if (!removed) throw problem('seal.none')
    await audit(tx, 'usuniecie-pieczeci', whoCalls(call), removed)
    return saved('seal.removed')
  })
}

const bodyOf = (db: Db, actor: Actor) =>
  db
    .selectFrom('udzielajacyPomocy')
    .where('id', '=', ownGrantor(actor))
    .select(['nazwa', 'nip'])
    .executeTakeFirstOrThrow()

/** Keeps the seal of a body in place of the one before, its key encrypted. */
export async function keepSeal(
  db: Db,
  { upId, login, secondFactorKey }: { upId: number; login: string } & Pick<Config, 'secondFactorKey'>,
  { key, certificate, authorities, found }: SealWithKey,
): Promise<Seal> {
  if (!secondFactorKey) throw problem('seal.noKey')
  const facts = {
    ...found,
    wazneOd: certificate.validFromDate.toISOString(),
    login,
    czas: new Date().toISOString(),
  }
  const values = {
    ...facts,
    klucz: seal(secondFactorKey, placeOf(upId), key.export({ format: 'der', type: 'pkcs8' })),
    certyfikat: certificate.raw,
    urzedy: authorities.map(({ raw }) => raw),
  }
  await db
    .insertInto('pieczec')
    .values({ upId, ...values })
    .onConflict((conflict) => conflict.column('upId').doUpdateSet(values))
    .execute()
  return { ...facts, uniewazniona: null }
}

const store = (call: Call, made: SealWithKey) =>
  inTransaction(call.db, call.caller, async (tx) => {
    const { actor, config } = call
    const { secondFactorKey } = config
    const key = await keepSeal(tx, { upId: ownGrantor(actor), login: actor.login, secondFactorKey }, made)
    const { rodzaj, kto, wystawca, numerSeryjny, wazneDo } = key
    await audit(tx, 'zapisanie-pieczeci', whoCalls(call), { rodzaj, kto, wystawca, numerSeryjny, wazneDo })
    return { ...saved('seal.put', undefined, { kto }), key }
  })
