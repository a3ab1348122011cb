import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import type { ContractFormState } from '#kit/form/form-context.ts'
import { suggest } from '#kit/form/suggest.ts'
import type { CaseValues } from './case-values.ts'

/** The gross amount is the nominal one until the user says otherwise. */
export function useGrossFollows(form: ContractFormState<CaseValues>, follows: boolean): void {
  const nominalna = useWatch({ control: form.hookForm.control, name: 'nominalna' })
  useEffect(() => {
    if (follows && typeof nominalna === 'number') suggest(form, { brutto: nominalna })
    // oxlint-disable-next-line react/exhaustive-deps -- follows the amount alone
  }, [nominalna])
}
