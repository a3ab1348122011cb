import { createHash } from 'node:crypto'
import type { Db } from '#platform/database/connect.ts'
import type { PdfSignature } from '#platform/pdf-signatures/verify-signed-pdf.ts'
import { problem } from '#platform/problem.ts'

/** A signed or sealed file with what its verification found, and who brought it; when, if that was not now. */
type SignedFile = { pdf: Buffer; found: PdfSignature; login: string; czas?: string }

/** Keeps the signed file of a certificate beside the one that was printed: it is given out from then on. Refused if there is one. */
export async function storeSignedFile(
  tx: Db,
  zaswiadczenieId: number,
  { pdf, found, login, czas }: SignedFile,
): Promise<{ sha256: string; czas: string }> {
  const { rodzaj, kto, wystawca, numerSeryjny, wazneDo, uniewaznienie } = found
  const sha256 = createHash('sha256').update(pdf).digest()
  // of two who sign at once the second one waits here
  const kept = await tx
    .insertInto('zaswiadczeniePodpis')
    .values({ rodzaj, kto, wystawca, numerSeryjny, wazneDo, uniewaznienie, zaswiadczenieId, pdf, sha256, login, czas })
    .onConflict((conflict) => conflict.doNothing())
    .returning('czas')
    .executeTakeFirst()
  if (!kept) throw problem('certificate.signed')
  return { sha256: sha256.toString('hex'), czas: kept.czas }
}
