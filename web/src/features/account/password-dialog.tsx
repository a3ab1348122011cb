import { Dialog } from '#kit/dialogs/dialog.tsx'
import { PasswordFields, usePasswordForm } from './password-form.tsx'

/** Changes one's own password over the account screen (spec 3 §2.13). */
export function PasswordDialog({ close }: { close: () => void }) {
  const form = usePasswordForm(close)
  return (
    <Dialog title="Zmiana hasła" size="32rem" onClose={close} dirty={form.dirty} busy={form.busy}>
      <PasswordFields form={form} />
    </Dialog>
  )
}
