import { Alert, Button, Group } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useEffect } from 'react'
import { Grantor } from '#contract/grantors/grantors.ts'
import { groupsGrid } from '#contract/groups/groups.ts'
import { superiorBodies } from '#contract/superior-bodies/superior-bodies.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { FieldGroup } from '#kit/form/field-grid.tsx'
import { FormActions } from '#kit/form/form-actions.tsx'
import type { ContractFormState } from '#kit/form/form-context.ts'
import { emptyOf } from '#kit/form/form-values.ts'
import { CorrespondenceFields } from './correspondence-fields.tsx'
import { EndOfRights } from './end-of-rights.tsx'
import { emptiedBy, entryText, mainUserText, type GrantorValues, type StoredGrantor } from './grantor-values.ts'
import classes from './grantors.module.css'
import { SeatFields } from './seat-fields.tsx'
import { useDraft } from './use-draft.ts'

type Props = {
  form: ContractFormState<GrantorValues>
  /** The starting values of the form. */
  start: Partial<GrantorValues>
  /** The grantor, if it is stored already. */
  stored?: StoredGrantor
  onCancel: () => void
}

const named = ({ kod, nazwa }: { kod: string; nazwa: string }) => `${kod} – ${nazwa}`

/** A grantor, new or changed (spec 2 §3, §5). */
export function GrantorForm({ form, start, stored, onCancel }: Props) {
  const { TextField, NipField, CheckField, AutocompleteField } = form.fields
  const dropDraft = useDraft(form, stored?.id, start)
  useEmptied(form)
  return (
    <div className={classes['form']}>
      <ContractForm form={form}>
        {dropDraft && <DraftNotice drop={dropDraft} />}
        <FieldGroup title="Dane podstawowe" {...(stored && { about: entryText(stored) })}>
          <NipField name="nip" />
          <CheckField name="numerTechniczny" hint="Dla podmiotu bez NIP: 10 cyfr z błędną cyfrą kontrolną" />
          <EndOfRights />
          <TextField name="nazwa" wide />
          <AutocompleteField name="grupaId" grid={groupsGrid} option={named} searchBy={['kod', 'nazwa']} />
          <AutocompleteField
            name="organNadrzednyId"
            grid={superiorBodies.grid}
            option={named}
            searchBy={['kod', 'nazwa']}
          />
        </FieldGroup>

        <FieldGroup title="Kontakt" {...(stored && { about: mainUserText(stored) })}>
          <TextField name="osobaKontakt" />
          <TextField name="email" type="email" />
          <TextField name="telefon" type="tel" />
        </FieldGroup>

        <FieldGroup title="Adres siedziby">
          <SeatFields />
          <TextField name="miejscowosc" />
          <TextField name="ulica" />
          <TextField name="numerBudynku" />
          <TextField name="numerLokalu" />
          <TextField name="kodPocztowy" placeholder="00-000" />
          <TextField name="poczta" />
        </FieldGroup>

        <CorrespondenceFields form={form} />
        <FormActions sticky onCancel={onCancel} />
      </ContractForm>
    </div>
  )
}

const DraftNotice = ({ drop }: { drop: () => void }) => (
  <Alert role="status" icon={<IconHistory aria-hidden />} title="Przywrócono niezapisane zmiany">
    Formularz zawiera to, co wpisano w nim ostatnio i czego nie zapisano.
    <Group mt="xs">
      <Button size="xs" variant="default" onClick={drop}>
        Odrzuć przywrócone zmiany
      </Button>
    </Group>
  </Alert>
)

/** Empties dependent fields when the user changes the field that they depend on; loaded values stay. */
function useEmptied({ hookForm, forFields }: ContractFormState<GrantorValues>): void {
  const { subscribe, clearErrors } = hookForm
  const { setValue } = forFields.hookForm
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ type, name, values }) => {
          if (type !== 'change') return
          for (const emptied of emptiedBy(name, values)) {
            setValue(emptied, emptyOf(Grantor.shape[emptied]), { shouldDirty: true })
            clearErrors(emptied)
          }
        },
      }),
    [subscribe, setValue, clearErrors],
  )
}
