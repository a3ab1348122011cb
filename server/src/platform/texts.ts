import type { MessageText, Placeholders } from '#contract/message-texts/message-texts.ts'
import { fillIn } from '#contract/message-texts/placeholders.ts'
import type { Db } from './database/connect.ts'
import { cleanHtml, escapeHtml } from './sanitize.ts'

type Text = { temat: string; tresc: string }

/** A text that administrators write; a missing one is a fault of the installation. */
export const getText = (db: Db, code: MessageText): Promise<Text> =>
  db.selectFrom('tekst').where('kod', '=', code).select(['temat', 'tresc']).executeTakeFirstOrThrow()

/** A text with its placeholders filled in: the subject as plain text, the body as safe HTML. */
export const composeText = async <Code extends MessageText>(
  db: Db,
  code: Code,
  values: Placeholders<Code>,
): Promise<{ subject: string; html: string }> => compose(await getText(db, code), values)

/** The same for a text that is not stored (yet). */
export const compose = (
  { temat, tresc }: Text,
  values: Readonly<Record<string, string | number>>,
): { subject: string; html: string } => ({
  subject: fillIn(temat, values),
  html: cleanHtml(fillIn(tresc, values, escapeHtml)),
})
