import { Checkbox, Stack } from '@mantine/core'
import { levelNames, levels } from '#contract/access.ts'
import { entriesOf } from '#contract/kernel/codes.ts'
import { readFactorPolicy, writeFactorPolicy, type FactorPolicy } from '#contract/second-factor/factor-policy.ts'
import { RadioChoices } from '#kit/form/radio-choices.tsx'
import { useField, type FieldProps } from '#kit/form/use-field.tsx'

const kinds = {
  off: 'wyłączony: nikt nie podaje kodu',
  voluntary: 'dobrowolny: włącza go, kto chce',
  required: 'wymagany od wskazanych poziomów, dla pozostałych dobrowolny',
} as const satisfies Record<FactorPolicy['kind'], string>

/** Who has a second factor, stored as one text. */
export function FactorPolicyField(props: FieldProps) {
  const field = useField<string>(props)
  const { value, set } = field
  // while no level is chosen the text says no policy, and the form says so
  const policy = readFactorPolicy(value) ?? { kind: 'required' as const, levels: [] }
  const choose = (kind: FactorPolicy['kind']) =>
    set(writeFactorPolicy(kind === 'required' ? { kind, levels: ['NADZORCA', 'ADMINISTRATOR'] } : { kind }))
  return (
    <Stack gap="sm">
      <RadioChoices
        field={field}
        value={policy.kind}
        choices={entriesOf(kinds).map(([kind, label]) => ({ value: kind, label }))}
        choose={choose}
      />
      {policy.kind === 'required' && (
        <Checkbox.Group
          label="Poziomy, od których jest wymagany"
          value={[...policy.levels]}
          onChange={(chosen) => set(writeFactorPolicy({ kind: 'required', levels: chosen }))}
        >
          <Stack gap="xs" my={5}>
            {levels.map((level) => (
              <Checkbox
                key={level}
                value={level}
                label={`${levelNames[level]} (${level})`}
                disabled={field.shared.disabled || field.readOnly}
              />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
    </Stack>
  )
}
