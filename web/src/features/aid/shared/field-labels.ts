import { NewAct } from '#contract/aid/acts.ts'
import { CaseEdit } from '#contract/aid/case-fields.ts'
import { fieldFacts } from '#contract/kernel/fields.ts'

const fields = { ...NewAct.shape, ...CaseEdit.shape }

/** What a field of the forms of acts and cases is called; empty for what is no field there. */
export const fieldLabel = (pole: string): string =>
  Object.hasOwn(fields, pole) ? fieldFacts(fields[pole as keyof typeof fields]).label : ''
