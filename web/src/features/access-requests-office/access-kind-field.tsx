import { Group, Radio } from '@mantine/core'
import { useField } from '#kit/form/use-field.tsx'

/** Whether access has an end (spec 2 §4). */
export function AccessKindField() {
  const { value, set, ref, readOnly, shared } = useField<boolean>({ name: 'isDostepCzasowy' })
  const { id, onBlur, disabled: _, ...group } = shared
  return (
    <Radio.Group {...group} value={String(value)} onChange={(chosen) => set(chosen === 'true')}>
      <Group my={5}>
        <Radio {...{ id, ref, onBlur }} value="false" label="bezterminowy" disabled={readOnly} />
        <Radio {...{ onBlur }} value="true" label="czasowy" disabled={readOnly} />
      </Group>
    </Radio.Group>
  )
}
