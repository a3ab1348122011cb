import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { submission } from '#contract/access-requests/submission.ts'
import { formatDate, today } from '#contract/kernel/dates.ts'
import { CODE_LENGTH, codeFrom, formatCode } from '#contract/kernel/code.ts'
import type { Saved } from '#contract/kernel/endpoint.ts'
import { audit, whoCalls } from '#platform/audit.ts'
import { requireCaptcha } from '#platform/captcha.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Context } from '#platform/http/context.ts'
import { inTransaction } from '#platform/http/in-transaction.ts'
import { sendMail } from '#platform/mail.ts'
import { Problem, problem, saved } from '#platform/problem.ts'
import { hashOf } from '#platform/session.ts'
import type { Signature } from '#platform/signatures/verify-signature.ts'
import type { OnUnread } from '#platform/signatures/revocation-lists.ts'
import { composeText } from '#platform/texts.ts'
import type { TrustedProfile } from '../signing/tp-signing-client.ts'
import { countConfirmation } from './count-mail.ts'
import { getLinked } from './links.ts'
import { readSignedTaskApart } from './read-signed-task.ts'
import { mailValues } from './request-data.ts'
import { getDocument } from './store-request.ts'

/** Verifies a signed file against the document that was given out. */
export type Verifier = (signed: Buffer, given: Buffer, givenAt: Date, onUnread: OnUnread) => Promise<Signature>
type Call = Pick<Context, 'db' | 'jobs' | 'config' | 'request'>

const confirmed = (numer: number): Saved => saved('accessRequest.saved', { numer })

/** After the return from the trusted profile: fetches what was signed there. The second call answers as the first. */
export async function saveFromProfile(
  context: Context<typeof submission.save>,
  profile: TrustedProfile | undefined,
  verify: Verifier,
): Promise<Saved> {
  const { id, status, adres } = await getLinked(context.db, context.body.token)
  if (status !== 'DPO') return confirmed(id)
  if (adres === null || !profile) throw problem('accessRequest.unknownLink')
  return acceptSigned(context, id, await profile.fetchSigned(adres), verify)
}

/** From the component of the qualified signature: the task list with the signed document inside, or that document itself. */
export async function saveFromTask(context: Context<typeof submission.saveTask>, verify: Verifier): Promise<Saved> {
  await requireCaptcha(context.db, context.request)
  const { signed, claimed } = await readSignedTaskApart(Buffer.from(context.body.xml))
  return acceptSigned(context, await getNumber(context.db, claimed), Buffer.from(signed), verify)
}

/** A file that was signed in another program. */
export async function saveFromFile(context: Context<typeof submission.upload>, verify: Verifier): Promise<Saved> {
  const { id } = await getLinked(context.db, context.params.token)
  return acceptSigned(context, id, context.file.bytes, verify)
}

/** The number of the request that a file claims to be. */
async function getNumber(db: Db, claimed: string): Promise<number> {
  const found = /^[1-9]\d{0,8}$/.test(claimed)
    ? await db.selectFrom('wniosek').where('id', '=', Number(claimed)).select('id').executeTakeFirst()
    : undefined
  if (!found) throw problem('accessRequest.notOurs')
  return found.id
}

async function acceptSigned(context: Call, numer: number, signed: Buffer, verify: Verifier): Promise<Saved> {
  const { xml, wydano } = await getDocument(context.db, numer)
  const onUnread: OnUnread = (reason) => context.request.log.warn({ err: reason }, 'no list of revoked certificates')
  const signature = await verify(signed, xml, new Date(wydano), onUnread).catch(async (error: unknown) => {
    if (error instanceof Problem) await noteRefusal(context, numer, error)
    throw error
  })
  await inTransaction(context.db, undefined, (tx) => registerRequest({ ...context, db: tx }, numer, signed, signature))
  return confirmed(numer)
}

/** A refused signature leaves nothing but its line in the audit, and that without the number of a person. */
const noteRefusal = ({ db, request }: Call, numer: number, { code }: Problem) =>
  audit(db, 'podpis-odrzucony', whoCalls({ caller: undefined, request }), { wniosek: numer, kod: code })

/** Registers a request with its signature. One that was registered meanwhile stays as it is. */
export async function registerRequest(
  { db: tx, jobs, config, request }: Call,
  numer: number,
  signed: Buffer,
  signature: Signature,
): Promise<void> {
  const stored = await tx
    .selectFrom('wniosek')
    .where('id', '=', numer)
    .select(['status', 'dane'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (stored.status !== 'DPO') return
  const dane = stored.dane
  await countConfirmation(tx, dane)
  const kod = codeFrom(randomBytes(CODE_LENGTH))
  await insertSignature(tx, numer, signed, signature)
  await tx
    .updateTable('wniosek')
    .set({ status: 'ZAR', przeslano: sql<string>`now()`, kodSkrot: hashOf(kod) })
    .where('id', '=', numer)
    .execute()
  const who = whoCalls({ caller: undefined, request })
  await audit(tx, 'zlozenie-wniosku', who, { wniosek: numer, podpis: signature.typ })
  const text = await composeText(tx, 'WNIOSEK_PRZYJETY', {
    ...mailValues(numer, dane),
    data: formatDate(today()),
    kod: formatCode(kod),
    link: `${config.publicUrl}/stan-wniosku?numer=${numer}`,
  })
  await sendMail({ db: tx, jobs }, { to: dane.email, ...text, secret: formatCode(kod) })
}

/** Keeps the signed file and what its verification found, for good. */
export const insertSignature = (
  tx: Db,
  wniosekId: number,
  plik: Buffer,
  { pesel, idProfiluZaufanego, ...signature }: Signature,
) =>
  tx
    .insertInto('wniosekPodpis')
    .values({ wniosekId, plik, pesel: pesel ?? null, idProfiluZaufanego: idProfiluZaufanego ?? null, ...signature })
    .execute()
