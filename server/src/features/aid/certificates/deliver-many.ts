import type { deliverCertificates, DeliveryOutcome } from '#contract/aid/certificates/delivery.ts'
import { confirmations } from '#contract/confirmations.ts'
import { fill } from '#contract/errors.ts'
import { formatDateTime } from '#contract/kernel/dates.ts'
import type { ReplyOf } from '#contract/kernel/endpoint.ts'
import { noteUnknownCases } from '#platform/http/audit-refusals.ts'
import type { Context } from '#platform/http/context.ts'
import { inTransaction, undone } from '#platform/http/in-transaction.ts'
import { problem } from '#platform/problem.ts'
import { currentOf } from './add-certificate.ts'
import { findAddress } from './beneficiary-address.ts'
import { getCaseToCertify } from './certified-case.ts'
import { lockDeliverable, requireSendable, send, type CertificateDelivery } from './deliver.ts'
import { nameless, namesOf, refusalOf } from './each-case.ts'

type Call = Context<typeof deliverCertificates>

/**
 * Mails the certificate of each case, one after another: one that cannot be sent never stops the others. A trial says where
 * each would go, and sends nothing.
 */
export async function deliverMany(call: Call): Promise<ReplyOf<typeof deliverCertificates>> {
  const names = await namesOf(call, call.body)
  const details: DeliveryOutcome[] = []
  for (const ppId of new Set(call.body)) {
    // what a trial has sent nobody has counted
    const tried = call.dryRun ? details.flatMap(({ adres }) => adres ?? []) : []
    details.push({ ppId, ...nameless, ...names.get(ppId), ...(await deliverOne(call, ppId, tried)) })
  }
  noteUnknownCases(
    call.request,
    details.filter(({ ppId }) => !names.has(ppId)).map(({ ppId }) => ppId),
  )
  const successIds = details.filter(({ sukces }) => sukces).map(({ ppId }) => ppId)
  const header = confirmations[call.dryRun ? 'dryRun.deliveries' : 'certificates.delivered']
  return { successIds, header: fill(header, { done: successIds.length, all: details.length }), details }
}

type Delivered = Omit<DeliveryOutcome, 'ppId' | keyof typeof nameless>

const withoutFindings = { bledyWeryfikacji: [], ostrzezenia: [] }

async function deliverOne(call: Call, ppId: number, tried: readonly string[]): Promise<Delivered> {
  const { db, caller, dryRun } = call
  try {
    const { certificate, email } = await (dryRun
      ? undone(db, caller, (tx) => prepare({ ...call, db: tx }, ppId, tried))
      : inTransaction(db, caller, async (tx) => {
          const delivery = await prepare({ ...call, db: tx }, ppId, tried)
          await send({ ...call, db: tx }, delivery)
          return delivery
        }))
    return {
      ...withoutFindings,
      sukces: true,
      komunikat: dryRun ? confirmations['dryRun.delivery'] : fill(confirmations['certificates.deliveredTo'], { email }),
      nrZaswiadczenia: certificate.nrZaswiadczenia,
      adres: email,
      poprzednio: certificate.doreczenie?.czas ?? null,
    }
  } catch (error) {
    const { message: komunikat } = refusalOf(call, error, 'certificate not sent')
    return { ...withoutFindings, sukces: false, komunikat, nrZaswiadczenia: null, adres: null, poprzednio: null }
  }
}

/**
 * The certificate of a case that holds, locked and counted, with the address that is known today. `tried` are the addresses to
 * which the call would have sent others before.
 */
async function prepare(call: Call, ppId: number, tried: readonly string[]): Promise<CertificateDelivery> {
  const { db, actor } = call
  // refuses another body's case
  await getCaseToCertify(db, actor, ppId)
  const current = await currentOf(db, ppId)
  if (!current) throw problem('certificate.none')
  const deliverable = await lockDeliverable(call, current.id)
  const { upId, certificate } = deliverable
  const address = await findAddress(db, { upId, nip: certificate.nipBeneficjenta })
  if (!address) throw problem('certificate.noAddress')
  if (address.waitsUntil) throw problem('certificate.newAddress', { when: formatDateTime(address.waitsUntil) })
  const delivery = { ...deliverable, email: address.email, bulk: true }
  await requireSendable(db, delivery, tried)
  return delivery
}
