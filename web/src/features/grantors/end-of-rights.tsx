import { Checkbox, Stack } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { FOREVER } from '#contract/kernel/dates.ts'
import { useForm } from '#kit/form/form-context.ts'

const name = 'dataKoncaUprawnien'

/** The last day of the grantor's rights; without one the field shows infinity (spec 2 §9). */
export function EndOfRights() {
  const { fields, hookForm, readOnly } = useForm()
  const { control, setValue, clearErrors, setFocus } = hookForm
  const forever = useWatch({ control, name }) === FOREVER
  const choose = (endless: boolean) => {
    setValue(name, endless ? FOREVER : '', { shouldDirty: true })
    clearErrors(name)
    if (!endless) setFocus(name)
  }
  return (
    <Stack gap="xs">
      <fields.DateField name={name} />
      <Checkbox
        label="Bezterminowo"
        checked={forever}
        disabled={readOnly}
        onChange={(event) => choose(event.currentTarget.checked)}
      />
    </Stack>
  )
}
