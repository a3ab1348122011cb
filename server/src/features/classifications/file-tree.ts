import { limits } from '#contract/limits.ts'
import { problem } from '#platform/problem.ts'
import type { Classification } from './classification.ts'
import type { PlainUnit } from './insert-units.ts'

/** An entry of a file, with the line it stands on. */
export type FileUnit = PlainUnit & { line: number }
/** The content of a file; `wrongType`: it looks like the other classification; `leftOut`: units that we do not store. */
export type FileContent = { units: FileUnit[]; wrongType: boolean; leftOut: number }

/** Names in published files are longer than the form allows (150 in spec 3 §5) and are taken as they are. */
const NAME_MAX = 1000

/** Refuses entries that do not form a complete tree, naming the line and the code at fault. */
export function checkTree(c: Pick<Classification, 'fits' | 'lowest'>, units: readonly FileUnit[]): void {
  if (!units.length) throw problem('classification.noRows')
  if (units.length > limits.allRows) throw problem('classification.tooManyRows', { n: limits.allRows })
  const byCode = new Map<string, FileUnit>()
  for (const unit of units) {
    const { line, kod: code, nazwa } = unit
    if (!nazwa || nazwa.length > NAME_MAX) throw problem('classification.badName', { line, code, n: NAME_MAX })
    const first = byCode.get(code)
    if (first) throw problem('classification.duplicate', { line, code, first: first.line })
    byCode.set(code, unit)
  }
  for (const unit of units) checkParent(c, unit, byCode)
  const parents = new Set(units.map(({ nadKod }) => nadKod))
  const cut = units.find(({ kod, poziom }) => poziom < c.lowest && !parents.has(kod))
  if (cut) throw problem('classification.unfinished', { line: cut.line, code: cut.kod })
}

function checkParent(
  { fits }: Pick<Classification, 'fits'>,
  { line, kod: code, poziom, nadKod }: FileUnit,
  byCode: ReadonlyMap<string, FileUnit>,
): void {
  if (poziom === 1 && nadKod === null) return
  const about = { line, code, parent: nadKod ?? '' }
  const parent = nadKod === null ? undefined : byCode.get(nadKod)
  if (!parent) throw problem('classification.missingParent', about)
  if (!fits(poziom, parent.poziom)) throw problem('classification.wrongParent', about)
}
