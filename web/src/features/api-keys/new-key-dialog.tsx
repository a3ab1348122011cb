import { useState } from 'react'
import { keyPermissions } from '#contract/access.ts'
import { apiKeys, lastKeyDay, type ApiKeyRow } from '#contract/api-keys/api-keys.ts'
import { formatDate } from '#contract/kernel/dates.ts'
import type { ReplyOf } from '#contract/kernel/endpoint.ts'
import { Dialog } from '#kit/dialogs/dialog.tsx'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { FormActions } from '#kit/form/form-actions.tsx'
import { useContractForm } from '#kit/form/use-contract-form.ts'
import type { RowDialogProps } from '#kit/grid/row-action-factories.tsx'
import { ShownSecret } from '#kit/shown-secret.tsx'

const size = 'min(44rem, 100vw)'

/** A new key: what it may do and until when, then the key itself, which is shown this once. */
export function NewKeyDialog({ close, saved }: Pick<RowDialogProps<ApiKeyRow>, 'close' | 'saved'>) {
  const [made, setMade] = useState<ReplyOf<typeof apiKeys.create>>()
  const form = useContractForm(apiKeys.create, {
    defaults: { nazwa: '', uprawnienia: ['MOD_WLA', 'PRZ_WLA'], waznyDo: lastKeyDay() },
    onSaved: setMade,
  })
  const { TextField, CheckListField, DateField } = form.fields
  if (made)
    return (
      <Dialog title="Nowy klucz API" size={size} onClose={() => saved(made)}>
        <ShownKey klucz={made.key.klucz} onKept={() => saved(made)} />
      </Dialog>
    )
  return (
    <Dialog title="Tworzenie klucza API" size={size} onClose={close} dirty={form.dirty} busy={form.busy}>
      <ContractForm form={form}>
        <TextField name="nazwa" hint="Który system będzie go używać, np. „System dziedzinowy, produkcja”" />
        <CheckListField
          name="uprawnienia"
          options={keyPermissions}
          hint="Własne przypadki klucza to te, które sam ostatnio zapisał"
        />
        <DateField name="waznyDo" hint={`Ostatni dzień ważności, najpóźniej ${formatDate(lastKeyDay())}`} />
        <FormActions submit="Utwórz" />
      </ContractForm>
    </Dialog>
  )
}

const words = {
  label: 'Klucz API',
  title: 'Zapisz klucz teraz',
  warning: 'Nie pokażemy go ponownie i nikt nie może go odczytać. Zgubiony klucz cofnij i utwórz nowy.',
  copy: 'Kopiuj klucz',
  copied: 'Skopiowano klucz',
  byHand: 'Przeglądarka nie pozwoliła skopiować klucza. Jest zaznaczony: skopiuj go klawiszami Ctrl+C.',
  kept: 'Mam zapisany klucz',
} as const

/** A new key. It is shown here and never again. */
const ShownKey = ({ klucz, onKept }: { klucz: string; onKept: () => void }) => (
  <ShownSecret secret={klucz} words={words} onKept={onKept}>
    System wysyła go w każdym wywołaniu, w nagłówku <code>Authorization: Bearer</code>. Traktuj go jak hasło: nie
    przesyłaj go e-mailem i nie zapisuj w kodzie programu.
  </ShownSecret>
)
