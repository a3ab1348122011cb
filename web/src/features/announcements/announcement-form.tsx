import { useWatch } from 'react-hook-form'
import type { announcements } from '#contract/announcements/announcements.ts'
import { levelNames } from '#contract/access.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { FieldGroup } from '#kit/form/field-grid.tsx'
import { FormActions } from '#kit/form/form-actions.tsx'
import type { ContractFormState } from '#kit/form/form-context.ts'
import type { ValuesOf } from '#kit/form/use-contract-form.ts'
import classes from './announcements.module.css'

type Props = { form: ContractFormState<ValuesOf<typeof announcements.create>>; onCancel: () => void }

/** The form of an announcement; its page knows whether it is a new one (spec 2 §3). */
export function AnnouncementForm({ form, onCancel }: Props) {
  const { TextField, RichTextField, DateField, CheckField, MultiSelectField } = form.fields
  const global = useWatch({ control: form.hookForm.control, name: 'globalny' })
  return (
    <div className={classes['form']}>
      <ContractForm form={form}>
        <TextField name="tytul" />
        <RichTextField name="tresc" />
        <FieldGroup title="Kto i kiedy zobaczy komunikat">
          <DateField name="dataOd" />
          <DateField name="dataDo" hint="Ostatni dzień. Puste pole oznacza bez końca." />
          <CheckField
            name="globalny"
            wide
            hint="Dla wszystkich. Widoczny także na stronie logowania, więc również dla osób spoza aplikacji."
          />
          {!global && <MultiSelectField name="przeznaczenieKomunikatu" options={levelNames} required wide />}
          <CheckField name="widoczny" wide hint="Niewidoczny komunikat możesz pokazać później, z listy." />
        </FieldGroup>
        <FormActions sticky onCancel={onCancel} />
      </ContractForm>
    </div>
  )
}
