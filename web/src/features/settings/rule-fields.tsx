import { useQuery } from '@tanstack/react-query'
import { codeLists } from '#contract/code-lists/code-lists.ts'
import type { RuleRow } from '#contract/settings/settings.ts'
import { aidKinds, findRule } from '#contract/aid/verification/rules.ts'
import { FieldGrid } from '#kit/form/field-grid.tsx'
import type { Fields } from '#kit/form/fields.ts'
import { useLoadNotice } from '#kit/form/use-load-notice.ts'
import { queryOf } from '#kit/query.ts'
import { levelsOf, purposeOptions } from './rule-choices.ts'

type Names = 'poziom' | 'dataOd' | 'dataDo' | 'rodzajPomocy' | 'przeznaczenia'
type Widgets = Pick<Fields<Names>, 'RadioField' | 'DateField' | 'SelectField' | 'MultiSelectField'>

const purposes = queryOf(codeLists.purposeofaid.grid.list, { query: { pageSize: -1, sortBy: 'code' } })
const only = { P: 'Reguła dotyczy tylko pomocy publicznej', M: 'Reguła dotyczy tylko pomocy de minimis' }

/** The settings of a flexible rule. A rule of acts cannot be narrowed to a kind of aid. */
export function RuleFields({ row: { kod, dotyczy, przeznaczenia }, fields }: { row: RuleRow; fields: Widgets }) {
  const { RadioField, DateField, SelectField, MultiSelectField } = fields
  const rule = findRule(kod)
  const { data, isError } = useQuery({ ...purposes, enabled: dotyczy === 'PRZYPADEK' })
  useLoadNotice(isError)
  return (
    <>
      <RadioField name="poziom" options={levelsOf(rule)} />
      <FieldGrid>
        <DateField name="dataOd" hint="Puste pole: bez daty początkowej" />
        <DateField name="dataDo" hint="Puste pole: bezterminowo" />
      </FieldGrid>
      {dotyczy === 'PRZYPADEK' && (
        <>
          <SelectField
            name="rodzajPomocy"
            options={aidKinds}
            placeholder={rule?.rodzaj ? aidKinds[rule.rodzaj] : 'Wszystkie rodzaje'}
            disabled={rule?.rodzaj && only[rule.rodzaj]}
          />
          <MultiSelectField
            name="przeznaczenia"
            options={purposeOptions(rule, data?.items ?? [], przeznaczenia)}
            hint="Puste pole: wszystkie przeznaczenia"
          />
        </>
      )}
    </>
  )
}
