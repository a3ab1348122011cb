import { useEffect } from 'react'
import { isGrossCalculated } from '#contract/aid/gross-amount.ts'

type Given = {
  nominalna: unknown
  /** The code of the chosen form of aid; none while it is not known. */
  formCode: string | undefined
  /** The gross amount was empty when the form was opened. */
  follows?: boolean
}

/** Suggests the nominal amount as the gross one, and takes that back for a form whose gross amount is calculated. */
export function useGrossSuggestion(
  { nominalna, formCode, follows = true }: Given,
  put: (brutto: number | null) => void,
): void {
  useEffect(() => {
    if (!follows || formCode === undefined || typeof nominalna !== 'number') return
    put(isGrossCalculated(formCode) ? null : nominalna)
    // oxlint-disable-next-line react/exhaustive-deps -- follows the amount and the form of aid alone
  }, [nominalna, formCode])
}
