import { useEffect } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { useSuggest } from '#kit/form/use-suggest.ts'
import type { CaseValues } from './case-values.ts'

/** The gross amount is the nominal one until the user says otherwise. */
export function useGrossFollows({ hookForm }: { hookForm: UseFormReturn<CaseValues> }, follows: boolean): void {
  const suggest = useSuggest(hookForm)
  const nominalna = useWatch({ control: hookForm.control, name: 'nominalna' })
  useEffect(() => {
    if (follows && typeof nominalna === 'number') suggest({ brutto: nominalna })
    // oxlint-disable-next-line react/exhaustive-deps -- follows the amount alone
  }, [nominalna])
}
