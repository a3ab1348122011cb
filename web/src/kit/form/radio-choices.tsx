import { Group, Radio, Stack } from '@mantine/core'
import type { useField } from './use-field.tsx'

type Props<Value extends string> = {
  field: Pick<ReturnType<typeof useField>, 'shared' | 'ref' | 'readOnly'>
  value: string | null
  choices: readonly { value: Value; label: string }[]
  choose: (value: Value) => void
  /** The choices stand beside each other. */
  inline?: boolean
}

/** The choices of a field as radio buttons, all visible. */
export function RadioChoices<Value extends string>({
  field: { shared, ref, readOnly },
  value,
  choices,
  choose,
  inline = false,
}: Props<Value>) {
  const { disabled, id, onBlur, ...group } = shared
  const take = (next: string) => {
    const chosen = choices.find((one) => one.value === next)
    if (chosen) choose(chosen.value)
  }
  const Row = inline ? Group : Stack
  return (
    <Radio.Group {...group} value={value} onChange={take}>
      <Row gap={inline ? 'md' : 'xs'} my={inline ? 8 : 5}>
        {choices.map((choice, index) => (
          <Radio
            key={choice.value}
            {...choice}
            disabled={disabled || readOnly}
            onBlur={onBlur}
            // the first one represents the group: links of the error summary lead to it
            {...(index === 0 && { id, ref })}
          />
        ))}
      </Row>
    </Radio.Group>
  )
}
