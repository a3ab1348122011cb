import { numberRefusals } from '#contract/aid/eair/texts.ts'
import { ReferenceNumber, type RefusedNumber } from '#contract/aid/eair/eair.ts'
import { isConfirmable, type EairState } from '#contract/aid/eair-states.ts'
import { fill } from '#contract/errors.ts'
import type { NumberLine } from './read-numbers.ts'

/** What is known of a report that a file may name. */
export type KnownReport = {
  stan: EairState
  mayReport: boolean
  numer: string | null
  /** The numbers of its reports in files; the last may wait for an answer. */
  told: ReadonlySet<number>
  last: number
  /** The last of them when a user said that eAIR does not have the award. */
  removed: number
  isPending: boolean
}

export type Accepted = { id: number; nr: number; numer: string }
type Judged = { accepted: Accepted[]; same: number; refused: RefusedNumber[] }

/** Which lines of a file give a number that was not known yet. `holders` has the reports of numbers that are taken. */
export function judgeNumbers(
  lines: readonly NumberLine[],
  reports: ReadonlyMap<number, KnownReport>,
  holders: ReadonlyMap<string, number>,
): Judged {
  const judged: Judged = { accepted: [], same: 0, refused: [] }
  const seen = new Set<string | number>()
  for (const { line, reference, number } of lines) {
    const refuse = (powod: string) =>
      judged.refused.push({ wiersz: line, numerWlasny: reference.slice(0, 100), numer: number.slice(0, 100), powod })
    const [id, nr] = partsOf(reference)
    const report = reports.get(id)
    const numer = ReferenceNumber.safeParse(number)
    if (Number.isNaN(id)) refuse(numberRefusals.reference)
    else if (!numer.success) refuse(numberRefusals.number)
    else if (!report?.told.has(nr)) refuse(numberRefusals.unknown)
    else if (!report.mayReport) refuse(numberRefusals.notYours)
    else if (nr <= report.removed) refuse(numberRefusals.removed)
    else if (!isConfirmable(report.stan)) refuse(numberRefusals.exempted)
    else if (seen.has(id) || seen.has(numer.data)) refuse(numberRefusals.repeated)
    else if ((holders.get(numer.data) ?? id) !== id) refuse(numberRefusals.taken)
    else {
      seen.add(id).add(numer.data)
      const answers = report.numer === null || (report.isPending && nr === report.last)
      if (answers) judged.accepted.push({ id, nr, numer: numer.data })
      else if (report.numer === numer.data) judged.same += 1
      else refuse(fill(numberRefusals.otherNumber, { numer: report.numer! }))
    }
  }
  return judged
}

/** The case and the number of its report, as far as numbers of the database go. */
export function partsOf(reference: string): [id: number, nr: number] {
  const parts = /^(\d{1,9})-(\d{1,6})$/.exec(reference.trim())
  return parts ? [Number(parts[1]), Number(parts[2])] : [Number.NaN, Number.NaN]
}
