import type { FieldValues, Path, PathValue } from 'react-hook-form'
import type { ContractFormState } from './form-context.ts'

/** Puts suggestions into a form: only into fields in which the user has not typed or chosen anything. */
export function suggest<Values extends FieldValues>(
  { hookForm, input }: Pick<ContractFormState<Values>, 'hookForm' | 'input'>,
  values: Partial<Values>,
): void {
  for (const [name, value] of Object.entries(values) as [Path<Values>, PathValue<Values, Path<Values>>][])
    if (!input.current.typed.has(name) && hookForm.getValues(name) !== value)
      hookForm.setValue(name, value, { shouldValidate: false })
}
