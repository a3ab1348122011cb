import { isAmbiguous } from '#contract/aid/certificates/amounts.ts'
import type { Actor } from '#contract/access.ts'
import type { Certificate, certificates, IssueOutcome } from '#contract/aid/certificates/certificates.ts'
import { patternsFor } from '#contract/aid/certificates/patterns.ts'
import { confirmations } from '#contract/confirmations.ts'
import { fill, type ErrorCode } from '#contract/errors.ts'
import type { ReplyOf } from '#contract/kernel/endpoint.ts'
import type { Db } from '#platform/database/connect.ts'
import { noteUnknownCases } from '#platform/http/audit-refusals.ts'
import type { Context } from '#platform/http/context.ts'
import { inTransaction, undone } from '#platform/http/in-transaction.ts'
import { problem } from '#platform/problem.ts'
import { openSeal, type UsableSeal } from '#server/features/seals/read-seal.ts'
import { addCertificate, currentOf, preparedOf } from './add-certificate.ts'
import { getCaseToCertify, lockCertified } from './certified-case.ts'
import { nameless, namesOf, refusalOf } from './each-case.ts'
import { getIssuable, issueCertificate, refuseMarked, type Sealing } from './issue-certificate.ts'

type Call = Context<typeof certificates.issueMany> & Sealing

const FIRST_VERSION = 1

/**
 * Issues a certificate of each case, one after another: one that cannot be issued never stops the others. A trial says what
 * would be issued, and issues nothing.
 */
export async function issueMany(call: Call): Promise<ReplyOf<typeof certificates.issueMany>> {
  const details: IssueOutcome[] = []
  const zaswiadczenia: number[] = []
  // refused at once: without it none can be issued as asked. Verified once: for each of a thousand it takes too long
  const seal = call.query?.pieczec ? await openSeal(call) : undefined
  const names = await namesOf(call, call.body)
  let unavailable: Verified | undefined
  for (const ppId of new Set(call.body)) {
    const verified = unavailable ?? (await (call.dryRun ? tryOne(call, ppId) : issueOne(call, ppId, seal)))
    const { id, refusal, ...outcome } = verified
    // an authority of time-stamps that does not answer is not waited for again
    if (refusal === 'register.unavailable') unavailable = verified
    details.push({ ppId, ...nameless, ...names.get(ppId), ...outcome })
    if (id !== undefined) zaswiadczenia.push(id)
  }
  noteUnknownCases(
    call.request,
    details.filter(({ ppId }) => !names.has(ppId)).map(({ ppId }) => ppId),
  )
  const successIds = details.filter(({ sukces }) => sukces).map(({ ppId }) => ppId)
  const counted = { done: successIds.length, all: details.length }
  const headerOf = (code: 'certificates.issued' | 'dryRun.certificates') => fill(confirmations[code], counted)
  if (call.dryRun) return { successIds, header: headerOf('dryRun.certificates'), details, zaswiadczenia }
  const { db, actor } = call
  await db.transaction().execute((tx) =>
    call.workEnded(tx, actor.udzielajacyPomocyId, {
      rodzaj: 'ZASWIADCZENIA',
      wszystkich: counted.all,
      odrzuconych: counted.all - counted.done,
    }),
  )
  return { successIds, header: headerOf('certificates.issued'), details, zaswiadczenia }
}

type Verified = Omit<IssueOutcome, 'ppId' | 'aktSym' | 'wyroznik' | 'bfNazwa' | 'brutto'> & {
  id?: number
  refusal?: ErrorCode
}

async function issueOne(call: Call, ppId: number, seal: UsableSeal | undefined): Promise<Verified> {
  let made: number | undefined
  try {
    const prepared = await preparedOf(call.db, ppId)
    const id = prepared?.id ?? (made = await inTransaction(call.db, call.caller, (tx) => prepare(tx, call.actor, ppId)))
    const { certificate, pdf } = await issueCertificate(call, id, {
      isUnchecked: true,
      getSeal: seal && (() => Promise.resolve(seal)),
    })
    if (!pdf) throw problem('certificate.holds')
    const komunikat = fill(confirmations['certificate.issued'], { number: certificate.nrZaswiadczenia ?? '' })
    return { id, ...succeeded(certificate, komunikat) }
  } catch (error) {
    const refusal = refusedBy(call, error)
    if (made !== undefined) await undo(call, made)
    return refusal
  }
}

/** Prepares and verifies the certificate of a case as issuing does, and undoes all of it. */
async function tryOne(call: Call, ppId: number): Promise<Verified> {
  try {
    const certificate = await undone(call.db, call.caller, async (tx) => {
      const prepared = await preparedOf(tx, ppId)
      const id = prepared?.id ?? (await prepare(tx, call.actor, ppId))
      return getIssuable({ ...call, db: tx }, id, call.query?.pieczec)
    })
    return succeeded(certificate, confirmations['dryRun.certificate'])
  } catch (error) {
    return refusedBy(call, error)
  }
}

const succeeded = (zaswiadczenie: Certificate, komunikat: string): Verified => ({
  sukces: true,
  komunikat,
  bledyWeryfikacji: [],
  ostrzezenia: [],
  zaswiadczenie,
})

/** The outcome of a case that was refused. */
function refusedBy(call: Call, error: unknown): Verified {
  const { code, message, fieldErrors } = refusalOf(call, error, 'certificate not issued')
  // a refusal about one field needs no further sentence
  const found = code === 'certificate.faults' ? fieldErrors : []
  const bledyWeryfikacji = found.map(({ field, message: komunikat }) => ({ kod: field, komunikat, pola: [] }))
  return { refusal: code, sukces: false, komunikat: message, bledyWeryfikacji, ostrzezenia: [], zaswiadczenie: null }
}

/** A new certificate, or the correction of one that says something else than the case. */
async function prepare(tx: Db, actor: Actor, ppId: number): Promise<number> {
  const { zaswiadczenie } = await lockCertified(tx, actor, ppId)
  if (zaswiadczenie === 'WYDANE') throw problem('certificate.holds')
  refuseMarked(zaswiadczenie)
  const certified = await getCaseToCertify(tx, actor, ppId)
  if (isAmbiguous(certified)) throw problem('certificate.ambiguous')
  const { przezPomocyKod, ppData } = certified
  const former = await currentOf(tx, ppId)
  const { patterns, reason } = patternsFor(przezPomocyKod, ppData)
  const wzor = patterns.find((pattern) => pattern === former?.wzor) ?? patterns[0]
  if (!wzor) throw problem('certificate.wrongPattern', { reason })
  return addCertificate(tx, actor, ppId, wzor)
}

/** Deletes certificates that were prepared in vain. One that a user has saved meanwhile stays. */
const undo = (call: Call, id: number) =>
  inTransaction(call.db, call.caller, (tx) =>
    tx
      .deleteFrom('zaswiadczenie')
      .where('id', '=', id)
      .where('wydane', 'is', null)
      .where('wersja', '=', FIRST_VERSION)
      .execute(),
  )
