import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { formatNip } from '#contract/kernel/nip.ts'
import { aidMeasures, changeKinds } from '#contract/aid-measures/aid-measures.ts'
import { codeLists } from '#contract/code-lists/code-lists.ts'
import { grantorsGrid } from '#contract/grantors/grantors.ts'
import { groupsGrid } from '#contract/groups/groups.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { FieldGroup } from '#kit/form/field-grid.tsx'
import { FormActions } from '#kit/form/form-actions.tsx'
import type { ContractFormState } from '#kit/form/form-context.ts'
import classes from './aid-measures.module.css'
import { EntriesField, EntryField } from './entry-fields.tsx'
import type { MeasureValues } from './measure-values.ts'
import { RegionsField } from './regions-field.tsx'
import { RegulationsField } from './regulations-field.tsx'
import { SectorsField } from './sectors-field.tsx'

type Props = {
  form: ContractFormState<MeasureValues>
  /** The id of this measure, which cannot change itself. */
  id?: number
  /** Sent cases name it: its number and kind stay. */
  inUse?: boolean
  onCancel: () => void
}

/** A new or edited aid measure, all on one page (spec 3 §2.3, §3, §5). */
export const AidMeasureForm = ({ form, id, inUse = false, onCancel }: Props) => {
  const { TextField, TextArea, DateField, AmountField, MultiAutocompleteField } = form.fields
  return (
    <div className={classes['form']}>
      <ContractForm form={form}>
        <FieldGroup title="Identyfikacja">
          <TextField name="numer" readOnly={inUse} />
          <EntryField name="rodzajSrodkaPomocowegoId" list={codeLists.rodzajsrodkapomocy} readOnly={inUse} />
          <TextArea name="nazwa" rows={2} />
          <ChangeFields form={form} id={id} />
        </FieldGroup>

        <FieldGroup
          title="Okres obowiązywania"
          about="Od okresu zależy, które pozycje słowników i sektory można wybrać poniżej."
        >
          <DateField name="obowiazujeOd" hint="Puste pole: bez daty początkowej" />
          <DateField name="obowiazujeDo" hint="Puste pole: bezterminowo" />
        </FieldGroup>

        <FieldGroup title="Przepisy">
          <TextArea name="podstawaPrawna" />
          <EntriesField name="ustawyIds" list={codeLists.ustawa} wide />
          <RegulationsField />
        </FieldGroup>

        <FieldGroup
          title="Kto może udzielać pomocy"
          about="Jeśli nie wskażesz nikogo, pomocy może udzielać każdy podmiot."
        >
          <MultiAutocompleteField
            name="grupyIds"
            wide
            grid={groupsGrid}
            option={({ kod, nazwa }) => `${kod} – ${nazwa}`}
            searchBy={['kod', 'nazwa']}
          />
          <MultiAutocompleteField
            name="udzielajacyPomocyIds"
            wide
            grid={grantorsGrid}
            option={({ nip, nazwa }) => `${nazwa} (NIP ${formatNip(nip)})`}
            searchBy={['nazwa', 'nip']}
          />
        </FieldGroup>

        <FieldGroup
          title="Dopuszczalna pomoc"
          about="Puste pole oznacza brak ograniczeń. Listy zawierają pozycje, które obowiązują w okresie obowiązywania środka."
        >
          <EntriesField name="przeznaczeniaPomocyIds" list={codeLists.purposeofaid} wide />
          <EntriesField name="formyPomocyIds" list={codeLists.formapomocy} />
          <EntriesField name="wielkosciBeneficjentowIds" list={codeLists.wielkosci_beneficjentow} />
        </FieldGroup>

        <FieldGroup title="Sektory i regiony">
          <EntryField name="statusRegionuId" list={codeLists.statusregionu} wide />
          <SectorsField />
          <RegionsField />
        </FieldGroup>

        <FieldGroup title="Finansowanie i informacje">
          <AmountField name="budzetPLN" />
          <AmountField name="budzetZagraniczny" />
          <TextField name="nazwaFunduszuUE" />
          <TextField name="adresStronyInternetowej" type="url" inputMode="url" placeholder="https://" />
        </FieldGroup>

        <FormActions sticky onCancel={onCancel} />
      </ContractForm>
    </div>
  )
}

/** An extension or a change names the measure that it concerns; otherwise there is none (spec 3 §4). */
function ChangeFields({ form, id }: Pick<Props, 'form'> & { id: number | undefined }) {
  const { RadioField, AutocompleteField } = form.fields
  const { control, setValue, clearErrors } = form.hookForm
  const concerns = useWatch({ control, name: 'rodzajZmiany' }) !== 'ND'
  useEffect(() => {
    if (concerns) return
    setValue('zmienianySrodekId', null, { shouldDirty: true })
    clearErrors('zmienianySrodekId')
  }, [concerns, setValue, clearErrors])
  return (
    <>
      <RadioField name="rodzajZmiany" options={changeKinds} />
      {concerns && (
        <AutocompleteField
          name="zmienianySrodekId"
          required
          grid={aidMeasures.grid}
          option={({ numer, nazwa }) => `${numer} – ${nazwa}`}
          searchBy={['numer', 'nazwa']}
          except={id}
          hint="Środek, który jest przedłużany lub zmieniany"
        />
      )}
    </>
  )
}
