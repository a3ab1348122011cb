import { useWatch } from 'react-hook-form'
import { useForm } from '#kit/form/form-context.ts'

/** The longest reason and note (spec 2 §9). */
const MAX = 800

/** A reason or a note of the office, with the letters that it has so far. */
export function ReasonField({ name, required }: { name: 'powodOdrzucenia' | 'wpisAdm'; required?: boolean }) {
  const { fields, hookForm } = useForm()
  const typed: string | null = useWatch({ control: hookForm.control, name })
  return <fields.TextArea {...{ name, required }} hint={`${Array.from(typed ?? '').length} z ${MAX} znaków`} />
}
