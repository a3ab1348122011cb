import { isCodeOf } from '#contract/kernel/codes.ts'
import { NewAct } from '#contract/aid/acts.ts'
import { CaseEdit } from '#contract/aid/case-fields.ts'
import { fieldFacts } from '#contract/kernel/fields.ts'

const fields = { ...NewAct.shape, ...CaseEdit.shape }

/** The label of a field in the forms of acts and cases; empty if it is not a field there. */
export const fieldLabel = (pole: string): string => (isCodeOf(fields, pole) ? fieldFacts(fields[pole]).label : '')
