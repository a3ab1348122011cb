import type { FieldValues } from 'react-hook-form'
import type { ContractFormState } from './form-context.ts'
import { withoutName } from './use-kept-input.ts'

/**
 * Puts suggestions into a form: only into fields in which the user has not typed or chosen anything. They are marked
 * until the user changes or leaves their fields.
 */
export function suggest<Values extends FieldValues>(
  { forFields: { hookForm }, kept: { input, suggested } }: Pick<ContractFormState<Values>, 'forFields' | 'kept'>,
  values: Partial<Values>,
): void {
  for (const [name, value] of Object.entries(values)) {
    if (input.current.typed.has(name) || hookForm.getValues(name) === value) continue
    const others = withoutName(suggested.get(), name)
    // marked first: what is kept for a reload is written when the value is there
    suggested.set(value === null || value === '' ? others : new Set([...others, name]))
    hookForm.setValue(name, value, { shouldValidate: false })
  }
}
