import { Textarea } from '@mantine/core'
import { useFormProgress } from '#kit/form/form-context.ts'
import { useField, type FieldProps } from '#kit/form/use-field.tsx'

/** One tax number or many. A pasted column keeps its lines; Enter searches, as in the other fields, and with Shift begins a line. */
export function NipsField(props: FieldProps) {
  const { value, set, ref, shared } = useField<string>(props)
  const { submit } = useFormProgress()
  return (
    <Textarea
      {...shared}
      {...{ ref }}
      autoComplete="off"
      enterKeyHint="search"
      autosize
      minRows={1}
      maxRows={6}
      value={value ?? ''}
      onChange={(event) => set(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.shiftKey) void submit(event)
      }}
    />
  )
}
