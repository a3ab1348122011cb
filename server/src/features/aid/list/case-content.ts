import { contentFields, type CaseContent, type ContentField } from '#contract/aid/case-fields.ts'
import type { AidKind } from '#contract/aid/verification/rules.ts'
import { tableOf } from '#contract/kernel/codes.ts'
import type { Przypadek, PrzypadekHistoria } from '#platform/database/schema.ts'

/** The column of `przypadek` that keeps a field, as queries spell it: `info_pp` is `infoPp` to them. */
type ColumnOf<Field extends ContentField> = Field extends 'infoPP' ? 'infoPp' : Field
const columnOf = <Field extends ContentField>(field: Field) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one name differs
  (field === 'infoPP' ? 'infoPp' : field) as ColumnOf<Field>

/** Every column that keeps what a case says; a field without one, in the table or in its history, is named here. */
export const contentColumns = contentFields.map(columnOf) satisfies (keyof Przypadek & keyof PrzypadekHistoria)[]
export type ContentColumn = (typeof contentColumns)[number]

/** What a case says as its table keeps it; what is left empty is `null`. */
export type StoredContent = {
  [Field in ContentField as ColumnOf<Field>]-?: Field extends 'rodzajPomocy'
    ? AidKind | null
    : Exclude<CaseContent[Field], undefined>
}

export const storedContent = (content: CaseContent) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the columns are those of the fields
  Object.fromEntries(contentFields.map((field) => [columnOf(field), filled(content[field])])) as StoredContent

/** What a stored case says, in the contract's spelling. */
export const contentOf = (stored: StoredContent) => tableOf(contentFields, (field) => stored[columnOf(field)])

const filled = <Value>(value: Value) => (value === undefined || value === '' ? null : value)

/** Fields of a case, or of its history, as selects take them: each leaves under its own name. */
export const aliasedContent = <Alias extends string, Field extends ContentField>(
  alias: Alias,
  fields: readonly Field[],
) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each field with its own column
  fields.map((field) => `${alias}.${columnOf(field)} as ${field}`) as {
    [Name in Field]: `${Alias}.${ColumnOf<Name>} as ${Name}`
  }[Field][]
