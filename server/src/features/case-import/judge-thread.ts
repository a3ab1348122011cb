/** The thread in which a file is read and judged: a large one keeps it busy, and nobody else waits for it. */
import { parentPort, workerData } from 'node:worker_threads'
import { Problem } from '#platform/problem.ts'
import { judgeRows, type JudgedRow, type Terms } from './judge-rows.ts'
import { readRows } from './read-rows.ts'

export type Job = { bytes: Uint8Array; terms: Terms }
/** `drafts` is the JSON of the good rows, made here so that the server only passes it on. */
export type Judged = {
  rows: Omit<JudgedRow, 'draft'>[]
  drafts: string
}
export type Outcome = { judged: Judged } | { problem: { code: string; refusal: unknown } } | { error: string }

const { bytes, terms } = workerData as Job
parentPort!.postMessage(outcome())

function outcome(): Outcome {
  try {
    const rows = judgeRows(readRows(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)), terms)
    const drafts = JSON.stringify(rows.flatMap((row, n) => (row.draft ? [stagedOf(n, row.draft)] : [])))
    return { judged: { rows: rows.map(({ draft: _draft, ...rest }) => rest), drafts } }
  } catch (error) {
    if (error instanceof Problem) return { problem: { code: error.code, refusal: error.refusal } }
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

/** A good row in the spelling of the staging table; `n` is its place among the rows. */
const stagedOf = (n: number, draft: NonNullable<JudgedRow['draft']>) => ({
  n,
  act: draft.act,
  id_zewnetrzne: draft.idZewnetrzne,
  akt_sym: draft.aktSym,
  akt_data: draft.aktData,
  akt_opis: draft.aktOpis,
  nad_akt_sym: draft.nadAktSym,
  bf_nip: draft.bfNip,
  bf_nazwa: draft.bfNazwa,
  bf_forma_prawna_id: draft.formaPrawna?.id,
  bf_wielkosc_id: draft.wielkosc?.id,
  gmina_id: draft.gmina?.id,
  pkd_id: draft.pkd?.id,
  realiz_id: draft.realiz?.id,
  wyroznik: draft.wyroznik,
  pp_data: draft.ppData,
  rodzaj_pomocy: draft.rodzajPomocy,
  ustawa_id: draft.ustawa?.id,
  u2b: draft.u2b,
  u2c: draft.u2c,
  u3a: draft.u3a,
  u3b: draft.u3b,
  srodek_pomocy_id: draft.srodek?.id,
  forma_pomocy_id: draft.forma?.id,
  przez_pomocy_id: draft.przeznaczenie?.id,
  zrodlo_poch_pomocy_id: draft.zrodlo?.id,
  nominalna: draft.nominalna,
  brutto: draft.brutto,
  info_pp: draft.infoPP,
})
