import { Text } from '@mantine/core'
import type { Certificate } from '#contract/aid/certificates/certificates.ts'
import { deliverCertificate } from '#contract/aid/certificates/delivery.ts'
import { Dialog } from '#kit/dialogs/dialog.tsx'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { FormActions } from '#kit/form/form-actions.tsx'
import { useContractForm } from '#kit/form/use-contract-form.ts'
import { DeliveryWay } from '../shared/delivery-way.tsx'

/** Asks where a signed certificate is to be sent; the last address of the beneficiary is filled in. */
export function DeliveryDialog({ stored, onClose }: { stored: Certificate; onClose: () => void }) {
  const form = useContractForm(deliverCertificate, {
    params: { id: stored.id },
    defaults: { email: stored.emailBeneficjenta ?? '' },
    onSaved: onClose,
  })
  return (
    <Dialog title="Wysłanie zaświadczenia" onClose={onClose} dirty={form.dirty} busy={form.busy} size="40rem">
      <ContractForm form={form}>
        <Text>
          {stored.nazwaBeneficjenta} dostanie wiadomość z podpisanym zaświadczeniem. <DeliveryWay /> Sprawdź adres:
          zaświadczenie może odczytać każdy, kto dostanie tę wiadomość.
        </Text>
        <form.fields.TextField name="email" type="email" />
        {stored.emailBeneficjenta !== null && (
          <Text c="dimmed">
            Na adres inny niż dotychczasowy zaświadczenia można wysyłać dopiero po dobie od zmiany.
          </Text>
        )}
        <FormActions submit="Wyślij" />
      </ContractForm>
    </Dialog>
  )
}
