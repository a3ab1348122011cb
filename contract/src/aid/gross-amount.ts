/** Loans, deferrals, instalments and guarantees; subsidies to the interest on loans are given as they count. */
const calculated = /^[CD]\d/
const INTEREST_SUBSIDY = 'C1.3'

/** Whether the gross amount of a form of aid is calculated from its terms, so that the nominal one says nothing of it. */
export const isGrossCalculated = (formCode: string): boolean =>
  calculated.test(formCode) && formCode !== INTEREST_SUBSIDY
