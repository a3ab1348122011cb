import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { aidPath, codeOf } from '../shared.ts'
import { importColumn, type ImportColumnName } from './columns.ts'
import { actFields, caseFields, LINE_BYTES, type LineField, type LineFields } from './line-fields.ts'
import { pastImports } from './past-imports.ts'

const kinds = {
  text: () => z.string(),
  number: () => z.union([z.number(), z.string()]),
  id: () => z.number().int().positive(),
} as const satisfies Record<LineField['kind'], () => z.ZodType>

const required = (column: LineField['column']): boolean =>
  column === 'idZewnetrzne' || (column !== 'infoUM' && importColumn(column).required === true)
const about = ({ column, kind }: LineField): string =>
  column === 'infoUM'
    ? 'informacje dodatkowe o akcie'
    : `${kind === 'id' ? 'identyfikator zamiast kodu: ' : ''}${aboutColumn(column)}`
const aboutColumn = (column: ImportColumnName): string =>
  column === 'idZewnetrzne' ? 'własny klucz przypadku, po którym strumień można wznowić' : importColumn(column).about

const shapeOf = (fields: LineFields): Record<string, z.ZodType> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const schema = kinds[field.kind]()
      return [name, (required(field.column) ? schema : schema.nullish()).meta({ description: about(field) })]
    }),
  )

/** One line in: a case with its act and beneficiary. */
export const StreamLine = z.strictObject({ ...shapeOf(caseFields), akt: z.strictObject(shapeOf(actFields)) })

const LineMessage = z.object({ kod: codeOf('LineFaultCode', 'RuleCode'), pole: z.string(), komunikat: z.string() })
export type LineMessage = z.output<typeof LineMessage>

/**
 * One line out for each line in, in the same order: the draft was added, is there already, or was refused. A stream that
 * cannot go on ends with one more line, `PRZERWANO`: the outcomes before it stay valid.
 */
export const StreamOutcome = z.union([
  z.object({
    linia: z.number().int(),
    idZewnetrzne: z.string().nullable(),
    wynik: z.enum(['DODANY', 'JEST']),
    ppId: z.number().int(),
    ostrzezenia: z.array(LineMessage).optional(),
  }),
  z.object({
    linia: z.number().int(),
    idZewnetrzne: z.string().nullable(),
    wynik: z.literal('ODRZUCONY'),
    bledy: z.array(LineMessage),
    ostrzezenia: z.array(LineMessage).optional(),
  }),
  z.object({ wynik: z.literal('PRZERWANO'), kod: codeOf('ErrorCode'), komunikat: z.string() }),
])
export type StreamOutcome = z.output<typeof StreamOutcome>

export const NDJSON = 'application/x-ndjson'
/** What stands for the name of a file in the list of imports. */
export const STREAM_NAME = 'strumień NDJSON'

/** Drafts by the hundred thousand, for the systems of grantors. */
export const caseStream = {
  send: endpoint('POST /api/robocze_przypadki_pomocy/strumien', {
    access: 'aidCases.edit',
    forKeys: true,
    lines: { takes: StreamLine, gives: StreamOutcome },
    invalidates: [aidPath, pastImports],
    ownTransaction: true,
    summary: `Dodanie roboczych przypadków pomocy strumieniem NDJSON: w każdym wierszu (co najwyżej ${LINE_BYTES} bajtów) jeden przypadek z aktem i beneficjentem, w odpowiedzi jeden wynik na wiersz`,
  }),
}
