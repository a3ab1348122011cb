import type { X509Certificate } from 'node:crypto'
import { askRegister } from '#platform/registers/ask-register.ts'
import { readRevocationList, type RevocationList } from './read-revocation-list.ts'

type Kept = { list: Promise<RevocationList | undefined>; until: Date }

const TIMEOUT_MS = 3_000
const MAX_BYTES = 8_388_608
/** How long an address that gave nothing is left alone. */
const REST_MS = 60_000
const MAX_KEPT = 50
const DAY_MS = 86_400_000

/** Lists by address and issuer, each until its issuer promised the next one, but no longer than a day. */
const kept = new Map<string, Kept>()

/** Learns why a list could not be had; the signature is verified without it. */
export type OnUnread = (reason: unknown) => void

/** The list of an issuer at an address, fresh and signed by it; undefined when it cannot be had. */
export async function findRevocationList(
  address: string,
  issuer: X509Certificate,
  now: Date,
  onUnread: OnUnread,
): Promise<RevocationList | undefined> {
  const key = `${address} ${issuer.fingerprint256}`
  const known = kept.get(key)
  if (known && now < known.until) return known.list
  const entry: Kept = {
    list: fetchList(address, issuer, now).catch((reason: unknown) => {
      onUnread(reason)
      return undefined
    }),
    until: new Date(now.getTime() + REST_MS),
  }
  kept.delete(key)
  kept.set(key, entry)
  for (const [oldest] of kept) if (kept.size > MAX_KEPT) kept.delete(oldest)
  const list = await entry.list
  if (list) entry.until = new Date(Math.min(list.until.getTime(), now.getTime() + DAY_MS))
  return list
}

async function fetchList(address: string, issuer: X509Certificate, now: Date): Promise<RevocationList> {
  const { status, bytes } = await askRegister({
    register: 'CRL',
    url: address,
    timeoutMs: TIMEOUT_MS,
    tries: 1,
    maxBytes: MAX_BYTES,
  })
  const list = status === 200 ? await readRevocationList(bytes, issuer, now) : undefined
  if (!list) throw new Error(`${address} answers ${status}, without a list that its issuer signed and that is in force`)
  return list
}
