import { Button, Text } from '@mantine/core'
import { account } from '#contract/account/account.ts'
import { ModalLayer } from '#kit/dialogs/modal-layer.tsx'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { FieldGrid } from '#kit/form/field-grid.tsx'
import { FormActions } from '#kit/form/form-actions.tsx'
import { useContractForm } from '#kit/form/use-contract-form.ts'
import { useSetting } from '#kit/settings.ts'
import { useUser } from '#kit/user.ts'
import { OwnPasswordField } from './own-password-field.tsx'
import { askToSignOut } from '../session/ask-to-sign-out.ts'
import { reloadUser } from '../session/session.ts'

/** Blocks until the user has updated their data (spec 1 §4.1, 3 §5). */
export function DataUpdateDialog() {
  const { imie, nazwisko, email, nrTelefonu, komOrg, info } = useUser()
  const form = useContractForm(account.updateData, {
    defaults: { imie, nazwisko, email, nrTelefonu: nrTelefonu ?? '', komOrg, info, aktualizacjaDanych: false },
    onSaved: () => void reloadUser(),
  })
  const { TextField, TextArea } = form.fields
  return (
    <ModalLayer title="Aktualizacja danych" size="max(50vw, 40rem)" busy={form.busy}>
      <div data-dialog-body>
        <Text mb="md">Sprawdź swoje dane i uzupełnij je, aby pracować dalej.</Text>
        <ContractForm form={form}>
          <FieldGrid>
            <TextField name="imie" autoComplete="given-name" />
            <TextField name="nazwisko" autoComplete="family-name" />
            <TextField name="email" autoComplete="email" inputMode="email" />
            <OwnPasswordField email={email} />
            <TextField name="nrTelefonu" autoComplete="tel" inputMode="tel" />
            <TextField name="komOrg" hint={useSetting('PODPOWIEDZ_KOM_ORG')} />
            <TextArea name="info" />
          </FieldGrid>
          <FormActions>
            <Button variant="default" disabled={form.busy} onClick={() => void askToSignOut()}>
              Wyloguj
            </Button>
          </FormActions>
        </ContractForm>
      </div>
    </ModalLayer>
  )
}
