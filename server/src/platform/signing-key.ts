import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** A private key, and the certificate by which others know it. */
export type SigningKey = { privateKey: KeyObject; certificate: X509Certificate }

/** Reads a PEM file that holds both; throws one sentence if it does not. */
export function readSigningKey(path: string): SigningKey {
  const pem = readFileSync(path, 'utf8')
  const certificate = new X509Certificate(partOf(pem, 'CERTIFICATE'))
  const privateKey = createPrivateKey(partOf(pem, '(?:RSA )?PRIVATE KEY'))
  if (privateKey.asymmetricKeyType !== 'rsa') throw new Error('the key is not an RSA key')
  if (!certificate.checkPrivateKey(privateKey)) throw new Error('the certificate belongs to another key')
  return { privateKey, certificate }
}

/** The first part of its kind. The office's own certificate precedes those of its issuers. */
function partOf(pem: string, kind: string): string {
  const part = new RegExp(`-----BEGIN ${kind}-----[\\s\\S]+?-----END ${kind}-----`).exec(pem)?.[0]
  if (!part) throw new Error(`no ${kind.replace('(?:RSA )?', '')} in the file`)
  return part
}
