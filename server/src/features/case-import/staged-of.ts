import type { JudgedRow } from './judge-rows.ts'

type Draft = NonNullable<JudgedRow['draft']>
type Value = string | number | undefined

/** What a good row of the file holds, as the staging table has it. `n` is its place among the rows. */
const columns: Record<string, readonly [type: string, of: (draft: Draft, n: number) => Value]> = {
  n: ['int', (_draft, n) => n],
  act: ['int', ({ act }) => act],
  id_zewnetrzne: ['text', ({ idZewnetrzne }) => idZewnetrzne],
  akt_sym: ['text', ({ aktSym }) => aktSym],
  akt_data: ['date', ({ aktData }) => aktData],
  akt_opis: ['text', ({ aktOpis }) => aktOpis],
  nad_akt_sym: ['text', ({ nadAktSym }) => nadAktSym],
  bf_nip: ['text', ({ bfNip }) => bfNip],
  bf_nazwa: ['text', ({ bfNazwa }) => bfNazwa],
  bf_forma_prawna_id: ['int', ({ formaPrawna }) => formaPrawna?.id],
  bf_wielkosc_id: ['int', ({ wielkosc }) => wielkosc?.id],
  gmina_id: ['int', ({ gmina }) => gmina?.id],
  pkd_id: ['int', ({ pkd }) => pkd?.id],
  realiz_id: ['int', ({ realiz }) => realiz?.id],
  wyroznik: ['int', ({ wyroznik }) => wyroznik],
  pp_data: ['date', ({ ppData }) => ppData],
  rodzaj_pomocy: ['text', ({ rodzajPomocy }) => rodzajPomocy],
  ustawa_id: ['int', ({ ustawa }) => ustawa?.id],
  u2b: ['text', ({ u2b }) => u2b],
  u2c: ['text', ({ u2c }) => u2c],
  u3a: ['text', ({ u3a }) => u3a],
  u3b: ['text', ({ u3b }) => u3b],
  srodek_pomocy_id: ['int', ({ srodek }) => srodek?.id],
  forma_pomocy_id: ['int', ({ forma }) => forma?.id],
  przez_pomocy_id: ['int', ({ przeznaczenie }) => przeznaczenie?.id],
  zrodlo_poch_pomocy_id: ['int', ({ zrodlo }) => zrodlo?.id],
  nominalna: ['numeric(18, 2)', ({ nominalna }) => nominalna],
  brutto: ['numeric(18, 2)', ({ brutto }) => brutto],
  info_pp: ['text', ({ infoPP }) => infoPP],
}
export const stagedNames = Object.keys(columns)
export const stagedTypes = Object.entries(columns).map(([name, [type]]) => `${name} ${type}`)
const values = Object.values(columns).map(([, of]) => of)

/** A good row as a line of COPY. */
export const stagedLine = (n: number, draft: Draft): string =>
  `${values.map((of) => copyCell(of(draft, n))).join('\t')}\n`

/** COPY's own marks and escapes. */
const copyCell = (value: Value): string =>
  value === undefined ? String.raw`\N` : typeof value === 'number' ? String(value) : escaped(value)
const escaped = (text: string): string =>
  /[\\\t\n\r]/.test(text) ? text.replace(/[\\\t\n\r]/g, (char) => escapes[char]!) : text
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
