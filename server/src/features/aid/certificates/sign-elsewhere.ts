import type { signCertificate } from '#contract/aid/certificates/signature.ts'
import type { ReplyOf } from '#contract/kernel/endpoint.ts'
import { audit, whoCalls } from '#platform/audit.ts'
import type { Db } from '#platform/database/connect.ts'
import type { RouteTools } from '#platform/feature.ts'
import type { Context } from '#platform/http/context.ts'
import { inTransaction } from '#platform/http/in-transaction.ts'
import { verifySignedPdf } from '#platform/pdf-signatures/verify-signed-pdf.ts'
import { problem, saved } from '#platform/problem.ts'
import { trustOf } from '#platform/signatures/trust-of.ts'
import { lockCertified } from './certified-case.ts'
import { getCertificate } from './read-certificate.ts'
import { storeSignedFile } from './store-signed-file.ts'

type Call = Context<typeof signCertificate>

/** Takes issued certificates back as they were signed in another program, and gives the signed file out from then on. */
export function certificateSigner(tools: RouteTools) {
  const trust = trustOf(tools)
  return async (call: Call): Promise<ReplyOf<typeof signCertificate>> => {
    const { id } = call.params
    const { nipPup, ppId } = await getSignable(call.db, call, id)
    const issued = await fileOf(call.db, id)
    const signed = call.file.bytes
    const found = await verifySignedPdf({ signed, issued, nip: nipPup }, await trust(), (reason) =>
      call.request.log.warn({ err: reason }, 'no list of revoked certificates'),
    )
    const podpis = await inTransaction(call.db, call.caller, async (tx) => {
      // no correction is issued meanwhile
      await lockCertified(tx, call.actor, ppId)
      await getSignable(tx, call, id)
      const { login } = call.actor
      const { sha256, czas } = await storeSignedFile(tx, id, { pdf: signed, found, login })
      await audit(tx, 'podpisanie-zaswiadczenia', whoCalls(call), {
        zaswiadczenie: id,
        przypadek: ppId,
        rodzaj: found.rodzaj,
        kto: found.kto,
        sha256,
      })
      await call.workEnded(tx, call.actor.udzielajacyPomocyId, {
        rodzaj: 'PODPISANIE',
        wszystkich: 1,
        odrzuconych: 0,
      })
      return { ...found, login, czas }
    })
    return { ...saved('certificate.signed', undefined, { kto: podpis.kto }), key: podpis }
  }
}

/** A certificate that holds, was issued as an electronic document and has no signature yet. */
async function getSignable(db: Db, { actor }: Call, id: number) {
  const certificate = await getCertificate(db, actor, id)
  if (certificate.stan === 'PRZYGOTOWANIE') throw problem('certificate.notIssued')
  if (certificate.stan === 'NIEAKTUALNE') throw problem('certificate.superseded')
  if (!certificate.elektroniczne) throw problem('certificate.onPaper')
  if (certificate.podpis) throw problem('certificate.signed')
  return certificate
}

async function fileOf(db: Db, id: number): Promise<Buffer> {
  const file = db.selectFrom('zaswiadczeniePlik').where('zaswiadczenieId', '=', id).select('pdf')
  return (await file.executeTakeFirstOrThrow()).pdf
}
