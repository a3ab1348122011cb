import type { Actor } from '#contract/access.ts'
import type { certificates } from '#contract/aid/certificates/certificates.ts'
import { clearUnused, isCorrection, type CertificateEdit } from '#contract/aid/certificates/forms.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Patch } from '#platform/http/context.ts'
import { requireVersion } from '#platform/lock-version.ts'
import { fieldProblem, problem } from '#platform/problem.ts'
import { visibleGrantor } from '#server/features/grantors/own-grantor.ts'
import { getCaseToCertify, type CaseToCertify } from './certified-case.ts'

/** Changes a certificate that is still in preparation. */
export async function saveCertificate(
  db: Db,
  actor: Actor,
  id: number,
  patch: Patch<typeof certificates.update>,
): Promise<number> {
  const stored = await lockPrepared(db, actor, id)
  const given = patch({
    ...stored,
    wzorZaswiadczenia: stored.wzor,
    wydanieKorekta: stored.korekta ? 'K' : 'W',
    uniewaznienieWydanego: stored.korekta,
  })
  requireVersion(stored, given.wersja)
  if (given.wzorZaswiadczenia !== stored.wzor) throw problem('certificate.fixed')
  const edit = clearUnused(given)
  const former = stored.korygujeId === null ? undefined : await numberOf(db, stored.korygujeId)
  requireSame(edit, stored, { ...(await getCaseToCertify(db, actor, stored.ppId)), former })
  const { wersja } = await db
    .updateTable('zaswiadczenie')
    .set({ ...columnsOf(edit), zapisal: actor.login })
    .where('id', '=', id)
    .returning('wersja')
    .executeTakeFirstOrThrow()
  return wersja
}

/** Deletes a certificate that was never issued. */
export async function removeCertificate(db: Db, actor: Actor, id: number, wersja?: number): Promise<void> {
  requireVersion(await lockPrepared(db, actor, id), wersja)
  await db.deleteFrom('zaswiadczenie').where('id', '=', id).execute()
}

/** Locks a certificate in preparation; an issued one cannot be changed any more, another body's is not found. */
async function lockPrepared(db: Db, actor: Actor, id: number) {
  const upId = visibleGrantor(actor)
  const stored = await db
    .selectFrom('zaswiadczenie')
    .where('id', '=', id)
    .$call((query) => (upId === null ? query : query.where('upId', '=', upId)))
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
  if (!stored) throw problem('record.notFound')
  if (stored.wydane !== null) throw problem('certificate.issued')
  return stored
}
type Stored = Awaited<ReturnType<typeof lockPrepared>>

const numberOf = (db: Db, id: number) =>
  db.selectFrom('zaswiadczenie').where('id', '=', id).select('nrZaswiadczenia').executeTakeFirstOrThrow()

type HeldAgainst = CaseToCertify & { former: { nrZaswiadczenia: string | null } | undefined }

/**
 * Refuses other parties or another day of the aid than stored, unless the case has them by now, and another certificate that
 * a correction of our own replaces. The form of 2011 has no number, so that people tell by what number they know it.
 */
function requireSame(edit: CertificateEdit, stored: Stored, { upNip, bfNip, ppData, former }: HeldAgainst): void {
  const now: Partial<Record<keyof CertificateEdit, string>> = {
    nipPup: upNip,
    nipBeneficjenta: bfNip,
    dataUdzieleniaPomocy: ppData,
  }
  const fixed: (keyof CertificateEdit & keyof Stored)[] = ['nipPup', 'nipBeneficjenta', 'dataUdzieleniaPomocy']
  if (former) fixed.push('dataWydaniaUniewZasw')
  if (former?.nrZaswiadczenia) fixed.push('nrUniewaznianego')
  for (const field of fixed) {
    const given = edit[field] ?? null
    if (given !== stored[field] && given !== now[field]) throw fieldProblem('certificate.fixed', field)
  }
  if (former && !isCorrection(edit)) throw problem('certificate.correctionOnly')
}

/** What the form says, in the table's spelling; what it does not have is empty. */
function columnsOf(edit: CertificateEdit) {
  const { wzorZaswiadczenia: _, wersja: __, ...content } = edit
  const korekta = isCorrection(edit)
  if ('uniewaznienieWydanego' in content) {
    const { uniewaznienieWydanego: ___, ...rest } = content
    return { ...rest, korekta }
  }
  const { wydanieKorekta: ___, nrZaswiadczenia, nipWspolnika, ...rest } = content
  return { ...rest, nrZaswiadczenia: nrZaswiadczenia || null, nipWspolnika: nipWspolnika || null, korekta }
}
