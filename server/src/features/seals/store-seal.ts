import { createPrivateKey, KeyObject, X509Certificate } from 'node:crypto'
import type { Actor } from '#contract/access.ts'
import type { Saved } from '#contract/kernel/endpoint.ts'
import type { Seal, seals } from '#contract/seals/seals.ts'
import { audit, whoCalls } from '#platform/audit.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Context } from '#platform/http/context.ts'
import { inTransaction } from '#platform/http/in-transaction.ts'
import { requireConfirmed } from '#platform/http/require-confirmed.ts'
import { readPkcs12Apart } from '#platform/pdf-signatures/read-pkcs12.ts'
import { verifySeal } from '#platform/pdf-signatures/verify-signed-pdf.ts'
import { problem, saved } from '#platform/problem.ts'
import { seal } from '#platform/secret-key.ts'
import { requireNotRevoked } from '#platform/signatures/revocation.ts'
import { issueOnTrial } from '#platform/signatures/issue-on-trial.ts'
import { getTrialAuthority } from '#platform/signatures/trial-authority.ts'
import type { Trust } from '#platform/signatures/trust.ts'
import { ownGrantor } from '#server/features/grantors/own-grantor.ts'
import { placeOf } from './read-seal.ts'

type Kept = { key: KeyObject; certificate: X509Certificate; authorities: readonly X509Certificate[] }
type Call = Pick<Context, 'db' | 'actor' | 'caller' | 'config' | 'request'>

/** Puts in the seal of the caller's body, in place of the one before. */
export async function putSeal(call: Context<typeof seals.put>, trust: Trust): Promise<Saved & { key: Seal }> {
  const { db, actor, caller, body } = call
  requireConfirmed(caller)
  const read = await readPkcs12Apart({ file: Buffer.from(body.plik, 'base64'), password: body.haslo })
  if ('refused' in read) throw problem(`seal.${read.refused}`)
  const kept: Kept = {
    // a thread gives plain bytes
    key: createPrivateKey({ key: Buffer.from(read.key), format: 'der', type: 'pkcs8' }),
    certificate: new X509Certificate(read.certificate),
    authorities: read.authorities.map((one) => new X509Certificate(one)),
  }
  const { nip } = await bodyOf(db, actor)
  const now = new Date()
  const { chain, ...found } = verifySeal(
    { signer: kept.certificate, others: [...kept.authorities] },
    { trust, nip, now },
  )
  if (trust.revocation === 'online' && found.rodzaj !== 'PROBNY')
    await requireNotRevoked(
      chain,
      now,
      (reason) => call.request.log.warn({ err: reason }, 'no list of revoked certificates'),
      'pdfSignature.revoked',
    )
  return store(call, kept, found)
}

/** Makes a seal on trial, where nothing else is trusted. */
export async function makeTrialSeal(call: Context<typeof seals.trial>): Promise<Saved & { key: Seal }> {
  const { db, actor, caller, config } = call
  if (!config.trialSigning) throw problem('seal.noTrial')
  requireConfirmed(caller)
  const body = await bodyOf(db, actor)
  const authority = await getTrialAuthority(db)
  const issued = await issueOnTrial(authority, body)
  const certificate = new X509Certificate(issued.certificate)
  const trust: Trust = { qualified: [], personal: [], seals: [], trial: [authority.certificate], revocation: 'off' }
  const { chain: _, ...found } = verifySeal(
    { signer: certificate, others: [] },
    { trust, nip: body.nip, now: new Date() },
  )
  return store(call, { key: KeyObject.from(issued.key), certificate, authorities: [authority.certificate] }, found)
}

export const removeSeal = (call: Context<typeof seals.remove>): Promise<Saved> => {
  requireConfirmed(call.caller)
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

const store = (
  call: Call,
  { key, certificate, authorities }: Kept,
  found: Omit<ReturnType<typeof verifySeal>, 'chain'>,
) =>
  inTransaction(call.db, call.caller, async (tx) => {
    const { actor, config } = call
    const upId = ownGrantor(actor)
    if (!config.secondFactorKey) throw problem('seal.noKey')
    const pkcs8 = key.export({ format: 'der', type: 'pkcs8' })
    const facts = { ...found, wazneOd: certificate.validFromDate.toISOString(), login: actor.login, uniewazniona: null }
    const values = {
      ...facts,
      klucz: seal(config.secondFactorKey, placeOf(upId), pkcs8),
      certyfikat: certificate.raw,
      urzedy: authorities.map(({ raw }) => raw),
      czas: new Date().toISOString(),
    }
    await tx
      .insertInto('pieczec')
      .values({ upId, ...values })
      .onConflict((conflict) => conflict.column('upId').doUpdateSet(values))
      .execute()
    const { rodzaj, kto, wystawca, numerSeryjny, wazneDo } = facts
    await audit(tx, 'zapisanie-pieczeci', whoCalls(call), { rodzaj, kto, wystawca, numerSeryjny, wazneDo })
    return { ...saved('seal.put', undefined, { kto }), key: { ...facts, czas: values.czas } }
  })
