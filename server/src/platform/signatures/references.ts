import { createHash } from 'node:crypto'
import type { XmlDocument, XmlElement } from 'libxml2-wasm'
import { first } from '#contract/kernel/lists.ts'
import { problem } from '#platform/problem.ts'
import { canonicalForms, ENVELOPED, INCLUSIVE } from './algorithms.ts'
import type { Reference, SignatureParts } from './signature-parts.ts'
import { elementsOf } from './xml-document.ts'

const SIGNED_PROPERTIES = 'http://uri.etsi.org/01903#SignedProperties'

/**
 * Holds each reference against what it points at. `bare` is the same document without its signature. One reference
 * covers the whole document, one the signed properties; any others point into the signature.
 */
export function requireReferences({ signature, properties, references }: SignatureParts, bare: XmlDocument): void {
  const { root } = signature.doc
  const counts = { whole: 0, properties: 0 }
  for (const reference of references) {
    const target = reference.uri === '' ? root : elementById(root, reference.uri)
    if (target.isSameNode(root)) {
      if (++counts.whole > 1) throw problem('signature.notWhole')
      requireDigest(reference, 'signature.changed', wholeDocument(reference, bare))
      continue
    }
    if (!isInside(target, signature)) throw problem('signature.reference')
    if (reference.type === SIGNED_PROPERTIES) {
      if (!target.isSameNode(properties)) throw problem('signature.noProperties')
      counts.properties++
    }
    requireDigest(reference, 'signature.propertiesChanged', canonicalPart(reference, target))
  }
  if (counts.whole !== 1) throw problem('signature.notWhole')
  if (counts.properties !== 1) throw problem('signature.noProperties')
}

/** Enveloped, then at most one canonical form. */
function wholeDocument({ uri, transforms }: Reference, bare: XmlDocument): string {
  const [enveloped, form = INCLUSIVE, ...more] = transforms
  if (enveloped !== ENVELOPED || more.length) throw problem('signature.transform')
  return (uri === '' ? bare : bare.root).canonicalizeToString({ mode: modeOf(form) })
}

function canonicalPart({ transforms: [form = INCLUSIVE, ...more] }: Reference, target: XmlElement): string {
  if (more.length) throw problem('signature.transform')
  return target.canonicalizeToString({ mode: modeOf(form) })
}

/** References of this kind leave comments out, whatever their canonical form says of them (XMLDSig §4.4.3.3). */
function modeOf(form: string) {
  const canonical = canonicalForms.get(form)
  if (!canonical) throw problem('signature.transform')
  return canonical.mode
}

function requireDigest(
  { hash, digest }: Reference,
  code: 'signature.changed' | 'signature.propertiesChanged',
  canonical: string,
): void {
  if (!createHash(hash).update(canonical).digest().equals(digest)) throw problem(code)
}

/** The one element of an id. The name of the attribute is left open, so that no reader finds another element. */
function elementById(root: XmlElement, uri: string): XmlElement {
  const id = /^#([\p{L}_][\p{L}\p{N}_.-]*)$/u.exec(uri)?.[1]
  if (!id) throw problem('signature.reference')
  const found = elementsOf(root, `//*[@*[translate(local-name(), 'ID', 'id') = 'id'] = '${id}']`)
  if (found.length !== 1) throw problem('signature.reference')
  return first(found)
}

function isInside(element: XmlElement, ancestor: XmlElement): boolean {
  for (let at = element.parent; at; at = at.parent) if (at.isSameNode(ancestor)) return true
  return false
}
