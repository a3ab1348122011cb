import type { AccessRequest } from '#contract/access-requests/request.ts'
import { limits } from '#contract/limits.ts'
import type { Db } from '#platform/database/connect.ts'
import { countMail, mailboxOf } from '#platform/mail-quota.ts'
import { problem } from '#platform/problem.ts'

const { hours, toRecipient, forNip } = limits.requestMail
const retryAfter = hours * 3_600

/** Refuses to mail a link to a representative who got many today, or once more about the same body. */
export async function countHandedOver(tx: Db, { emailOsobyReprezentujacejPodmiot, nip }: AccessRequest): Promise<void> {
  const recipient = `podpis:${mailboxOf(emailOsobyReprezentujacejPodmiot!)}`
  // the recipient before the number, always: callers who wait for each other in a circle would deadlock
  if (!(await countMail(tx, recipient, { most: toRecipient, hours })))
    throw problem('accessRequest.recipientLimit', { n: toRecipient }, { retryAfter })
  if (!(await countMail(tx, `podpis:${nip}`, { most: forNip, hours })))
    throw problem('accessRequest.nipLimit', { n: forNip }, { retryAfter })
}

/** Refuses to confirm a request to a main user who got many confirmations today. */
export async function countConfirmation(tx: Db, { email }: AccessRequest): Promise<void> {
  if (!(await countMail(tx, `przyjety:${mailboxOf(email)}`, { most: toRecipient, hours })))
    throw problem('accessRequest.confirmationLimit', { n: toRecipient })
}
