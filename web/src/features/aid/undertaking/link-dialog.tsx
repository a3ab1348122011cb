import { Stack, Text } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { linkKinds, linkKindWords } from '#contract/aid/undertaking/kinds.ts'
import { links, type LinkRow } from '#contract/aid/undertaking/links.ts'
import { formatNip } from '#contract/kernel/nip.ts'
import { Dialog } from '#kit/dialogs/dialog.tsx'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { formOfPart } from '#kit/form/form-context.ts'
import { FixedField } from '#kit/form/fixed-field.tsx'
import { FormActions } from '#kit/form/form-actions.tsx'
import { useContractForm } from '#kit/form/use-contract-form.ts'
import type { RowDialogProps } from '#kit/grid/row-action-factories.tsx'

/** A new link, or one that is corrected or ended. */
export const LinkDialog = ({ row, ...props }: RowDialogProps<LinkRow>) =>
  row ? <EditLink row={row} {...props} /> : <AddLink {...props} />

type Props = Omit<RowDialogProps<LinkRow>, 'row'>

function AddLink({ close, saved }: Props) {
  const form = useContractForm(links.add, { defaults: { publiczny: false }, onSaved: saved })
  const { NipField } = form.fields
  return (
    <Dialog title="Dodawanie powiązania" onClose={close} dirty={form.dirty} busy={form.busy}>
      <ContractForm form={form}>
        <Stack>
          <NipField name="nipA" hint="Ten, który kontroluje drugiego" />
          <NipField name="nipB" />
          <Content form={formOfPart(form)} />
          <FormActions />
        </Stack>
      </ContractForm>
    </Dialog>
  )
}

function EditLink({ row, close, saved }: Props & { row: LinkRow }) {
  const { id, rodzaj, dataOd, dataDo, podstawa, publiczny, wersja } = row
  const form = useContractForm(links.update, {
    params: { id },
    defaults: { rodzaj, dataOd, dataDo, podstawa, publiczny, wersja },
    ofRow: true,
    onSaved: saved,
  })
  return (
    <Dialog title="Zmiana powiązania" onClose={close} dirty={form.dirty} busy={form.busy}>
      <ContractForm form={form}>
        <Stack>
          <FixedField label="Pierwszy przedsiębiorca" value={named(row.nipA, row.nazwaA)} />
          <FixedField label="Drugi przedsiębiorca" value={named(row.nipB, row.nazwaB)} />
          <Content form={form} />
          <FormActions />
        </Stack>
      </ContractForm>
    </Dialog>
  )
}

const named = (nip: string, nazwa: string | null) => `${formatNip(nip)}${nazwa ? `, ${nazwa}` : ''}`

type ContentForm = ReturnType<typeof useContractForm<typeof links.update>>

/** What both forms have: the kind in the law's words, the days and the basis. */
function Content({ form }: { form: ContentForm }) {
  const { SelectField, DateField, TextArea, CheckField } = form.fields
  const rodzaj = useWatch({ control: form.hookForm.control, name: 'rodzaj' })
  return (
    <>
      <SelectField name="rodzaj" options={linkKinds} />
      {rodzaj && (
        <Text size="sm" role="status">
          {linkKindWords[rodzaj]}
        </Text>
      )}
      <DateField name="dataOd" />
      <DateField name="dataDo" hint="Ostatni dzień; puste, dopóki powiązanie trwa" />
      <TextArea name="podstawa" rows={2} hint="Na przykład odpis KRS, umowa, oświadczenie beneficjenta" />
      <CheckField name="publiczny" hint="Takie powiązanie nie tworzy jednego przedsiębiorstwa" />
    </>
  )
}
