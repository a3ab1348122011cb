import { Button, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconKey } from '@tabler/icons-react'
import { useId } from 'react'
import { Dialog } from '#kit/dialogs/dialog.tsx'
import { useUser } from '#kit/user.ts'
import { PasswordFields, usePasswordForm } from './password-form.tsx'

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

/** Changes one's own password over the account screen (spec 3 §2.13). */
function PasswordDialog({ close }: { close: () => void }) {
  const form = usePasswordForm(close)
  return (
    <Dialog title="Zmiana hasła" size="32rem" onClose={close} dirty={form.dirty} busy={form.busy}>
      <PasswordFields form={form} />
    </Dialog>
  )
}
