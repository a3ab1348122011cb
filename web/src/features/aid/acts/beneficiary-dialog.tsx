import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Dialog, useCloseDialog } from '#kit/dialogs/dialog.tsx'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { FormActions } from '#kit/form/form-actions.tsx'
import { useSchemaForm } from '#kit/form/use-schema-form.ts'
import { askRegisters } from '#web/features/business-entities/ask-registers.ts'
import type { Known } from '#web/features/business-entities/look-up.ts'
import { BeneficiaryInput, beneficiaryOf, checkedFor, mayContinue } from '../shared/beneficiary.ts'
import { CheckOutcome } from '../shared/check-outcome.tsx'
import { storedEntity } from '../shared/store-entity.ts'

/** The chosen beneficiary, and the registers' data about its seat and activity. */
export type ChosenEntity = {
  bfId: number
  bfNip: string
  bfNazwa: string
  pkdId: number | null
  gminaId: number | null
}
type Props = { first?: boolean; choose: (entity: ChosenEntity) => void; onClose: () => void }

/** Chooses the beneficiary of an act, or another one: the tax number is checked in the registers, as when a case is created. */
export function BeneficiaryDialog({ first = false, choose, onClose }: Props) {
  const [known, setKnown] = useState<Known>()
  const form = useSchemaForm(BeneficiaryInput, {
    failed: (reason) => reason,
    send: async ({ nip, nazwa }) => {
      const checked = checkedFor(known, nip)
      if (!checked) {
        const found = await askRegisters(nip)
        return () => setKnown(found)
      }
      const beneficiary = beneficiaryOf(checked, nazwa ?? '')
      const { bfId, gminaId } = await storedEntity(beneficiary)
      const entity = { bfId, bfNip: nip, bfNazwa: beneficiary.nazwa, pkdId: beneficiary.pkdId ?? null, gminaId }
      return () => {
        choose(entity)
        onClose()
      }
    },
  })
  const [nip, nazwa] = useWatch({ control: form.hookForm.control, name: ['nip', 'nazwa'] })
  const checked = checkedFor(known, nip)
  return (
    <Dialog
      title={first ? 'Wybór beneficjenta' : 'Zmiana beneficjenta'}
      onClose={onClose}
      dirty={form.dirty || known !== undefined}
      busy={form.busy}
      size="36rem"
    >
      <ContractForm form={form}>
        <form.fields.NipField
          name="nip"
          hint="Sprawdzimy ten numer w rejestrze podmiotów gospodarczych, a potem w rejestrze REGON."
        />
        {checked && <CheckOutcome known={checked} />}
        {checked?.at === 'nowhere' && <form.fields.TextField name="nazwa" required />}
        {known && !checked && <Text role="status">Numer NIP się zmienił. Sprawdź go ponownie.</Text>}
        <Stack gap={0}>
          {checked && !mayContinue(known, nip, nazwa ?? '') ? (
            <Group justify="flex-end">
              <CancelButton />
              <Button disabled>Wybierz</Button>
            </Group>
          ) : (
            <FormActions submit={checked ? 'Wybierz' : 'Sprawdź'} />
          )}
        </Stack>
      </ContractForm>
    </Dialog>
  )
}

/** Closes the dialog, asking first about what was typed. */
const CancelButton = () => (
  <Button variant="default" onClick={useCloseDialog()}>
    Anuluj
  </Button>
)
