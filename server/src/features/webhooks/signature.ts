import { createHmac } from 'node:crypto'

/**
 * The header by which a receiver knows that a text is ours and new: HMAC-SHA256 of its second and the text, by each secret
 * in force, the present one first.
 */
export function signatureOf(secrets: readonly string[], seconds: number, text: string): string {
  const signed = secrets.map((secret) => createHmac('sha256', secret).update(`${seconds}.${text}`).digest('hex'))
  return [`t=${seconds}`, ...signed.map((hex) => `v1=${hex}`)].join(',')
}
