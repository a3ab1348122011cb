import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react'
import { useMemo, useState, type ReactNode } from 'react'
import type { Findings } from '#contract/aid/verification/verify.ts'
import type { ContractFormState } from '#kit/form/form-context.ts'
import { LoadTrouble } from '#kit/form/load-trouble.tsx'
import { useUser } from '#kit/user.ts'
import { recentFirst, recentIds } from '../shared/recent-values.ts'
import { findingsAt } from './case-facts.ts'
import type { CaseField, CaseValues } from './case-values.ts'
import classes from '../shared/work-screen.module.css'
import type { CaseEntries, EntryField } from './use-case-entries.ts'
import type { EuroRate } from './use-euro-rate.ts'

/** Everything that the parts of a case's form work with. */
export type CaseFormParts = {
  form: ContractFormState<CaseValues>
  values: CaseValues
  entries: CaseEntries
  rate: EuroRate
  bruttoEuro: number | null
  found: Findings | undefined
  /** No kind of aid is chosen yet: the other fields are disabled until then. */
  waiting: boolean
}

/** The text under a field's label: what the rules say about its value, and the field's own hint. */
export function noteOf({ found, values }: CaseFormParts, name: CaseField, hint?: ReactNode): ReactNode {
  const findings = findingsAt(name, values[name], found)
  if (findings.length === 0) return hint
  return (
    <>
      {hint && <span className={classes['hint']}>{hint}</span>}
      {findings.map(({ kod, komunikat, kind }) => (
        <span key={kod} className={classes['finding']} data-kind={kind}>
          {kind === 'error' ? <IconCircleX size="1em" aria-hidden /> : <IconAlertTriangle size="1em" aria-hidden />}
          <span>
            {kind === 'error' ? 'Do poprawienia: ' : 'Ostrzeżenie: '}
            {komunikat}
          </span>
        </span>
      ))}
    </>
  )
}

type Props = { desk: CaseFormParts; name: EntryField; hint?: ReactNode; required?: boolean; wide?: boolean }

/** One entry of a dictionary, in force on the aid date. */
export function CaseEntryField({ desk, name, hint, required, wide = true }: Props) {
  const { options, failed, retry } = desk.entries[name]
  const { SelectField } = desk.form.fields
  const { login } = useUser()
  const [recent] = useState(() => recentIds(login, name))
  const sorted = useMemo(() => recentFirst(options, recent), [options, recent])
  return (
    <SelectField
      name={name}
      options={sorted}
      wide={wide}
      required={required}
      clearable
      searchable={!desk.form.readOnly}
      disabled={desk.waiting}
      hint={failed ? <LoadTrouble retry={retry} /> : noteOf(desk, name, hint)}
    />
  )
}
