import type { Draft } from './judge-rows.ts'

type Value = string | number | undefined
type Columns = Record<string, readonly [type: string, of: (draft: Draft, n: number) => Value]>

/** What is staged of the acts that good rows name. Rows of one act say the same of it. */
const ofAct: Columns = {
  act: ['int', ({ act }) => act],
  akt_sym: ['text', ({ values }) => values.aktSym],
  akt_data: ['date', ({ values }) => values.aktData],
  nad_akt_sym: ['text', ({ values }) => values.nadAktSym],
  bf_nip: ['text', ({ values }) => values.bfNip],
  bf_nazwa: ['text', ({ values }) => values.bfNazwa],
  akt_opis: ['text', ({ values }) => values.aktOpis],
  bf_forma_prawna_id: ['int', ({ found }) => found.formaPrawna?.id],
  bf_wielkosc_id: ['int', ({ found }) => found.wielkosc?.id],
  gmina_id: ['int', ({ found }) => found.gmina?.id],
  pkd_id: ['int', ({ found }) => found.pkd?.id],
  realiz_id: ['int', ({ found }) => found.realiz?.id],
}

/** What is staged of each good row; `n` is its place among the rows of the file. */
const ofRow: Columns = {
  n: ['int', (_draft, n) => n],
  act: ['int', ({ act }) => act],
  id_zewnetrzne: ['text', ({ values }) => values.idZewnetrzne],
  wyroznik: ['int', ({ values }) => values.wyroznik],
  pp_data: ['date', ({ values }) => values.ppData],
  rodzaj_pomocy: ['text', ({ values }) => values.rodzajPomocy],
  ustawa_id: ['int', ({ found }) => found.ustawa?.id],
  u2b: ['text', ({ values }) => values.u2b],
  u2c: ['text', ({ values }) => values.u2c],
  u3a: ['text', ({ values }) => values.u3a],
  u3b: ['text', ({ values }) => values.u3b],
  srodek_pomocy_id: ['int', ({ found }) => found.srodek?.id],
  forma_pomocy_id: ['int', ({ found }) => found.forma?.id],
  przez_pomocy_id: ['int', ({ found }) => found.przeznaczenie?.id],
  zrodlo_poch_pomocy_id: ['int', ({ found }) => found.zrodlo?.id],
  nominalna: ['numeric(18, 2)', ({ values }) => values.nominalna],
  brutto: ['numeric(18, 2)', ({ values }) => values.brutto],
  info_pp: ['text', ({ values }) => values.infoPP],
}

export const stagedAct = staged(ofAct)
export const stagedRow = staged(ofRow)

/** Names and types of the columns, and how a row of the file becomes a line of COPY. */
function staged(columns: Columns) {
  const values = Object.values(columns).map(([, of]) => of)
  return {
    names: Object.keys(columns).join(', '),
    types: Object.entries(columns)
      .map(([name, [type]]) => `${name} ${type}`)
      .join(', '),
    line: (draft: Draft, n: number): string => `${values.map((of) => copyCell(of(draft, n))).join('\t')}\n`,
  }
}

/** COPY's own marks and escapes. */
const copyCell = (value: Value): string =>
  value === undefined ? '\\N' : typeof value === 'number' ? String(value) : escaped(value)
const escaped = (text: string): string =>
  /[\\\t\n\r]/.test(text) ? text.replace(/[\\\t\n\r]/g, (char) => escapes[char]!) : text
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
