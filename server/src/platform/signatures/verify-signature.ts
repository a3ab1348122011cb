import type { X509Certificate } from 'node:crypto'
import { XmlC14NMode, type XmlDocument } from 'libxml2-wasm'
import type { RevocationVerdict, SignatureKind } from '#contract/access-requests/signature.ts'
import { readApart } from '#platform/in-thread.ts'
import { Problem, problem } from '#platform/problem.ts'
import { isForSigning, isQualified, isSeal, isValidAt } from './certificate.ts'
import { findChain, type Chain } from './certificate-chain.ts'
import { requireReferences } from './references.ts'
import { requireNotRevoked } from './revocation.ts'
import type { OnUnread } from './revocation-lists.ts'
import { onlySignature, partsOf } from './signature-parts.ts'
import { requireValue } from './signature-value.ts'
import { signingCertificate } from './signing-certificate.ts'
import { requireSigningTime } from './signing-time.ts'
import type { Trust } from './trust.ts'
import { issuerOf, whoSigned, type Person } from './who-signed.ts'
import { isCostly, requirePlain, withDocument, withForeignDocument } from './xml-document.ts'

/** The facts of a good signature: its kind, who signed and when, and by whose certificate. */
export type Signature = Person & {
  typ: SignatureKind
  data: string
  wystawca: string
  numerSeryjny: string
  wazneDo: string
  uniewaznienie: RevocationVerdict
}

/**
 * Verifies a signed file: exactly one enveloped XAdES signature over exactly the document that was given out, by a person
 * and a certificate that are trusted. Every check that fails has a refusal of its own.
 */
export async function verifySignature(
  signed: Buffer,
  given: Buffer,
  trust: Trust,
  at: { now: Date; givenAt: Date },
  onUnread: OnUnread = () => {},
): Promise<Signature> {
  requirePlain(signed)
  const { chain, ...signature } = await readApart(
    new URL(import.meta.url),
    readSignature,
    { signed, given, trust, at },
    isCostly(signed),
    { tooMuch: 'signature.tooComplex' },
  )
  const uniewaznienie =
    trust.revocation === 'online' && signature.typ !== 'PROBNY'
      ? await requireNotRevoked(chain, at.now, onUnread)
      : 'NIE_SPRAWDZONO'
  return { ...signature, uniewaznienie }
}

type ToVerify = { signed: Uint8Array; given: Uint8Array; trust: Trust; at: { now: Date; givenAt: Date } }

/** All that the file itself proves. What no check has foreseen is a fault of the file too, never of the server. */
export function readSignature(given: ToVerify): Omit<Signature, 'uniewaznienie'> & { chain: Chain } {
  try {
    return readProof(given)
  } catch (cause) {
    throw cause instanceof Problem ? cause : problem('signature.malformed', {}, { cause })
  }
}

function readProof({ signed, given, trust, at: { now, givenAt } }: ToVerify): ReturnType<typeof readSignature> {
  // a thread gets plain bytes
  return withForeignDocument(Buffer.from(signed), (document) => {
    const parts = partsOf(onlySignature(document))
    const { signer, others } = signingCertificate(parts)
    withDocument(signed, (bare) => {
      onlySignature(bare).remove()
      requireReferences(parts, bare)
      requireValue(parts, signer)
      // ends every wrapping attack: whatever was signed, it is what we gave out
      if (canonicalText(bare) !== withDocument(given, canonicalText)) throw problem('signature.otherDocument')
    })
    const time = requireSigningTime(parts, givenAt, now)
    requireUsable(signer, now)
    const { typ, chain, seal } = trustedAs(signer, others, trust, now)
    return {
      typ,
      chain,
      data: time.toISOString(),
      ...whoSigned(parts, signer, seal),
      wystawca: issuerOf(signer),
      numerSeryjny: signer.serialNumber,
      wazneDo: signer.validToDate.toISOString(),
    }
  })
}

/** The moment of receipt counts: the time in the signature is a claim of the signer. */
function requireUsable(signer: X509Certificate, now: Date): void {
  if (now < signer.validFromDate) throw problem('signature.notYetValid')
  if (!isValidAt(signer, now)) throw problem('signature.expired')
  if (!isForSigning(signer)) throw problem('signature.keyUsage')
}

/** The kind of a signature is decided by where its chain ends; a seal of the trusted profile is named itself. */
function trustedAs(
  signer: X509Certificate,
  others: readonly X509Certificate[],
  trust: Trust,
  now: Date,
): { typ: Signature['typ']; chain: Chain; seal: boolean } {
  const chainTo = (anchors: readonly X509Certificate[] = []) => findChain(signer, others, anchors, now)
  const trial = chainTo(trust.trial)
  if (trial) return { typ: 'PROBNY', chain: trial, seal: isSeal(signer) }
  const qualified = chainTo(trust.qualified)
  if (trust.seals.some(({ raw }) => raw.equals(signer.raw)))
    return { typ: 'ZAUFANY', chain: qualified ?? [signer], seal: true }
  if (qualified) {
    if (!isQualified(signer)) throw problem('signature.notQualified')
    if (isSeal(signer)) throw problem('signature.noPerson')
    return { typ: 'KWALIFIKOWANY', chain: qualified, seal: false }
  }
  const personal = chainTo(trust.personal)
  if (personal) return { typ: 'OSOBISTY', chain: personal, seal: false }
  throw problem('signature.unknownIssuer')
}

const canonicalText = (document: XmlDocument): string =>
  document.canonicalizeToString({ mode: XmlC14NMode.XML_C14N_EXCLUSIVE_1_0 })
