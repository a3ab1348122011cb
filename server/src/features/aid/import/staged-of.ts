import type { ContentField } from '#contract/aid/case-fields.ts'
import type { Draft } from './verify-rows.ts'

type Value = string | number | undefined
type Columns = Record<string, readonly [type: string, of: (draft: Draft) => Value]>

/** What is staged of the acts that good rows name. Rows of one act say the same of it. */
const ofAct: Columns = {
  act: ['int', ({ act }) => act],
  akt_sym: ['text', ({ values }) => values.aktSym],
  akt_data: ['date', ({ values }) => values.aktData],
  nad_akt_sym: ['text', ({ values }) => values.nadAktSym],
  bf_nip: ['text', ({ values }) => values.bfNip],
  bf_nazwa: ['text', ({ values }) => values.bfNazwa],
  nazwa_podana: ['boolean', ({ values }) => String(values.bfNazwa !== undefined)],
  akt_opis: ['text', ({ values }) => values.aktOpis],
  info_um: ['text', ({ values }) => values.infoUM],
  bf_forma_prawna_id: ['int', ({ found }) => found.formaPrawna?.id],
  bf_wielkosc_id: ['int', ({ found }) => found.wielkosc?.id],
  gmina_id: ['int', ({ found }) => found.gmina?.id],
  pkd_id: ['int', ({ found }) => found.pkd?.id],
  realiz_id: ['int', ({ found }) => found.realiz?.id],
}

/** Names and types of the columns, and how the first row of an act becomes a line of COPY. */
export const stagedAct = {
  names: Object.keys(ofAct).join(', '),
  types: Object.entries(ofAct)
    .map(([name, [type]]) => `${name} ${type}`)
    .join(', '),
  line: (draft: Draft): string => lineOf(Object.values(ofAct).map(([, of]) => of(draft))),
}

/** The same of each good row; after these columns come those that keep what a case says. `n` is its place in the file. */
export const stagedRow = {
  names: 'n, act, id_zewnetrzne, wyroznik',
  line: (draft: Draft, n: number, fields: readonly ContentField[]): string => {
    const content = contentOf(draft)
    const { act, values } = draft
    return lineOf([n, act, values.idZewnetrzne, values.wyroznik, ...fields.map((field) => content[field])])
  },
}

/** A row of which only its key matters: a case of that key may be there, whatever is wrong with the row. It is of no act. */
export const stagedKey = (n: number, key: string, fields: readonly ContentField[]): string =>
  lineOf([n, 0, key, undefined, ...fields.map(() => undefined)])

/** What a row says of its case. */
const contentOf = ({ values, found }: Draft) =>
  ({
    ...values,
    srodekPomocyId: found.srodek?.id,
    ustawaId: found.ustawa?.id,
    formaPomocyId: found.forma?.id,
    przezPomocyId: found.przeznaczenie?.id,
    zrodloPochPomocyId: found.zrodlo?.id,
  }) satisfies Record<ContentField, Value>

const lineOf = (cells: readonly Value[]): string => `${cells.map(copyCell).join('\t')}\n`

/** COPY's own marks and escapes. */
const copyCell = (value: Value): string =>
  value === undefined ? '\\N' : typeof value === 'number' ? String(value) : escaped(value)
const escaped = (text: string): string =>
  /[\\\t\n\r]/.test(text) ? text.replace(/[\\\t\n\r]/g, (char) => escapes[char] ?? char) : text
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
