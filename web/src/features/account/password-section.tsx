import { Button, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconKey } from '@tabler/icons-react'
import { useId } from 'react'
import { useUser } from '#kit/user.ts'
import { PasswordDialog } from './password-dialog.tsx'

/** The button to change one's own password; disabled while acting as another (spec 3 §6). */
export function PasswordSection() {
  const { impersonateMode } = useUser()
  const [opened, { open, close }] = useDisclosure(false)
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Title order={2} id={id} mb="xs">
        Hasło
      </Title>
      <Text mb="sm" id={`${id}-note`}>
        {impersonateMode
          ? 'W kontekście innego użytkownika nie można zmienić hasła.'
          : 'Zmiana hasła kończy wszystkie inne Twoje sesje.'}
      </Text>
      <Button
        variant="default"
        leftSection={<IconKey size="1.1rem" aria-hidden />}
        disabled={impersonateMode}
        aria-describedby={`${id}-note`}
        onClick={open}
      >
        Zmiana hasła
      </Button>
      {opened && <PasswordDialog close={close} />}
    </section>
  )
}
