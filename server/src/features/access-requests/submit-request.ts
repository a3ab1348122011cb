import { tidyRequest } from '#contract/access-requests/request.ts'
import type { submission, ToSign } from '#contract/access-requests/submission.ts'
import { printedRequest } from '#contract/access-requests/printed.ts'
import type { ReplyOf, Saved } from '#contract/kernel/endpoint.ts'
import { present } from '#contract/kernel/lists.ts'
import { requireCaptcha } from '#platform/captcha.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Context } from '#platform/http/context.ts'
import { findCaller } from '#platform/http/find-caller.ts'
import { fieldsUnder } from '#platform/http/fields-under.ts'
import { exportLine, type SentFile } from '#platform/http/send-file.ts'
import { inTransaction } from '#platform/http/in-transaction.ts'
import { sendMail } from '#platform/mail.ts'
import { problem, saved } from '#platform/problem.ts'
import { composeText } from '#platform/texts.ts'
import { componentSettings, taskOf } from '../signing/kir-task-list.ts'
import type { TrustedProfile } from '../signing/tp-signing-client.ts'
import { addLink, getUnsigned, isBeingSigned, newToken, openSigning } from './links.ts'
import { countHandedOver } from './count-mail.ts'
import { mailValues } from './request-data.ts'
import { getDocument, storeRequest } from './store-request.ts'

/** A captcha stands before everything that stores a request, and nobody files one in another user's name. */
async function admit(context: Pick<Context, 'db' | 'request'>) {
  await requireCaptcha(context.db, context.request)
  const caller = await findCaller(context)
  if (caller?.actor.impersonateMode) throw problem('session.readOnly')
  return caller
}

/** Stores a request and mails the link to the person who will sign it. */
export async function fillRequest(context: Context<typeof submission.fill>): Promise<Saved> {
  const caller = await admit(context)
  const { db, body, jobs, config } = context
  if (body.isOsobaReprezentujaca) throw problem('accessRequest.representative')
  const dane = tidyRequest(body)
  const to = present(dane.emailOsobyReprezentujacejPodmiot, 'address of the representative')
  const numer = await inTransaction(db, caller, async (tx) => {
    const id = await storeRequest(tx, dane)
    await countHandedOver(tx, to, dane.nip)
    const token = await addLink(tx, id)
    const link = `${config.publicUrl}/formularz-zgloszeniowy?token=${token}`
    const text = await composeText(tx, 'WNIOSEK_DO_PODPISU', { ...mailValues(id, dane), link })
    await sendMail({ db: tx, jobs }, { to, ...text, secret: token })
    return id
  })
  return saved('accessRequest.handedOver', { numer })
}

/** The stored request of a link, for the person who signs it. */
export async function readUnsigned({ db, params }: Context<typeof submission.read>) {
  const { id, wygasa } = await getUnsigned(db, params.token)
  const stored = await db.selectFrom('wniosek').where('id', '=', id).select('dane').executeTakeFirstOrThrow()
  const stan: 'WPO' | 'DPO' = (await isBeingSigned(db, id)) ? 'WPO' : 'DPO'
  return { numer: id, dane: stored.dane, stan, wygasa }
}

/** The number of what is to be signed: a stored request, or one that is stored now. Only a representative signs. */
async function numberToSign(tx: Db, body: ToSign): Promise<number> {
  if ('token' in body) return (await getUnsigned(tx, body.token)).id
  const dane = tidyRequest(body.dane)
  return fieldsUnder('dane', async () => {
    if (!dane.isOsobaReprezentujaca) throw problem('accessRequest.notRepresentative')
    return storeRequest(tx, dane)
  })
}

/** Hands a request to the trusted profile. The request is stored before the service is asked, so that nothing is lost. */
export async function signRequest(
  context: Context<typeof submission.sign>,
  profile: TrustedProfile | undefined,
): Promise<ReplyOf<typeof submission.sign>> {
  if (!profile) throw problem('signing.notOffered')
  const caller = await admit(context)
  const { db, body, config } = context
  const numer = await inTransaction(db, caller, (tx) => numberToSign(tx, body))
  const token = newToken()
  const comeBack = (result: string) => `${config.publicUrl}/zapis-zgloszenia/${result}?token=${token}`
  const { xml } = await getDocument(db, numer)
  const { dane } = await db.selectFrom('wniosek').where('id', '=', numer).select('dane').executeTakeFirstOrThrow()
  const url = await profile.hand(
    xml,
    { success: comeBack('success'), failure: comeBack('fail') },
    printedRequest.forSigning(numer, dane.nazwa),
  )
  const opened = await inTransaction(db, caller, (tx) => openSigning(tx, numer, token, url))
  return { url, stored: true, opened }
}

/** Stores what is to be signed and makes a link to it. */
async function linkToSign(context: Pick<Context, 'db' | 'request'> & { body: ToSign }) {
  const caller = await admit(context)
  return inTransaction(context.db, caller, async (tx) => {
    const numer = await numberToSign(tx, context.body)
    return { numer, token: await addLink(tx, numer) }
  })
}

/** The task of the qualified signature's component. */
export async function prepareTask(
  context: Context<typeof submission.prepareTask>,
): Promise<ReplyOf<typeof submission.prepareTask>> {
  const { numer, token } = await linkToSign(context)
  const { xml } = await getDocument(context.db, numer)
  return { message: taskOf(String(numer), xml), ustawienia: componentSettings(), token }
}

/** A link to the file that is signed in any program. */
export const prepareFile = (context: Context<typeof submission.prepareFile>) => linkToSign(context)

/** The file that is signed in any program. */
export async function fileToSign({ db, params }: Context<typeof submission.file>): Promise<SentFile> {
  const { id } = await getUnsigned(db, params.token)
  const { xml } = await getDocument(db, id)
  return { name: printedRequest.documentName(id), audit: exportLine({ wniosek: id }), content: () => xml }
}
