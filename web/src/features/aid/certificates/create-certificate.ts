import { certificates } from '#contract/aid/certificates/certificates.ts'
import type { Pattern } from '#contract/aid/certificates/patterns.ts'
import { call, CallError } from '#kit/call.ts'
import { notice } from '#kit/notices.tsx'

/** Prepares a certificate and gives its id, or that of the certificate which somebody else prepares already. */
export async function createCertificate(ppId: number, wzorZaswiadczenia: Pattern): Promise<number> {
  try {
    const { key, message } = await call(certificates.add, { params: { id: ppId }, body: { wzorZaswiadczenia } })
    notice.success(message)
    return key
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 409 || typeof error.refusal?.key !== 'number') throw error
    notice.info(error.refusal.message)
    return error.refusal.key
  }
}
