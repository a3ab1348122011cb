import type { X509Certificate } from 'node:crypto'
import type { CertificateSignature, PdfSignatureKind } from '#contract/aid/certificates/signature.ts'
import type { SealKind } from '#contract/seals/seals.ts'
import { inThread } from '#platform/in-thread.ts'
import { problem } from '#platform/problem.ts'
import { detailsOf, isForSigning, isQualified, isSeal, isValidAt } from '../signatures/certificate.ts'
import { findChain, type Chain } from '../signatures/certificate-chain.ts'
import { requireNotRevoked } from '../signatures/revocation.ts'
import type { OnUnread } from '../signatures/revocation-lists.ts'
import { isStrong } from '../signatures/signature-value.ts'
import type { Trust } from '../signatures/trust.ts'
import { issuerOf } from '../signatures/who-signed.ts'
import { appendedSignature } from './appended-signature.ts'
import { NotOnlySigned } from './not-only-signed.ts'
import { NotSigned, verifyCades, type Signers } from './verify-cades.ts'

/** What the verification of a signed PDF found. */
export type PdfSignature = Omit<CertificateSignature, 'login' | 'czas'>

/** A file as it was issued and as it came back, and the tax number of the body whose seal it may bear. */
export type SignedPdf = { signed: Uint8Array; issued: Uint8Array; nip: string }

/**
 * Verifies a PDF that was signed elsewhere: the issued file, one signature and nothing else (PAdES, EN 319 142-1), by a
 * certificate that is trusted now. Every check that fails has a refusal of its own.
 */
export async function verifySignedPdf(pdf: SignedPdf, trust: Trust, onUnread: OnUnread): Promise<PdfSignature> {
  const now = new Date()
  const { chain, ...signature } = await inThread<ReturnType<typeof readSignedPdf>>(
    new URL(import.meta.url),
    readSignedPdf.name,
    { ...pdf, trust, now },
    { tooMuch: 'pdfSignature.tooComplex' },
  )
  const uniewaznienie =
    trust.revocation === 'online' && signature.rodzaj !== 'PROBNY'
      ? await requireNotRevoked(chain, now, onUnread, 'pdfSignature.revoked')
      : 'NIE_SPRAWDZONO'
  return { ...signature, uniewaznienie }
}

type Trusting = { trust: Trust; nip: string; now: Date }
type ToRead = SignedPdf & Trusting
type Read = Omit<PdfSignature, 'uniewaznienie'> & { chain: Chain }

/** All that the file itself proves. */
export function readSignedPdf({ signed, issued, nip, trust, now }: ToRead): Read {
  // a thread gets plain bytes
  return verifySigners(signersOf(Buffer.from(signed), Buffer.from(issued)), { trust, nip, now })
}

/** Who signs with a certificate, if it is trusted: a person, or the seal of the body with a tax number. */
function verifySigners({ signer, others }: Signers, { trust, nip, now }: Trusting): Read {
  if (now < signer.validFromDate) throw problem('pdfSignature.notYetValid')
  if (!isValidAt(signer, now)) throw problem('pdfSignature.expired')
  if (!isForSigning(signer)) throw problem('pdfSignature.keyUsage')
  if (!isStrong(signer.publicKey)) throw problem('pdfSignature.weak')
  const { rodzaj, chain } = trustedAs(signer, others, trust, now)
  return {
    rodzaj,
    chain,
    kto: isSeal(signer) ? bodyOf(signer, nip) : personOf(signer),
    wystawca: issuerOf(signer),
    numerSeryjny: signer.serialNumber,
    wazneDo: signer.validToDate.toISOString(),
  }
}

/** The same of a seal alone. */
export function verifySeal(signers: Signers, trusting: Trusting): Read & { rodzaj: SealKind } {
  if (!isSeal(signers.signer)) throw problem('seal.ofPerson')
  // a key that is bound to PSS verifies, but cannot make the signatures that are made here
  if (signers.signer.publicKey.asymmetricKeyType === 'rsa-pss') throw problem('pdfSignature.weak')
  const { rodzaj, ...found } = verifySigners(signers, trusting)
  if (rodzaj !== 'PIECZEC' && rodzaj !== 'PROBNY') throw problem('seal.ofPerson')
  return { rodzaj, ...found }
}

function signersOf(signed: Buffer, issued: Buffer): Signers {
  try {
    return verifyCades(appendedSignature(signed, issued))
  } catch (cause) {
    if (cause instanceof NotOnlySigned || cause instanceof NotSigned)
      throw problem(`pdfSignature.${cause.reason}`, {}, { cause })
    throw problem('pdfSignature.malformed', {}, { cause })
  }
}

/** The kind of a signature is decided by where its chain ends. */
function trustedAs(
  signer: X509Certificate,
  others: readonly X509Certificate[],
  trust: Trust,
  now: Date,
): { rodzaj: PdfSignatureKind; chain: Chain } {
  const chainTo = (anchors: readonly X509Certificate[] = []) => findChain(signer, others, anchors, now)
  const trial = chainTo(trust.trial)
  if (trial) return { rodzaj: 'PROBNY', chain: trial }
  const qualified = chainTo(trust.qualified)
  if (qualified) {
    if (!isQualified(signer)) throw problem('pdfSignature.notQualified')
    return { rodzaj: isSeal(signer) ? 'PIECZEC' : 'KWALIFIKOWANY', chain: qualified }
  }
  const personal = chainTo(trust.personal)
  if (personal && !isSeal(signer)) return { rodzaj: 'OSOBISTY', chain: personal }
  throw problem('pdfSignature.unknownIssuer')
}

const oid = {
  surname: '2.5.4.4',
  organization: '2.5.4.10',
  givenName: '2.5.4.42',
  organizationIdentifier: '2.5.4.97',
}
const LONGEST_NAME = 500

function personOf(signer: X509Certificate): string {
  const { subjectName } = detailsOf(signer)
  const [given, family] = [oid.givenName, oid.surname].map((field) => subjectName.getField(field).join(' ').trim())
  if (!given || !family) throw problem('pdfSignature.noName')
  return nameOf(`${given} ${family}`)
}

/** A seal belongs to an organisation, whose tax number it names (EN 319 412-1, 5.1.4): another body's says nothing here. */
function bodyOf(signer: X509Certificate, nip: string): string {
  const { subjectName } = detailsOf(signer)
  if (!subjectName.getField(oid.organizationIdentifier).includes(`VATPL-${nip}`))
    throw problem('pdfSignature.otherBody')
  return nameOf(subjectName.getField(oid.organization).join(' '))
}

function nameOf(text: string): string {
  const name = text.trim()
  if (!name || name.length > LONGEST_NAME) throw problem('pdfSignature.noName')
  return name
}
