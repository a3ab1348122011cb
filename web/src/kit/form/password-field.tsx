import { PasswordInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { passwordHint } from '#contract/session/passwords.ts'
import { useField, type FieldProps } from './use-field.tsx'

export type PasswordFieldProps<Name extends string = string> = FieldProps<Name> & {
  /** A password being chosen: the rules are shown before typing. */
  isNew?: boolean
  autoComplete?: 'current-password' | 'new-password' | 'off'
}

/** A password, which can be shown while it is typed. */
export function PasswordField({
  isNew = false,
  autoComplete = isNew ? 'new-password' : 'current-password',
  ...props
}: PasswordFieldProps) {
  const { value, set, ref, maxLength, readOnly, shared } = useField<string>({
    ...(isNew && { hint: passwordHint }),
    ...props,
  })
  const [visible, { toggle }] = useDisclosure(false)
  return (
    <PasswordInput
      {...shared}
      {...{ autoComplete, maxLength, readOnly, ref, visible }}
      value={value ?? ''}
      onChange={(event) => set(event.currentTarget.value)}
      onVisibilityChange={toggle}
      visibilityToggleButtonProps={{ 'aria-label': visible ? 'Ukryj hasło' : 'Pokaż hasło', tabIndex: 0 }}
    />
  )
}
