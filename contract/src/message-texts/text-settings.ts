import { z } from 'zod'
import { codesOf } from '../kernel/codes.ts'
import { account } from '../account/account.ts'
import { endpoint, Saved } from '../kernel/endpoint.ts'
import { optionalText, requiredText, rule } from '../kernel/fields.ts'
import { column, defineGrid } from '../kernel/grid.ts'
import { textFacts, textKinds } from './message-texts.ts'
import { missingPlaceholders, placeholderFaults, secretsInSubject } from './placeholders.ts'

const access = 'settings.manage'
const base = '/api/application_settings/teksty'

const SUBJECT_LENGTH = 200
const fields = {
  temat: optionalText(SUBJECT_LENGTH).meta({ label: 'Temat' }),
  tresc: requiredText('Treść jest wymagana', 100_000).meta({ label: 'Treść' }),
}
const requiredSubject = fields.temat.refine(Boolean, 'Temat jest wymagany').meta({ label: 'Temat' })

const TextRow = z.object({
  kod: z.string().meta({ label: 'Kod' }),
  nazwa: z.string().meta({ label: 'Nazwa' }),
  rodzaj: z.enum(codesOf(textKinds)).meta({ label: 'Rodzaj' }),
  temat: z.string().meta({ label: 'Temat' }),
  dataZmiany: z.string().nullable().meta({ label: 'Data zmiany' }),
  zmienil: z.string().nullable().meta({ label: 'Zmienił(a)' }),
})

const TextDetails = TextRow.extend({ tresc: z.string(), wersja: z.number().int() })
export type TextDetails = z.infer<typeof TextDetails>

const TextEdit = z.object({
  ...fields,
  /** Sent back as it was read, so that somebody else's change in between is noticed. */
  wersja: z.number().int().positive(),
})

/** The rules of one text: a subject without secrets if it is an e-mail, only its own placeholders, every required one. */
export function textRules(kod: string): typeof TextEdit {
  const { kind, placeholders } = textFacts(kod)
  const text = kind === 'WIADOMOSC' ? TextEdit.extend({ temat: requiredSubject }) : TextEdit
  const subject = rule(text, ['temat'], ({ temat }, refuse) => {
    const given = temat ?? ''
    for (const fault of [...placeholderFaults(given, placeholders), ...secretsInSubject(given, placeholders)])
      refuse('temat', fault)
  })
  return rule(subject, ['tresc'], ({ tresc }, refuse) => {
    for (const fault of [...placeholderFaults(tresc, placeholders), ...missingPlaceholders(tresc, placeholders)])
      refuse('tresc', fault)
  })
}

/** The texts that the product sends, and how they are edited (decisions, 'Message texts'). */
export const textSettings = {
  grid: defineGrid({
    title: 'Treści komunikatów',
    path: base,
    access,
    row: TextRow,
    key: 'kod',
    columns: {
      kod: column.text,
      nazwa: column.text,
      rodzaj: { ...column.option(textKinds), hidden: true },
      temat: column.text,
      dataZmiany: column.dateTime,
      zmienil: { ...column.code, hidden: true },
    },
    defaultSort: { by: 'nazwa', order: 'ASC' },
  }),
  read: endpoint(`GET ${base}/:kod`, { access, reply: TextDetails, summary: 'Treść komunikatu' }),
  update: endpoint(`PATCH ${base}/:kod`, {
    access,
    body: TextEdit,
    reply: Saved,
    invalidates: [base, account.terms],
    summary: 'Zmiana treści komunikatu',
  }),
  /** The text as people will get it, with examples in the place of placeholders; nothing is stored. */
  preview: endpoint(`POST ${base}/:kod/podglad`, {
    access,
    body: z.object(fields),
    reply: z.object({ temat: z.string(), html: z.string(), tekst: z.string() }),
    invalidates: [],
    inImpersonation: true,
    ownTransaction: true,
    summary: 'Podgląd komunikatu z przykładowymi danymi',
  }),
}
