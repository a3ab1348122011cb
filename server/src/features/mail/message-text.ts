import type { MessageDetails, MessageRow } from '#contract/mail/mail.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/database/connect.ts'
import { renderTemplate } from '#platform/mail-template.ts'
import { getParameters } from '#platform/parameters.ts'
import { problem } from '#platform/problem.ts'
import { getMessage } from './queries.ts'

type Call = { db: Db; config: Pick<Config, 'smtpUrl'>; params: { id: number } }

/** A message with its text. A secret in it is struck out for every reader. */
export async function readMessage({ db, config, params }: Call): Promise<MessageDetails> {
  const message = await getMessage(db, params.id)
  const { tresc, tajne, ...stopped } = await textIn(db, message)
  const visible = tajne ? tresc.replaceAll(tajne, '•••') : tresc
  return { ...message, ...stopped, html: await inTemplate(db, message, visible), poufna: isReadable(tajne, config) }
}

/** The same with its secret, where the copy is the only way to it (decision 0038). */
export async function readSecret({ db, config, params }: Call): Promise<{ html: string; message: MessageRow }> {
  const message = await getMessage(db, params.id)
  const { tresc, tajne } = await textIn(db, message)
  if (!isReadable(tajne, config)) throw problem('mail.noSecret')
  return { html: await inTemplate(db, message, tresc), message }
}

const isReadable = (secret: string | null, { smtpUrl }: Call['config']): boolean => secret !== null && !smtpUrl

async function inTemplate(db: Db, { rodzaj }: MessageRow, html: string): Promise<string> {
  const { ADRES_ODPOWIEDZI: replyTo } = await getParameters(db, 'ADRES_ODPOWIEDZI')
  return renderTemplate(html, rodzaj, replyTo).html
}

async function textIn(db: Db, { id, rodzaj }: MessageRow) {
  if (rodzaj === 'POJEDYNCZA') {
    const single = db.selectFrom('wiadomosc').where('id', '=', id).select(['tresc', 'tajne'])
    return { ...(await single.executeTakeFirstOrThrow()), zatrzymana: null, zatrzymal: null }
  }
  const mailing = db.selectFrom('wysylka').where('id', '=', id).select(['tresc', 'zatrzymana', 'zatrzymal'])
  return { ...(await mailing.executeTakeFirstOrThrow()), tajne: null }
}
