import { LINE_BYTES } from '#contract/aid/import/line-fields.ts'
import type { StreamOutcome, LineMessage } from '#contract/aid/import/case-stream.ts'
import { present } from '#contract/kernel/lists.ts'
import type { Broken } from '../hold-against-rules.ts'
import { verifyRow, type Draft } from '../verify-rows.ts'
import { ofDrafts, type Terms } from '../terms.ts'
import { rememberRows } from '../remember-rows.ts'
import { faultOf } from '../report.ts'
import { stagedAct, stagedKey, stagedRow } from '../staged-of.ts'
import type { StagedOutcome } from '../staging.ts'
import { fault, type Faults } from '../values.ts'
import { ofField, placeOf, readLine, type LineRow } from './line-cells.ts'
import { lineSplitter } from './split-lines.ts'

/** The most lines of one transaction: it locks its acts, and other users wait for them. */
const BATCH_LINES = 2_000

/** A verified line that waits for what the database says of it. */
type Verified = {
  line: number
  key: string | null
  errors: LineMessage[]
  warnings: LineMessage[]
  draft: Omit<Draft, 'act'> | null
}

/** What the database says of a line: it is stored now, was before, or is forbidden. */
type Outcome = StagedOutcome<'DODANY' | 'JEST'>

/** Lines for COPY of a batch; `nameless` if an act has no name of its beneficiary, `more` if whole lines are left for another one. */
export type VerifiedBatch = {
  rows: string
  acts: string
  lines: number
  lastAct: number
  nameless: boolean
  more: boolean
}

/** Verifies a stream batch by batch: takes its bytes, and writes the outcomes once the database has stored the batch. */
export function lineVerifier(given: Terms) {
  const terms = ofDrafts(given)
  const split = lineSplitter(LINE_BYTES)
  const waiting: Verified[][] = []
  let held: Verified | undefined

  const next = (end: boolean): Verified | undefined => {
    for (let line = split.next(end); line; line = split.next(end)) {
      const read = readLine(line)
      if (read) return verifyLine(read, terms)
    }
    return undefined
  }

  return {
    take: (part: Uint8Array | undefined, end: boolean): VerifiedBatch => {
      if (part) split.push(part)
      const place = placeInBatch()
      const batch: Verified[] = []
      const copied = { rows: '', acts: '', nameless: false }
      while (batch.length < BATCH_LINES) {
        const verified: Verified | undefined = held ?? next(end)
        held = undefined
        if (!verified) break
        const act = place(verified)
        // it depends on what becomes of an earlier line, and waits for the next batch, where that is stored
        if (act === undefined) {
          held = verified
          break
        }
        const n = batch.push(verified) - 1
        const { draft, key } = verified
        if (draft) copied.rows += stagedRow.line({ ...draft, act: act.n }, n, terms.contract.fields)
        else if (key) copied.rows += stagedKey(n, key, terms.contract.fields)
        if (draft && act.isNew) {
          copied.acts += stagedAct.line({ ...draft, act: act.n })
          copied.nameless ||= draft.values.bfNazwa === undefined
        }
        // the draft is in the lines for COPY already; only the outcome of the line is still waited for
        verified.draft = null
      }
      waiting.push(batch)
      const more = held !== undefined || batch.length === BATCH_LINES
      return { ...copied, lines: batch.length, lastAct: place.acts(), more }
    },
    reply: (outcomes: string): string => {
      const given: Outcome[] = JSON.parse(outcomes)
      const found = new Map(given.map((outcome) => [outcome.n, outcome]))
      return present(waiting.shift(), 'batch')
        .map((verified, n) => `${JSON.stringify(outcomeOf(verified, found.get(n)))}\n`)
        .join('')
    },
  }
}

function verifyLine({ row, faults, key }: LineRow, terms: Terms): Verified {
  const verified = { line: row.line, key }
  // a line of the wrong form has no values to verify
  if (faults.length) return { ...verified, errors: faults, warnings: [], draft: null }
  const { values, found, faults: inCells, warnings, broken, lacking } = verifyRow(row, terms)
  const errors = [...inCells.map((message) => ofField(message, row)), ...broken.map(byRule)]
  return {
    ...verified,
    errors,
    warnings: [...warnings.map((message) => ofField(message, row)), ...lacking.map(byRule)],
    draft: errors.length ? null : { values, found },
  }
}

const byRule = ({ kod, komunikat, pola }: Broken): LineMessage => ({ kod, pole: placeOf(pola[0] ?? ''), komunikat })

/**
 * Numbers the acts of a batch. A line that repeats a key or a number of an earlier one, or says something else of its act, has
 * no place in the same batch: the outcome must not depend on where batches end.
 */
function placeInBatch() {
  const remember = rememberRows()
  const keys = new Set<string>()
  let acts = 0
  const place = ({ line, key, draft }: Verified): { n: number; isNew: boolean } | undefined => {
    if (key && keys.has(key)) return undefined
    if (!draft) return { n: 0, isNew: false }
    const conflicts: Faults = []
    const n = remember(line, draft.values, draft.found, conflicts)
    if (conflicts.length) return undefined
    if (key) keys.add(key)
    const isNew = n > acts
    acts = Math.max(acts, n)
    return { n, isNew }
  }
  return Object.assign(place, { acts: () => acts })
}

function outcomeOf({ line: linia, key, errors, warnings }: Verified, outcome: Outcome | undefined): StreamOutcome {
  const named = { linia, idZewnetrzne: key }
  if (outcome?.wynik === 'JEST') return { ...named, wynik: 'JEST', ppId: present(outcome.ppId, 'case') }
  const bledy = outcome?.blad ? [onField(faultOf(outcome.blad, outcome))] : errors
  const kept = outcome?.innyAkt ? [onField(fault('aktSym', 'actKept'))] : []
  const messages = [...kept, ...warnings]
  const ostrzezenia = messages.length ? { ostrzezenia: messages } : {}
  return bledy.length
    ? { ...named, wynik: 'ODRZUCONY', bledy, ...ostrzezenia }
    : { ...named, wynik: 'DODANY', ppId: present(outcome?.ppId, 'case'), ...ostrzezenia }
}

const onField = ({ pole, ...message }: LineMessage): LineMessage => ({ ...message, pole: placeOf(pole) })
