import type { MessageText, Placeholders } from '#contract/message-texts.ts'
import type { Db } from './database/connect.ts'
import { cleanHtml, escapeHtml } from './sanitize.ts'

/** A text that administrators write; one that is missing is a fault of the installation. */
export const getText = (db: Db, code: MessageText): Promise<{ temat: string; tresc: string }> =>
  db.selectFrom('tekst').where('kod', '=', code).select(['temat', 'tresc']).executeTakeFirstOrThrow()

/** A text with its placeholders filled in: the subject as plain text, the body as safe HTML. */
export async function composeText<Code extends MessageText>(
  db: Db,
  code: Code,
  values: Placeholders<Code>,
): Promise<{ subject: string; html: string }> {
  const { temat, tresc } = await getText(db, code)
  return { subject: fillIn(temat, values, String), html: cleanHtml(fillIn(tresc, values, escapeHtml)) }
}

const fillIn = (
  template: string,
  values: Readonly<Record<string, string | number>>,
  write: (value: string) => string,
): string =>
  template.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? write(String(values[name])) : whole,
  )
