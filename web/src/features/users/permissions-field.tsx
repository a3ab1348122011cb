import { Checkbox, Stack } from '@mantine/core'
import { entriesOf } from '#contract/kernel/codes.ts'
import { casePermissions, type CasePermission } from '#contract/access.ts'
import { useField, type FieldProps } from '#kit/form/use-field.tsx'

const all = entriesOf(casePermissions)

/** A user's permissions for aid cases: all four visible. */
export function PermissionsField({ disabled }: Pick<FieldProps, 'disabled'>) {
  const { value, set, ref, readOnly, shared } = useField<CasePermission[]>({
    name: 'uprawnienia',
    label: 'Przypadki pomocy',
    disabled,
    wide: true,
  })
  const { id, onBlur, disabled: off, name: _, wrapperProps, ...group } = shared
  return (
    <Checkbox.Group {...group} {...wrapperProps} value={value} onChange={set}>
      <Stack gap="xs" mt="xs">
        {all.map(([code, name], index) => (
          <Checkbox
            key={code}
            value={code}
            label={`${name} (${code})`}
            disabled={off || readOnly}
            onBlur={onBlur}
            // the first one represents the group: links of the error summary lead to it
            {...(index === 0 && { id, ref })}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
