import { createHash, sign, verify, type X509Certificate } from 'node:crypto'
import { XmlC14NMode, XmlElement, type XmlDocument, type XmlNode } from 'libxml2-wasm'
import type { SigningKey } from '#platform/signing-key.ts'
import { namespaces, withXml } from './with-xml.ts'

const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256'
const X509_TOKEN = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-x509-token-profile-1.0#X509v3'
const BASE64 = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-soap-message-security-1.0#Base64Binary'
const SIGNATURE = '/soap:Envelope/soap:Header/wsse:Security/ds:Signature'
const BODY = '/soap:Envelope/soap:Body'

/** A SOAP 1.1 message whose body is signed as WS-Security has it, with the certificate in the header. */
export const signedEnvelope = (body: string, { privateKey, certificate }: SigningKey): string =>
  withXml(Buffer.from(unsignedEnvelope(body, certificate)), (envelope) => {
    const at = (path: string) => {
      const found = envelope.get(path, namespaces)
      if (!(found instanceof XmlElement)) throw new Error(`The envelope has no ${path}`)
      return found
    }
    at(`${SIGNATURE}//ds:DigestValue`).addText(digestOf(at(BODY)))
    const value = sign('sha256', canonical(at(`${SIGNATURE}/ds:SignedInfo`)), privateKey)
    at(`${SIGNATURE}/ds:SignatureValue`).addText(value.toString('base64'))
    return envelope.toString({ format: false })
  })

const unsignedEnvelope = (body: string, certificate: X509Certificate): string =>
  `<soap:Envelope xmlns:soap="${namespaces.soap}" xmlns:wsu="${namespaces.wsu}"><soap:Header>` +
  `<wsse:Security xmlns:wsse="${namespaces.wsse}" soap:mustUnderstand="1">` +
  `<wsse:BinarySecurityToken EncodingType="${BASE64}" ValueType="${X509_TOKEN}" wsu:Id="id-token">` +
  `${certificate.raw.toString('base64')}</wsse:BinarySecurityToken>` +
  `<ds:Signature xmlns:ds="${namespaces.ds}"><ds:SignedInfo>` +
  `<ds:CanonicalizationMethod Algorithm="${EXCLUSIVE}"/><ds:SignatureMethod Algorithm="${RSA_SHA256}"/>` +
  `<ds:Reference URI="#id-body"><ds:Transforms><ds:Transform Algorithm="${EXCLUSIVE}"/></ds:Transforms>` +
  `<ds:DigestMethod Algorithm="${SHA256}"/><ds:DigestValue/></ds:Reference></ds:SignedInfo><ds:SignatureValue/>` +
  `<ds:KeyInfo><wsse:SecurityTokenReference><wsse:Reference URI="#id-token" ValueType="${X509_TOKEN}"/>` +
  `</wsse:SecurityTokenReference></ds:KeyInfo></ds:Signature></wsse:Security></soap:Header>` +
  `<soap:Body wsu:Id="id-body">${body}</soap:Body></soap:Envelope>`

/** The body of a message, if the holder of a certificate has signed it. */
export function findSignedBody(envelope: XmlDocument, certificate: X509Certificate): XmlElement | undefined {
  const only = (path: string): XmlNode | undefined => {
    const found = envelope.find(path, namespaces)
    return found.length === 1 ? found[0] : undefined
  }
  const bytesOf = (path: string) => Buffer.from(only(path)?.content ?? '', 'base64')
  const body = only(BODY)
  const signedInfo = only(`${SIGNATURE}/ds:SignedInfo`)
  const id = only(`${BODY}/@wsu:Id`)?.content
  if (!(body instanceof XmlElement) || !signedInfo || !id || !/^[\w.-]+$/.test(id)) return undefined
  const holds =
    only(`//@wsu:Id[. = '${id}']`) !== undefined &&
    only(`${SIGNATURE}/ds:SignedInfo/ds:Reference/@URI`)?.content === `#${id}` &&
    only(`${SIGNATURE}//ds:SignatureMethod/@Algorithm`)?.content === RSA_SHA256 &&
    bytesOf('/soap:Envelope/soap:Header/wsse:Security/wsse:BinarySecurityToken').equals(certificate.raw) &&
    only(`${SIGNATURE}//ds:DigestValue`)?.content === digestOf(body) &&
    verify('sha256', canonical(signedInfo), certificate.publicKey, bytesOf(`${SIGNATURE}/ds:SignatureValue`))
  return holds ? body : undefined
}

const canonical = (node: XmlNode): Buffer =>
  Buffer.from(node.canonicalizeToString({ mode: XmlC14NMode.XML_C14N_EXCLUSIVE_1_0 }))

const digestOf = (node: XmlNode): string => createHash('sha256').update(canonical(node)).digest('base64')
