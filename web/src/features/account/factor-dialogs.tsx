import { Text } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { passkeys } from '#contract/second-factor/passkeys.ts'
import { secondFactor, type Passkey } from '#contract/second-factor/second-factor.ts'
import { Dialog } from '#kit/dialogs/dialog.tsx'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { FormActions } from '#kit/form/form-actions.tsx'
import { useContractForm } from '#kit/form/use-contract-form.ts'
import { FactorSetUp } from './factor-set-up.tsx'
import { PasskeySetUp } from './passkey-set-up.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type Props = { close: () => void }
const SIZE = '36rem'

/** A dialog that may end with recovery codes. With codes on the screen it closes by its button alone. */
function CodesDialog({ title, close, children }: Props & { title: string; children: (done: Done) => ReactNode }) {
  const [codes, setCodes] = useState<readonly string[]>([])
  const hasCodes = codes.length > 0
  return (
    <Dialog title={title} size={SIZE} onClose={close} busy={hasCodes}>
      {hasCodes ? (
        <RecoveryCodes codes={codes} onKept={close} />
      ) : (
        children((given) => (given.length > 0 ? setCodes(given) : close()))
      )}
    </Dialog>
  )
}
type Done = (codes: readonly string[]) => void

/** Sets up the authenticator application over the account screen, or moves it to another telephone. */
export const SetUpDialog = ({ close }: Props) => (
  <CodesDialog title="Aplikacja uwierzytelniająca" close={close}>
    {(done) => <FactorSetUp onDone={done} />}
  </CodesDialog>
)

export const PasskeyDialog = ({ close }: Props) => (
  <CodesDialog title="Nowy klucz dostępu" close={close}>
    {(done) => <PasskeySetUp onDone={done} />}
  </CodesDialog>
)

/** New recovery codes instead of the old ones. */
export const NewCodesDialog = ({ close }: Props) => (
  <CodesDialog title="Nowe kody zapasowe" close={close}>
    {(done) => <NewCodes onDone={done} />}
  </CodesDialog>
)

function NewCodes({ onDone }: { onDone: Done }) {
  const form = useContractForm(secondFactor.newCodes, {
    onSaved: ({ kody }) => onDone(kody),
    failed: (reason) => reason,
  })
  const { PasswordField } = form.fields
  return (
    <ContractForm form={form}>
      <Text>Poprzednie kody zapasowe przestaną działać.</Text>
      <PasswordField name="haslo" />
      <FormActions submit="Utwórz nowe kody" />
    </ContractForm>
  )
}

/** Switches the authenticator application off. */
export function SwitchOffDialog({ close }: Props) {
  const form = useContractForm(secondFactor.remove, { onSaved: close, failed: (reason) => reason })
  const { PasswordField } = form.fields
  return (
    <Dialog title="Wyłączenie aplikacji uwierzytelniającej" size={SIZE} onClose={close} busy={form.busy}>
      <ContractForm form={form}>
        <Text>Kody z aplikacji przestaną działać. {lastOne}</Text>
        <PasswordField name="haslo" />
        <FormActions submit="Wyłącz aplikację" />
      </ContractForm>
    </Dialog>
  )
}

/** Removes a passkey. */
export function RemovePasskeyDialog({ passkey: { id, nazwa }, close }: Props & { passkey: Passkey }) {
  const form = useContractForm(passkeys.remove, { params: { id }, onSaved: close, failed: (reason) => reason })
  const { PasswordField } = form.fields
  return (
    <Dialog title="Usunięcie klucza dostępu" size={SIZE} onClose={close} busy={form.busy}>
      <ContractForm form={form}>
        <Text>
          Klucza „{nazwa}” nie będzie można użyć do logowania. {lastOne} Usuń go potem także z urządzenia.
        </Text>
        <PasswordField name="haslo" />
        <FormActions submit="Usuń klucz dostępu" />
      </ContractForm>
    </Dialog>
  )
}

const lastOne = 'Jeżeli nie masz innego drugiego składnika, do logowania wystarczy samo hasło, a kody zapasowe znikną.'
