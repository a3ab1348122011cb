import type { Draft } from './judge-rows.ts'

type Value = string | number | undefined

/** What a good row of the file holds, as the staging table has it. `n` is its place among the rows. */
const columns: Record<string, readonly [type: string, of: (draft: Draft, n: number) => Value]> = {
  n: ['int', (_draft, n) => n],
  act: ['int', ({ act }) => act],
  id_zewnetrzne: ['text', ({ values }) => values.idZewnetrzne],
  akt_sym: ['text', ({ values }) => values.aktSym],
  akt_data: ['date', ({ values }) => values.aktData],
  akt_opis: ['text', ({ values }) => values.aktOpis],
  nad_akt_sym: ['text', ({ values }) => values.nadAktSym],
  bf_nip: ['text', ({ values }) => values.bfNip],
  bf_nazwa: ['text', ({ values }) => values.bfNazwa],
  bf_forma_prawna_id: ['int', ({ found }) => found.formaPrawna?.id],
  bf_wielkosc_id: ['int', ({ found }) => found.wielkosc?.id],
  gmina_id: ['int', ({ found }) => found.gmina?.id],
  pkd_id: ['int', ({ found }) => found.pkd?.id],
  realiz_id: ['int', ({ found }) => found.realiz?.id],
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
export const stagedNames = Object.keys(columns)
export const stagedTypes = Object.entries(columns).map(([name, [type]]) => `${name} ${type}`)
const values = Object.values(columns).map(([, of]) => of)

/** A good row as a line of COPY. */
export const stagedLine = (n: number, draft: Draft): string =>
  `${values.map((of) => copyCell(of(draft, n))).join('\t')}\n`

/** COPY's own marks and escapes. */
const NONE = '\\N'
const copyCell = (value: Value): string =>
  value === undefined ? NONE : typeof value === 'number' ? String(value) : escaped(value)
const escaped = (text: string): string =>
  /[\\\t\n\r]/.test(text) ? text.replace(/[\\\t\n\r]/g, (char) => escapes[char]!) : text
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
