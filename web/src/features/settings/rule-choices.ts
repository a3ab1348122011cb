import { ALWAYS } from '#contract/kernel/dates.ts'
import type { RuleRow } from '#contract/settings/settings.ts'
import { ruleLevels, type VerificationRule } from '#contract/aid/verification/rules.ts'
import type { Option } from '#kit/form/options.ts'

/** The starting values of the dialog; an open start is an empty field. */
export const ruleDefaults = ({ poziom, dataOd, dataDo, rodzajPomocy, przeznaczenia, wersja }: RuleRow) => ({
  poziom,
  dataOd: dataOd === ALWAYS ? '' : dataOd,
  dataDo,
  rodzajPomocy,
  przeznaczenia,
  wersja,
})

/** The levels that a rule may have: some may never stop a case (spec 1 §9). */
export function levelsOf(rule: Pick<VerificationRule, 'onlyWarns'> | undefined): Readonly<Record<string, string>> {
  const { BLAD, ...others } = ruleLevels
  return rule?.onlyWarns ? others : { BLAD, ...others }
}

const NAME_LENGTH = 80

/**
 * Purposes that a rule may be narrowed to. Each code appears once, though the dictionary may have it for several periods.
 * Chosen codes stay on offer when the dictionary no longer has them.
 */
export function purposeOptions(
  rule: Pick<VerificationRule, 'przeznaczenia'> | undefined,
  dictionary: readonly Readonly<Record<string, unknown>>[],
  chosen: readonly string[],
): Option<string>[] {
  const names = new Map(dictionary.map(({ code, name }) => [String(code), String(name)]))
  const gone = chosen.filter((code) => !names.has(code)).map((code) => [code, ''] as const)
  return [...names, ...gone]
    .filter(([code]) => rule?.przeznaczenia?.includes(code) ?? true)
    .map(([code, name]) => ({ value: code, label: name ? `${code} – ${shortened(name)}` : code }))
}

const shortened = (name: string): string =>
  name.length > NAME_LENGTH ? `${name.slice(0, NAME_LENGTH).trimEnd()}…` : name
