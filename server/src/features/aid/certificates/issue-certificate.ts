import { createHash, randomBytes } from 'node:crypto'
import { can, type Actor } from '#contract/access.ts'
import { isAmbiguous } from '#contract/aid/certificates/amounts.ts'
import type { Certificate, certificates } from '#contract/aid/certificates/certificates.ts'
import { CODE_LENGTH, codeFrom } from '#contract/kernel/code.ts'
import { today } from '#contract/kernel/dates.ts'
import type { ReplyOf } from '#contract/kernel/endpoint.ts'
import { formOf } from '#contract/aid/certificates/forms.ts'
import { issuingFaults } from '#contract/aid/certificates/issuing.ts'
import { printed } from '#contract/aid/certificates/printed.ts'
import type { Seal } from '#contract/seals/seals.ts'
import { audit, whoCalls } from '#platform/audit.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Context } from '#platform/http/context.ts'
import { printLine, type SentFile } from '#platform/http/send-file.ts'
import { inTransaction } from '#platform/http/in-transaction.ts'
import { renderDocument } from '#platform/pdf/render-document.ts'
import { sealPdf } from '#platform/pdf-signatures/seal-pdf.ts'
import type { TimeStamp } from '#platform/pdf-signatures/time-stamps.ts'
import { problem, saved } from '#platform/problem.ts'
import type { Trust } from '#platform/signatures/trust.ts'
import { openSeal, requireSameSeal, type UsableSeal } from '#server/features/seals/read-seal.ts'
import { lockCertified } from './certified-case.ts'
import { certificateDocument } from './print/document.ts'
import { getCertificate } from './read-certificate.ts'
import { storeSignedFile } from './store-signed-file.ts'
import { givenOutFile } from './given-out-file.ts'

/** Who issues, and with what. */
export type Issuing = Pick<
  Context<typeof certificates.print>,
  'db' | 'caller' | 'actor' | 'config' | 'signal' | 'request' | 'workEnded'
> &
  Sealing
/** The time-stamps of seals, where an authority is configured, and the issuers of seals that are trusted. */
export type Sealing = { stamp: TimeStamp | undefined; trust: () => Promise<Trust> }

/** How often a print begins anew because someone changed the certificate or its case meanwhile. */
const ATTEMPTS = 3

/** Gives the stored file of a certificate. The first print issues the certificate and stores the file. */
export async function printCertificate(call: Context<typeof certificates.print> & Sealing): Promise<SentFile> {
  const { wersja: readVersion, pieczec } = call.query
  const getSeal = pieczec ? () => openSeal(call) : undefined
  const { certificate, pdf } = await issueCertificate(call, call.params.id, { readVersion, getSeal })
  return fileOf(certificate, pdf ?? (await storedFile(call, certificate.id)))
}

/** Issues a prepared certificate, whose file is printed later. */
export async function issuePrepared(
  call: Context<typeof certificates.issue> & Sealing,
): Promise<ReplyOf<typeof certificates.issue>> {
  const { wersja: readVersion, pieczec } = call.query ?? {}
  const getSeal = pieczec ? () => openSeal(call) : undefined
  const { certificate, pdf } = await issueCertificate(call, call.params.id, { readVersion, getSeal })
  const { id, nrZaswiadczenia } = certificate
  // a caller whose answer was lost learns the number when they repeat the call
  if (!pdf) throw problem('certificate.issued', {}, { key: { id, nrZaswiadczenia } })
  const { message } = saved('certificate.issued', undefined, { number: nrZaswiadczenia ?? '' })
  return { message, key: { id, nrZaswiadczenia } }
}

type Given = {
  /** The version that the caller has read. */
  readVersion?: number | undefined
  /** No person has looked at it now, so it has to follow from the cases alone, and is dated by its issue. */
  isUnchecked?: boolean
  /** Given for an electronic document with the seal of the body. */
  getSeal?: (() => Promise<UsableSeal>) | undefined
}

/** Issues a certificate, and gives its new file; none if it is issued already. */
export async function issueCertificate(
  call: Issuing,
  id: number,
  { readVersion, isUnchecked = false, getSeal }: Given = {},
): Promise<{ certificate: Certificate; pdf?: Buffer }> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const stored = await getCertificate(call.db, call.actor, id)
    if (stored.stan !== 'PRZYGOTOWANIE') return { certificate: stored }
    requireRightToIssue(call)
    if (readVersion !== undefined && readVersion !== stored.wersja) throw problem('record.changed')
    const seal = await getSeal?.()
    const certificate = issuableOf(stored, { isUnchecked, isSealed: seal !== undefined })
    const kod = codeFrom(randomBytes(CODE_LENGTH))
    // set before the transaction, since it may wait for its place
    const at = new Date()
    const document = certificateDocument(certificate, kod, call.config.publicUrl, seal && { ...seal.facts, at })
    const pdf = await renderDocument(document, call.signal)
    const sealed = seal && {
      seal: seal.facts,
      pdf: await sealPdf(pdf, seal.signer, seal.facts.kto, { at, stamp: call.stamp }),
    }
    if (await issue(call, { certificate, isUnchecked, kod, pdf, sealed }))
      return { certificate, pdf: sealed?.pdf ?? pdf }
  }
  throw problem('record.changed')
}

/** A prepared certificate as it would be issued now without a look at it; refused for what would stop that. */
export async function getIssuable(call: Issuing, id: number, isSealed = false): Promise<Certificate> {
  const stored = await getCertificate(call.db, call.actor, id)
  if (stored.stan !== 'PRZYGOTOWANIE') throw problem('certificate.holds')
  requireRightToIssue(call)
  const certificate = issuableOf(stored, { isUnchecked: true, isSealed })
  const { zaswiadczenie } = await lockCertified(call.db, call.actor, certificate.ppId)
  refuseMarked(zaswiadczenie)
  return certificate
}

/** A certificate with the day on which it is issued, once nothing stops it; a sealed one is an electronic document. */
function issuableOf(
  stored: Certificate,
  { isUnchecked, isSealed }: { isUnchecked: boolean; isSealed: boolean },
): Certificate {
  const dated = isUnchecked ? datedByIssue(stored) : stored
  const certificate = isSealed ? { ...dated, elektroniczne: true } : dated
  requireNoFaults(certificate, isUnchecked)
  return certificate
}

function requireRightToIssue({ actor, caller }: Issuing): void {
  if (actor.impersonateMode) throw problem('session.readOnly')
  if (!can(actor, 'certificates.issue')) throw problem('certificate.mayNotIssue')
  if (caller.rightsEnded) throw problem('session.rightsEnded')
}

function requireNoFaults(certificate: Certificate, isUnchecked: boolean): void {
  if (isUnchecked && isAmbiguous(certificate.przypadek)) throw problem('certificate.ambiguous')
  const fieldErrors = issuingFaults(formOf(certificate), certificate.przypadek)
  if (fieldErrors.length) throw problem('certificate.faults', {}, { fieldErrors })
}

/** A case that was marked as needing no certificate gets one only by its own form. */
export function refuseMarked(zaswiadczenie: string | null): void {
  if (zaswiadczenie === 'ZBEDNE') throw problem('certificate.markedNotNeeded')
}

/** A certificate that was prepared earlier is of the day on which it is issued, unless somebody chose another day. */
function datedByIssue(certificate: Certificate): Certificate {
  const isChosen = certificate.dataWydania !== today(new Date(certificate.dataUtworzenia))
  return isChosen ? certificate : { ...certificate, dataWydania: today() }
}

type Printed = {
  certificate: Certificate
  isUnchecked: boolean
  kod: string
  pdf: Buffer
  sealed: { seal: Seal; pdf: Buffer } | undefined
}

const ISSUED_ONE = { rodzaj: 'ZASWIADCZENIA', wszystkich: 1, odrzuconych: 0 } as const

/** Makes the certificate valid, in one step with its file and with the end of the certificate that it corrects. */
const issue = (call: Issuing, { certificate, isUnchecked, kod, pdf, sealed }: Printed): Promise<boolean> =>
  inTransaction(call.db, call.caller, async (tx) => {
    const { id, ppId, wersja, koryguje, dataWydania, elektroniczne } = certificate
    const { przezPomocyId, zaswiadczenie } = await lockCertified(tx, call.actor, ppId)
    if (isUnchecked) refuseMarked(zaswiadczenie)
    // saving and deleting lock the certificate alone; without this they could come between reading and issuing
    await tx.selectFrom('zaswiadczenie').where('id', '=', id).select('id').forUpdate().execute()
    const now = await getCertificate(tx, call.actor, id)
    // someone else was quicker: their file is given, or what they changed is printed
    if (now.stan !== 'PRZYGOTOWANIE' || now.wersja !== wersja) return false
    requireNoFaults(now, isUnchecked)
    if (koryguje)
      await tx.updateTable('zaswiadczenie').set({ zastapionePrzezId: id }).where('id', '=', koryguje.id).execute()
    await tx
      .updateTable('zaswiadczenie')
      .set({
        dataWydania,
        elektroniczne,
        wydane: new Date().toISOString(),
        wydal: call.actor.login,
        kod,
        przezPomocyId,
        liczbaWydrukow: 1,
      })
      .where('id', '=', id)
      .execute()
    const sha256 = createHash('sha256').update(pdf).digest()
    await tx.insertInto('zaswiadczeniePlik').values({ zaswiadczenieId: id, pdf, sha256 }).execute()
    if (sealed) await keepSealed(tx, call.actor, id, sealed)
    await audit(tx, 'wydanie-zaswiadczenia', whoCalls(call), {
      zaswiadczenie: id,
      przypadek: ppId,
      sha256: sha256.toString('hex'),
      ...(sealed && { pieczec: sealed.seal.numerSeryjny }),
    })
    // those of a group are told together
    if (!isUnchecked) await call.workEnded(tx, call.actor.udzielajacyPomocyId, ISSUED_ONE)
    return true
  })

/** Keeps the sealed file, which is given out, beside the one that was printed. */
async function keepSealed(tx: Db, actor: Actor, id: number, { seal, pdf }: NonNullable<Printed['sealed']>) {
  await requireSameSeal(tx, actor, seal)
  await storeSignedFile(tx, id, { pdf, found: { ...seal, uniewaznienie: 'NIE_SPRAWDZONO' }, login: actor.login })
}

/** The stored file once more, counted: the signed one, if there is one. */
const storedFile = (call: Issuing, id: number): Promise<Buffer> =>
  inTransaction(call.db, call.caller, async (tx) => {
    await countPrints(tx, [id])
    return givenOutFile(tx, id)
  })

export const countPrints = (tx: Db, ids: readonly number[]) =>
  tx
    .updateTable('zaswiadczenie')
    .set((eb) => ({ liczbaWydrukow: eb('liczbaWydrukow', '+', 1) }))
    .where('id', 'in', ids)
    .execute()

const fileOf = ({ id, ppId, nrZaswiadczenia }: Certificate, pdf: Buffer): SentFile => ({
  name: printed.fileName(nrZaswiadczenia ?? String(id)),
  audit: printLine({ zaswiadczenie: id, przypadek: ppId }),
  content: () => pdf,
})
