import { z } from 'zod'
import type { Access } from '../access.ts'
import { limits } from '../limits.ts'
import { endpoint, type Endpoint, type FileEndpoint, queryFlag } from './endpoint.ts'
import { fieldSchema } from './fields.ts'
import type { FileReply } from './file.ts'

export type ColumnKind = 'text' | 'date' | 'dateTime' | 'number' | 'boolean' | 'option'
export type Column = {
  readonly kind: ColumnKind
  /** Digits after the comma of a number. */
  readonly decimals?: number
  /** A number that names rather than counts: no space between thousands. */
  readonly plain?: boolean
  /** Values and Polish names of a fixed list. */
  readonly options?: Readonly<Record<string, string>>
  /** What a choice that is not made yet is called, on the screen and in files. */
  readonly unset?: string
  readonly sortable?: boolean
  readonly filterable?: boolean
  /** Hidden until the person chooses it in the column chooser. */
  readonly hidden?: boolean
  /** Letters that it has room for at least, where a screen shows more than the value. */
  readonly room?: number
  /** As wide as its values: codes, numbers, dates. Other columns share the width that is left. */
  readonly nowrap?: boolean
  /** A text in which numbers count as numbers: A2.2 comes before A2.10. */
  readonly byNumber?: boolean
  /** A tax number: grouped for reading, ten digits in files and searches. */
  readonly nip?: boolean
  /** A part of the label that is heading enough above the values on a screen. */
  readonly short?: string
  /** Columns whose values a screen shows in the cell of this one, until a person wants them apart. Files have each by itself. */
  readonly holds?: Held
}

/** Where a cell shows the values of other columns: after its own, under it in grey, or as badges of state. */
export type Held = {
  readonly beside?: readonly string[]
  readonly below?: readonly string[]
  readonly badges?: readonly string[]
}

/** The vocabulary of column kinds. */
export const column = {
  text: { kind: 'text' },
  code: { kind: 'text', nowrap: true },
  /** The code of an entry of a dictionary. */
  entryCode: { kind: 'text', nowrap: true, byNumber: true },
  nip: { kind: 'text', nowrap: true, nip: true },
  date: { kind: 'date', nowrap: true },
  dateTime: { kind: 'dateTime', nowrap: true },
  integer: { kind: 'number', decimals: 0, nowrap: true },
  year: { kind: 'number', decimals: 0, plain: true, nowrap: true },
  amount: { kind: 'number', decimals: 2, nowrap: true },
  boolean: { kind: 'boolean', nowrap: true },
  option: <const Options extends Readonly<Record<string, string>>>(options: Options) =>
    ({ kind: 'option', options, nowrap: true }) as const,
} satisfies Record<string, Column | ((options: Readonly<Record<string, string>>) => Column)>

export const exportFormats = ['CSV', 'XLSX', 'PDF'] as const
export const ExportFormat = z.enum(exportFormats)
export type ExportFormat = z.infer<typeof ExportFormat>

/** The query that every list understands; it may name its order in both ways of the specification (spec 1 §7.2). */
export const GridQuery = z.object({
  sortOrder: z.enum(['ASC', 'DESC']).optional(),
  orderBy: z.string().max(60).optional().meta({ description: 'To samo co sortBy; podaje się jedno z nich' }),
  orderDirection: z
    .enum(['ASC', 'DESC'])
    .optional()
    .meta({ description: 'To samo co sortOrder; podaje się jedno z nich' }),
  sortBy: z.string().max(60).optional().meta({ description: 'Pole wiersza, według którego lista jest uporządkowana' }),
  pageSize: z.coerce
    .number()
    .int()
    .min(-1)
    .max(limits.allRows)
    .refine((n) => n !== 0)
    .optional()
    .meta({ description: `Liczba wierszy na stronie; -1 to wszystkie, najwyżej ${limits.allRows}` }),
  pageNumber: z.coerce.number().int().min(0).max(100_000_000).optional().meta({ description: 'Strona, od 0' }),
  /** The key of a row: the page on which it stands is wanted, and `pageNumber` of the answer says which that is. */
  wiersz: z
    .string()
    .max(100)
    .optional()
    .meta({
      description: `Klucz wiersza, którego strona jest potrzebna; na liście o więcej niż ${limits.numberedRows} wierszach nie jest podawana`,
    }),
  visibleColumns: z
    .string()
    .max(2000)
    .optional()
    .meta({ description: 'Pola w pliku eksportu, rozdzielone przecinkami' }),
  search: z.string().max(8000).optional().meta({
    description:
      'Warunki rozdzielone przecinkami, każdy to pole, znak i wartość zakodowana jak w adresie, np. kod:A1.1,dataOd<2025-03-04. Znak : to „zawiera” (w liczbach, datach i wyborach „równa się”), = „dokładnie”, > „co najmniej”, < „co najwyżej”. Pola listy wymienia opis wywołania.',
  }),
  searchType: z
    .enum(['AND', 'OR'])
    .optional()
    .meta({ description: 'Czy spełnione mają być wszystkie warunki, czy jeden' }),
})
export type GridQuery = z.infer<typeof GridQuery>

/** A page whose rows are not counted for it (`bez`), or the totals without rows (`same`). */
export const TotalsQuery = z.object({
  sumy: z.enum(['bez', 'same']).optional().meta({
    description:
      'bez: strona, dla której wierszy się nie liczy (gdy liczba nie jest znana, odpowiedź ma atLeast: true); same: liczba i sumy bez wierszy',
  }),
})
export type TotalsQuery = z.infer<typeof TotalsQuery>

/** For a link to a list without filters: an address that names no state would open the list as the user left it. */
export const FIRST_PAGE = { pageNumber: '0' } as const

export const TreeQuery = GridQuery.extend({
  tree: queryFlag().optional(),
  parentId: z.coerce.number().int().positive().optional(),
})

/** A page of a list. */
export const pageOf = <Row extends z.ZodObject>(row: Row) =>
  z.object({
    items: z.array(row),
    totalElements: z.number().int(),
    atLeast: z
      .literal(true)
      .optional()
      .meta({ description: 'Wierszy nie policzono: totalElements to tylko te, o których wiadomo' }),
    pageNumber: z.number().int().optional(),
    summary: z.record(z.string(), z.number().nullable()).optional(),
  })

/** The list as a file, in one of its formats. */
type Download<Path extends string> = Endpoint<
  `GET ${Path}/export/:format`,
  typeof GridQuery,
  z.ZodUndefined,
  typeof FileReply
>

/** One list of the product: its address, its rows and columns. Server, screen and exports all follow it. */
export type Grid<
  Row extends z.ZodObject = z.ZodObject,
  Path extends string = string,
  More = unknown,
  File extends FileEndpoint = FileEndpoint,
> = {
  readonly title: string
  readonly path: Path
  readonly access: Access
  readonly row: Row
  readonly key: keyof z.output<Row> & string
  readonly columns: Readonly<Record<string, Column>>
  readonly defaultSort: { readonly by: string; readonly order: 'ASC' | 'DESC' }
  /** Rows equal in the column that the list is sorted by follow in the order of these, the last of which is the key. */
  readonly ties: readonly string[]
  /** Columns whose sums stand in the footer. */
  readonly summary: readonly string[]
  /** Screens ask for totals that are not known with the page by a call of their own, since the rows must not wait for them. */
  readonly totalsApart?: boolean
  /** Field of the row that names its parent, in tree lists. */
  readonly parent: string | undefined
  /** The formats in which it can be had as a file. */
  readonly formats: readonly ExportFormat[]
  /** Rows that an export may have, where the list has limits of its own; the others follow the parameters of the system. */
  readonly exportLimits: Readonly<Partial<Record<ExportFormat, number>>>
  /** Parameters besides the query of every list; files and the audit name the given ones by their labels. */
  readonly parameters: Readonly<Record<string, z.ZodType>>
  readonly list: Endpoint<
    `GET ${Path}`,
    z.ZodType<GridQuery & { tree?: boolean; parentId?: number } & More>,
    z.ZodUndefined,
    ReturnType<typeof pageOf<Row>>
  >
  readonly download: File
}

/** What a list is declared with. */
export type GridDefinition<Row extends z.ZodObject, Path extends `/api/${string}`> = {
  title: string
  path: Path
  access: Access
  row: Row
  key: keyof z.output<Row> & string
  columns: { [Id in keyof z.output<Row> & string]?: Column }
  defaultSort: { by: keyof z.output<Row> & string; order: 'ASC' | 'DESC' }
  /** What rows equal in the sorted column are ordered by, before the key. */
  ties?: readonly (keyof z.output<Row> & string)[]
  summary?: readonly (keyof z.output<Row> & string)[]
  totalsApart?: boolean
  parent?: keyof z.output<Row> & string
  exportLimits?: Partial<Record<ExportFormat, number>>
}

/** Declares a list once. */
export function defineGrid<
  Row extends z.ZodObject,
  const Path extends `/api/${string}`,
  // oxlint-disable-next-line typescript/no-generated-empty-object-type -- most lists have no further parameters
  More extends z.ZodRawShape = Record<never, never>,
>(
  definition: GridDefinition<Row, Path> & {
    /** Further parameters, besides the query of every list: each with a label, and with `names` of its values if they are fixed. */
    query?: More
    /** A short list that forms read as a whole, with others. */
    batched?: boolean
    /** Open to the keys of bodies. */
    forKeys?: boolean
  },
): Grid<Row, Path, z.output<z.ZodObject<More>>, Download<Path>> {
  const { access, row } = definition
  const path: `/api/${string}` = definition.path
  const more = definition.query ?? {}
  const forKeys = definition.forKeys ? { forKeys: true } : {}
  const about = columnsInWords(definition.columns)
  const query = (definition.parent ? TreeQuery : GridQuery).extend({
    ...(definition.totalsApart && TotalsQuery.shape),
    ...more,
  })
  const grid: Grid = {
    ...definition,
    columns: Object.fromEntries(columnsOf(definition.columns)),
    ties: [...(definition.ties ?? []), definition.key],
    summary: definition.summary ?? [],
    parent: definition.parent,
    formats: exportFormats,
    exportLimits: definition.exportLimits ?? {},
    parameters: more,
    list: endpoint(`GET ${path}`, {
      access,
      query,
      reply: pageOf(row),
      summary: definition.title,
      about,
      ...(definition.batched && { batched: true }),
      ...forKeys,
    }),
    download: endpoint(`GET ${path}/export/:format`, {
      access,
      params: { format: ExportFormat },
      query: GridQuery.extend(more),
      file: ['csv', 'xlsx', 'pdf'],
      summary: `${definition.title}: eksport`,
      about,
      ...forKeys,
    }),
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its types are worked out from the definition
  return grid as Grid<Row, Path, z.output<z.ZodObject<More>>, Download<Path>>
}

const kindsInWords: Readonly<Record<ColumnKind, string>> = {
  text: 'tekst',
  date: 'data',
  dateTime: 'data',
  number: 'liczba',
  boolean: 'tak, nie',
  option: '',
}

const columnsOf = (columns: Readonly<Record<string, Column | undefined>>) =>
  Object.entries(columns).flatMap(([name, column]) => (column ? [[name, column] as const] : []))

/** The columns that a list is searched and sorted by, for the readers of the API documentation. */
export function columnsInWords(columns: Readonly<Record<string, Column | undefined>>): string {
  const all = columnsOf(columns)
  const searched = all
    .filter(([, { filterable }]) => filterable !== false)
    .map(([name, { kind, options = {} }]) => `${name} (${kindsInWords[kind] || Object.keys(options).join(', ')})`)
  const sorted = all.filter(([, { sortable }]) => sortable !== false).map(([name]) => name)
  const lists = [
    ['Pola dla search: ', searched],
    ['Pola dla sortBy: ', sorted],
  ] as const
  return lists.flatMap(([words, names]) => (names.length ? `${words}${names.join(', ')}.` : [])).join('\n\n')
}

export type RowOf<G extends Grid> = z.output<G['row']>

/** The Polish heading of a column, from the row's schema. */
export const columnLabel = (grid: Pick<Grid, 'row'>, id: string): string =>
  fieldSchema(grid.row, id)?.meta()?.label ?? id

export const yesNo = (value: boolean): string => (value ? 'tak' : 'nie')
