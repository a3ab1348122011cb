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
  /** Whether that is the number of an award which it reduces. */
  isReduction: boolean
  /** Its numbers in exported files; the last file may still wait for the answer of eAIR. */
  exported: ReadonlySet<number>
  /** The numbers under which it was exported as a reduction, and the reports of the aid that it may take back. */
  reducing: ReadonlySet<number>
  awards: ReadonlySet<number>
  last: number
  /** The last number at the time when a user confirmed that eAIR does not have the award; answers up to it are refused. */
  removed: number
  isPending: boolean
}

export type Accepted = { id: number; nr: number; numer: string }
type Verified = { accepted: Accepted[]; same: number; refused: RefusedNumber[] }

/**
 * Which lines of a file give a number that was not known yet. `holders` has the reports of numbers that are taken: a
 * reduction needs such a number, of the aid that it takes back, and aid needs another.
 */
export function validateNumbers(
  lines: readonly NumberLine[],
  reports: ReadonlyMap<number, KnownReport>,
  holders: ReadonlyMap<string, number>,
): Verified {
  const verified: Verified = { accepted: [], same: 0, refused: [] }
  const used = new Set<string | number>()
  const heldBy = new Map(holders)
  for (const { line, reference, number } of aidFirst(lines, reports)) {
    const refuse = (powod: string) =>
      verified.refused.push({ wiersz: line, numerWlasny: reference.slice(0, 100), numer: number.slice(0, 100), powod })
    const [id, nr] = partsOf(reference)
    const report = reports.get(id)
    const numer = ReferenceNumber.safeParse(number)
    if (Number.isNaN(id)) refuse(numberRefusals.reference)
    else if (!numer.success) refuse(numberRefusals.number)
    else if (!report?.exported.has(nr)) refuse(numberRefusals.unknown)
    else if (!report.mayReport) refuse(numberRefusals.notYours)
    else if (nr <= report.removed) refuse(numberRefusals.removed)
    else if (!isConfirmable(report.stan)) refuse(numberRefusals.exempted)
    else {
      const holder = heldBy.get(numer.data) ?? id
      const isReduction = report.reducing.has(nr)
      const answers = report.numer === null || (report.isPending && nr === report.last)
      if (used.has(id) || (!isReduction && used.has(numer.data))) refuse(numberRefusals.repeated)
      else if (isReduction && !report.awards.has(holder)) refuse(numberRefusals.ofReduction)
      else if (!isReduction && holder !== id) refuse(numberRefusals.taken)
      else {
        used.add(id).add(numer.data)
        if (answers) {
          verified.accepted.push({ id, nr, numer: numer.data })
          if (!isReduction) heldBy.set(numer.data, id)
        } else if (report.numer === numer.data) verified.same += 1
        else refuse(fill(numberRefusals.otherNumber, { numer: report.numer ?? '' }))
      }
    }
  }
  return { ...verified, refused: verified.refused.toSorted((a, b) => a.wiersz - b.wiersz) }
}

/** The lines with those of reductions last: aid may get the number in the same file. */
function aidFirst(lines: readonly NumberLine[], reports: ReadonlyMap<number, KnownReport>): NumberLine[] {
  const isReduction = ({ reference }: NumberLine) => {
    const [id, nr] = partsOf(reference)
    return reports.get(id)?.reducing.has(nr) === true
  }
  return [...lines.filter((one) => !isReduction(one)), ...lines.filter(isReduction)]
}

/** The case and the number of its report, as far as numbers of the database go. */
export function partsOf(reference: string): [id: number, nr: number] {
  const parts = /^(\d{1,9})-(\d{1,6})$/.exec(reference.trim())
  return parts ? [Number(parts[1]), Number(parts[2])] : [Number.NaN, Number.NaN]
}
