import type { AccessRequest } from '#contract/access-requests/request.ts'
import type { Db } from '#platform/database/connect.ts'
import { countMail, mailboxOf } from '#platform/mail-quota.ts'
import { mails } from '#platform/limits/quotas.ts'
import { problem } from '#platform/problem.ts'

const { toRecipient, forNip } = mails

/** Refuses to mail a link to a representative who got many today, or once more about the same body. */
export async function countHandedOver(tx: Db, to: string, nip: string): Promise<void> {
  const recipient = `podpis:${mailboxOf(to)}`
  // the recipient before the number, always: callers who wait for each other in a circle would deadlock
  if (!(await countMail(tx, recipient, toRecipient)))
    throw problem('accessRequest.recipientLimit', { n: toRecipient.most }, { retryAfter: toRecipient.hours * 3_600 })
  if (!(await countMail(tx, `podpis:${nip}`, forNip)))
    throw problem('accessRequest.nipLimit', { n: forNip.most }, { retryAfter: forNip.hours * 3_600 })
}

/** Refuses to confirm a request to a main user who got many confirmations today. */
export async function countConfirmation(tx: Db, { email }: AccessRequest): Promise<void> {
  if (!(await countMail(tx, `przyjety:${mailboxOf(email)}`, toRecipient)))
    throw problem('accessRequest.confirmationLimit', { n: toRecipient.most })
}
