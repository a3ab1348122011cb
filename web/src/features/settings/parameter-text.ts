import { formatBound } from '#contract/kernel/dates.ts'
import { yesNo } from '#contract/kernel/grid.ts'
import { formatAmount } from '#contract/kernel/money.ts'
import { parameterFacts } from '#contract/parameters.ts'
import type { Parameter } from '#contract/settings/settings.ts'

/** A value as text: dates and numbers in Polish format, open bounds, yes and no in words. */
export function shownValue({ type, actualValue }: Pick<Parameter, 'type' | 'actualValue'>): string {
  if (actualValue === '') return ''
  switch (type) {
    case 'ZNAKOWY':
      return actualValue
    case 'DATA':
      return formatBound(actualValue)
    case 'LOGICZNY':
      return yesNo(actualValue === 'true')
    case 'CALKOWITY':
    case 'RZECZYWISTY':
      return formatAmount(actualValue, { scale: actualValue.split('.')[1]?.length ?? 0 })
  }
}

/** The starting value of the dialog: a number with a decimal comma. */
export const parameterDefaults = (parameter: Parameter): Parameter =>
  parameter.type === 'RZECZYWISTY' ? { ...parameter, actualValue: parameter.actualValue.replace('.', ',') } : parameter

/** The hint: which numbers make sense. */
export function rangeHint(code: string): string | undefined {
  const { min, max } = parameterFacts(code) ?? {}
  const shown = (n: number) => formatAmount(n, { scale: 0 })
  return min === undefined || max === undefined ? undefined : `Od ${shown(min)} do ${shown(max)}`
}
