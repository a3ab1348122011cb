import { useWatch } from 'react-hook-form'
import { levelNames } from '#contract/access.ts'
import { groupsGrid } from '#contract/groups/groups.ts'
import { audiences } from '#contract/mail/mail-audience.ts'
import { mail } from '#contract/mail/mail.ts'
import { superiorBodies } from '#contract/superior-bodies/superior-bodies.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { FieldGroup } from '#kit/form/field-grid.tsx'
import { FormActions } from '#kit/form/form-actions.tsx'
import type { ContractFormState } from '#kit/form/form-context.ts'
import type { ValuesOf } from '#kit/form/use-contract-form.ts'
import classes from './mail.module.css'

type Props = { form: ContractFormState<ValuesOf<typeof mail.preview>>; onCancel: () => void }

/** The form of a new message; sending it begins with a preview. */
export function ComposeForm({ form, onCancel }: Props) {
  const { TextField, RichTextField, RadioField, MultiSelectField, AutocompleteField, MultiAutocompleteField } =
    form.fields
  const audience = useWatch({ control: form.hookForm.control, name: 'adresaci' })
  const entry = { option: nameOf, searchBy: ['kod', 'nazwa'], required: true, wide: true } as const
  return (
    <div className={classes['form']}>
      <ContractForm form={form}>
        <FieldGroup
          title="Do kogo"
          about="Każdy adres dostanie wiadomość raz. Użytkownicy zablokowani i usunięci są pomijani."
        >
          <RadioField name="adresaci" options={audiences} wide />
          {audience === 'GRUPA' && <AutocompleteField name="grupaId" grid={groupsGrid} {...entry} />}
          {audience === 'ORGAN' && (
            <AutocompleteField
              name="organNadrzednyId"
              grid={superiorBodies.grid}
              hint="Z podmiotami organów, które mu podlegają."
              {...entry}
            />
          )}
          {audience === 'WYBRANI' ? (
            <MultiAutocompleteField
              name="uzytkownicy"
              grid={mail.users}
              option={({ imie, nazwisko, login, podmiot }) =>
                `${nazwisko} ${imie} (${login})${podmiot ? `, ${podmiot}` : ''}`
              }
              searchBy={['nazwisko', 'imie', 'login', 'email', 'podmiot']}
              required
              wide
            />
          ) : (
            <MultiSelectField
              name="poziomy"
              options={levelNames}
              wide
              {...(audience === 'POZIOMY' ? { required: true } : { hint: 'Puste pole oznacza wszystkie poziomy.' })}
            />
          )}
        </FieldGroup>
        <TextField name="temat" />
        <RichTextField name="tresc" />
        <FormActions sticky submit="Dalej: podgląd" onCancel={onCancel} />
      </ContractForm>
    </div>
  )
}

const nameOf = ({ kod, nazwa }: { kod: string; nazwa: string }) => `${kod} – ${nazwa}`
