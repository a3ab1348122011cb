import type { Finding, Findings } from '#contract/aid/verification/verify.ts'
import { fieldLabel } from '../shared/field-labels.ts'
import { findingsAt } from './case-facts.ts'
import { isCaseField, type CaseValues } from './case-values.ts'

type Shown = {
  values: CaseValues
  /** The panel of limits says by itself that one is exceeded. */
  limits: boolean
}

/**
 * What the panel lists: what is missing in words, and what already stands in words at its field by the name of the field
 * alone, so that each message is shown once.
 */
export function panelEntries(found: Findings, { values, limits }: Shown): { errors: Finding[]; warnings: Finding[] } {
  const named = new Set<string>()
  const entry = (finding: Finding): Finding[] => {
    const [pole = ''] = finding.pola
    const atField = isCaseField(pole) && pole !== 'rodzajPomocy' && findingsAt(pole, values[pole], found).length > 0
    if (!atField) return [finding]
    if (named.has(pole)) return []
    named.add(pole)
    return [{ ...finding, komunikat: fieldLabel(pole) }]
  }
  const isShown = ({ kod }: Finding) => !limits || !(kod.startsWith('PP_LIMIT_') || kod === 'PP_REZERWACJE')
  return {
    errors: found.bledyWeryfikacji.flatMap(entry),
    warnings: found.ostrzezenia.filter(isShown).flatMap(entry),
  }
}
