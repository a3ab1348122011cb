import { Text } from '@mantine/core'
import { trialSignature } from '#contract/trial-signature/trial-signature.ts'
import { Dialog } from '#kit/dialogs/dialog.tsx'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { FieldGrid } from '#kit/form/field-grid.tsx'
import { FormActions } from '#kit/form/form-actions.tsx'
import { useContractForm } from '#kit/form/use-contract-form.ts'
import type { KirOutcome } from './kir-component.ts'
import { KIR_CANCELLED } from './kir-faults.ts'

type Props = { task: string; answer: (outcome: KirOutcome) => void }

/** Stands in for the component of qualified signatures: a person who signs on trial says who they are. */
export function TrialDialog({ task, answer }: Props) {
  const form = useContractForm(trialSignature.signTask, {
    defaults: { zadanie: task },
    failed: (reason) => `Wystąpił błąd podczas podpisywania dokumentu: ${reason}`,
    onSaved: ({ zadanie }) => answer({ xml: zadanie }),
  })
  const { TextField } = form.fields
  return (
    <Dialog title="Podpis próbny" onClose={() => answer({ fault: KIR_CANCELLED })} busy={form.busy} size="34rem">
      <ContractForm form={form}>
        <Text>Ten podpis nie ma mocy prawnej. Podaj dane osoby, która podpisuje wniosek.</Text>
        <FieldGrid>
          <TextField name="imie" autoComplete="given-name" />
          <TextField name="nazwisko" autoComplete="family-name" />
          <TextField name="pesel" inputMode="numeric" hint="11 cyfr, na przykład 44051401359" />
        </FieldGrid>
        <FormActions submit="Podpisz na próbę" />
      </ContractForm>
    </Dialog>
  )
}
