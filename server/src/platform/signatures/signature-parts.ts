import type { XmlDocument, XmlElement } from 'libxml2-wasm'
import { problem } from '#platform/problem.ts'
import { canonicalForms, digests, methods, type Canonical, type Hash, type Method } from './algorithms.ts'
import { bytesOf, elementsOf, namespaces, onlyElement } from './xml-document.ts'

const MAX_REFERENCES = 5
const MAX_CERTIFICATES = 10

// the parts of XMLDSig in their order, and nothing written between them
const inOrder =
  '*[1][self::ds:SignedInfo] and *[2][self::ds:SignatureValue] and *[3][self::ds:KeyInfo] and not(*[position() > 3][not(self::ds:Object)])'
// a comment may split a value, so that two readers see two values
const foreign =
  './/comment() | .//processing-instruction() | text()[normalize-space()] | ds:KeyInfo//text()[normalize-space()][parent::ds:KeyInfo or parent::ds:X509Data]'

/** What a reference says was signed: where it points, through which transforms, and the digest. */
export type Reference = { uri: string; type: string | undefined; transforms: string[]; hash: Hash; digest: Buffer }

/** A signature taken apart; nothing in it is proven yet. */
export type SignatureParts = {
  signature: XmlElement
  signedInfo: XmlElement
  canonical: Canonical
  method: Method
  references: Reference[]
  value: Buffer
  certificates: Buffer[]
  /** `xades:SignedProperties` of this signature. */
  properties: XmlElement
}

/** The one signature of a document, which is a child of its root. */
export function onlySignature(document: XmlDocument): XmlElement {
  const [signature, ...more] = elementsOf(document.root, '//ds:Signature')
  if (!signature) throw problem('signature.none')
  if (more.length) throw problem('signature.several')
  if (!signature.parent?.isSameNode(document.root)) throw problem('signature.misplaced')
  return signature
}

/** Takes a signature apart. */
export function partsOf(signature: XmlElement): SignatureParts {
  if (signature.eval(`not(${inOrder}) or boolean(${foreign})`, namespaces)) throw problem('signature.malformed')
  const signedInfo = onlyElement(signature, 'ds:SignedInfo')
  const references = elementsOf(signedInfo, 'ds:Reference')
  const certificates = elementsOf(signature, 'ds:KeyInfo/ds:X509Data/ds:X509Certificate')
  if (references.length > MAX_REFERENCES || certificates.length > MAX_CERTIFICATES)
    throw problem('signature.tooComplex')
  return {
    signature,
    signedInfo,
    canonical: canonicalOf(onlyElement(signedInfo, 'ds:CanonicalizationMethod')),
    method: methodOf(onlyElement(signedInfo, 'ds:SignatureMethod')),
    references: references.map(referenceOf),
    value: bytesOf(onlyElement(signature, 'ds:SignatureValue')),
    certificates: certificates.map(bytesOf),
    properties: propertiesOf(signature),
  }
}

/** A digest with its method, as references and certificates have it. */
export function digestOf(element: XmlElement): { hash: Hash; digest: Buffer } {
  const hash = digests.get(algorithmOf(onlyElement(element, 'ds:DigestMethod'), 'signature.digest'))
  if (!hash) throw problem('signature.digest')
  return { hash, digest: bytesOf(onlyElement(element, 'ds:DigestValue')) }
}

function propertiesOf(signature: XmlElement): XmlElement {
  if (!elementsOf(signature, './/xades:SignedProperties').length) throw problem('signature.noProperties')
  // elsewhere in the signature there may be none, so that there is no choice
  if (elementsOf(signature, './/xades:SignedProperties | .//xades:QualifyingProperties').length !== 2)
    throw problem('signature.malformed')
  const qualifying = onlyElement(signature, 'ds:Object/xades:QualifyingProperties')
  const id = signature.attr('Id')?.value
  if (!id || qualifying.attr('Target')?.value !== `#${id}`) throw problem('signature.malformed')
  return onlyElement(qualifying, 'xades:SignedProperties')
}

function referenceOf(reference: XmlElement): Reference {
  const uri = reference.attr('URI')?.value
  if (uri === undefined) throw problem('signature.reference')
  const transforms = elementsOf(reference, 'ds:Transforms/ds:Transform')
  return {
    uri,
    type: reference.attr('Type')?.value,
    transforms: transforms.map((transform) => algorithmOf(transform, 'signature.transform')),
    ...digestOf(reference),
  }
}

function canonicalOf(element: XmlElement): Canonical {
  const canonical = canonicalForms.get(algorithmOf(element, 'signature.canonicalization'))
  if (!canonical) throw problem('signature.canonicalization')
  return canonical
}

function methodOf(element: XmlElement): Method {
  const method = methods.get(algorithmOf(element, 'signature.method'))
  if (!method) throw problem('signature.method')
  return method
}

/** The algorithm of an element. Parameters are refused: they change what an algorithm does. */
function algorithmOf(
  element: XmlElement,
  code: 'signature.transform' | 'signature.digest' | 'signature.canonicalization' | 'signature.method',
): string {
  if (element.eval('boolean(node()[not(self::text()) or normalize-space()])')) throw problem(code)
  return element.attr('Algorithm')?.value ?? ''
}
