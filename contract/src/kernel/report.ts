import { z } from 'zod'
import { limits } from '../limits.ts'
import { endpoint, type Endpoint } from './endpoint.ts'
import { schemaOf, unwrap } from './fields.ts'
import type { FileKind, FileReply } from './file.ts'
import {
  columnsInWords,
  defineGrid,
  ExportFormat,
  GridQuery,
  pageOf,
  TotalsQuery,
  type Grid,
  type GridDefinition,
} from './grid.ts'

const fileKinds = { CSV: 'csv', XLSX: 'xlsx', PDF: 'pdf' } as const satisfies Record<ExportFormat, FileKind>

/** What a report says of itself above its rows: when it was made and its criteria. */
export const ReportHead = z.object({
  stanNa: z.string(),
  opis: z.array(z.object({ nazwa: z.string(), wartosc: z.string() })),
})
export type ReportHead = z.infer<typeof ReportHead>
export type ReportFact = ReportHead['opis'][number]

type Where = 'query' | 'body'
type ReportFile<Path extends string, Shape extends z.ZodRawShape, In extends Where> = Endpoint<
  `GET ${Path}/:format`,
  In extends 'query' ? z.ZodType<GridQuery & z.output<z.ZodObject<Shape>>> : typeof GridQuery,
  In extends 'query' ? z.ZodUndefined : z.ZodObject<Shape>,
  typeof FileReply
>

/** A list that shows nothing until its criteria are given. */
export type Report<
  Row extends z.ZodObject = z.ZodObject,
  Path extends string = string,
  Shape extends z.ZodRawShape = z.ZodRawShape,
  In extends Where = Where,
> = Grid<Row, Path, z.output<z.ZodObject<Shape>> & TotalsQuery, ReportFile<Path, Shape, In>> & {
  readonly list: { readonly reply: typeof ReportHead }
  /** The schema of its criteria, checked by the form and by the server. */
  readonly criteria: z.ZodObject<Shape>
  /** The same as texts, as addresses have them. */
  readonly criteriaOfAddress: z.ZodType<z.output<z.ZodObject<Shape>>>
  /** Where the call for the file has them. */
  readonly criteriaIn: In
}

/**
 * Declares a report once. Its page is read like that of every list, with the criteria in the query, so that an address
 * can be shared. Its file is had under the address that the specification gives it.
 */
export function defineReport<
  Row extends z.ZodObject,
  const Path extends `/api/${string}`,
  Shape extends z.ZodRawShape,
  const In extends Where,
>(
  definition: GridDefinition<Row, Path> & {
    criteria: z.ZodObject<Shape>
    formats: readonly ExportFormat[]
    /** The method of the call for the file, and where its criteria are (spec 2 §7). */
    method: 'GET' | 'POST'
    criteriaIn: In
  },
): Report<Row, Path, Shape, In> {
  const { title, access, row, criteria, formats, method, criteriaIn } = definition
  const path: `/api/${string}` = definition.path
  const ofAddress = readFromTexts(criteria)
  const query = ofAddress.safeExtend(GridQuery.shape)
  const inQuery = criteriaIn === 'query'
  const report: Report = {
    ...defineGrid({ exportLimits: { CSV: Infinity, XLSX: limits.sheetRows }, ...definition }),
    formats,
    criteria,
    criteriaOfAddress: ofAddress,
    criteriaIn,
    list: endpoint(`GET ${path}`, {
      access,
      ofReport: true,
      query: query.safeExtend(TotalsQuery.shape),
      reply: pageOf(row).extend(ReportHead.shape),
      summary: title,
      about: columnsInWords(definition.columns),
    }),
    download: endpoint(`${method} ${path}/:format`, {
      access,
      ofReport: true,
      params: { format: z.enum(formats) },
      query: inQuery ? query : GridQuery,
      ...(!inQuery && { body: criteria }),
      ...(method === 'POST' && { reads: true }),
      file: formats.map((format) => fileKinds[format]),
      summary: `${title}: plik`,
      about: columnsInWords(definition.columns),
    }),
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its types are worked out from the definition
  return report as Report<Row, Path, Shape, In>
}

export const isReport = (grid: Grid): grid is Grid & Report => 'criteria' in grid

/** The schema with every field read from a text: numbers, yes or no, and lists with commas. Rules over several fields stay. */
function readFromTexts(criteria: z.ZodObject): z.ZodObject {
  const fields = Object.entries(criteria.shape).map(([name, field]) => [name, ofText(schemaOf(field))])
  return criteria.safeExtend(Object.fromEntries(fields))
}

function ofText(field: z.ZodType): z.ZodType {
  const read = readerOf(unwrap(field))
  if (!read) return field
  const decoded = z.preprocess((given) => (typeof given === 'string' ? read(given) : given), field)
  return field.safeParse(undefined).success ? decoded.optional() : decoded
}

const toNumber = (text: string) => (text.trim() === '' ? undefined : Number(text))

function readerOf(inner: z.ZodType): ((text: string) => unknown) | undefined {
  if (inner instanceof z.ZodNumber) return toNumber
  if (inner instanceof z.ZodBoolean) return (text) => ({ true: true, false: false })[text] ?? text
  if (!(inner instanceof z.ZodArray)) return undefined
  const element = readerOf(schemaOf(inner.element)) ?? ((text: string) => text)
  return (text) => (text === '' ? [] : text.split(',').map(element))
}

/** The criteria as an address has them; what is empty is left out. */
export const criteriaTexts = (criteria: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no schema of criteria has other fields
    Object.entries(criteria as Record<string, Criterion>)
      .map(([name, value]) => [name, value === false ? '' : String(value ?? '')])
      .filter(([, text]) => text !== ''),
  )
type Criterion = string | number | boolean | readonly (string | number)[] | null | undefined

/** Ids of chosen records. */
export const chosenIds = (label: string) =>
  z
    .array(z.number().int().positive().max(2_147_483_647))
    .max(limits.reportChoices, `Można wybrać co najwyżej ${limits.reportChoices} pozycji`)
    .optional()
    .meta({ label })
