import { Button } from '@mantine/core'
import { nuts } from '#contract/classifications/nuts.ts'
import { pkd } from '#contract/classifications/pkd.ts'
import type { ClassificationVersion } from '#contract/classifications/shared.ts'
import { call } from '#kit/call.ts'
import { confirm } from '#kit/dialogs/confirm.tsx'
import { Dialog } from '#kit/dialogs/dialog.tsx'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { FieldGrid } from '#kit/form/field-grid.tsx'
import { FormActions } from '#kit/form/form-actions.tsx'
import { useContractForm } from '#kit/form/use-contract-form.ts'
import { notice } from '#kit/notices.tsx'
import { EntryUsesNote } from '../entry-uses/entry-uses-note.tsx'
import { useEntryUses } from '../entry-uses/use-entry-uses.ts'
import { shownDates } from './versions.ts'

type Props = { of: typeof pkd | typeof nuts; version: ClassificationVersion; close: () => void }

/** Code, name and dates of a version of a classification (spec 3 §2.5, §2.7). */
export function VersionDialog({ of, version, close }: Props) {
  const { versions, updateVersion } = of
  const form = useContractForm(updateVersion, {
    defaults: valuesOf(version),
    params: { kod: version.kod, versionId: version.id },
    failed: (reason) => `Nie można zmodyfikować wersji: ${reason}`,
    reread: async () => {
      const { items } = await call(versions.list, { query: { search: `id:${version.id}` } })
      return valuesOf(items[0] ?? version)
    },
    onSaved: close,
  })
  const uses = useEntryUses(of === pkd ? 'wersjapkd' : 'wersja_nuts', version.id)
  const { TextField, DateField } = form.fields
  const remove = async () => {
    const question = `Czy na pewno chcesz usunąć wersję ${version.nazwa} ze wszystkimi jej pozycjami?`
    if (!(await confirm({ question, confirmLabel: 'Usuń', cancelLabel: 'Anuluj', dangerous: true }))) return
    try {
      const { message } = await (of === pkd
        ? call(pkd.removeVersion, { params: { kod: version.kod } })
        : call(nuts.removeVersion, { params: { versionId: version.id } }))
      notice.success(message)
      close()
    } catch (error) {
      notice.failure(error, 'Nie można usunąć wersji')
    }
  }
  return (
    <Dialog title={`Edycja wersji ${of === pkd ? 'PKD' : 'NUTS'}`} onClose={close} dirty={form.dirty} busy={form.busy}>
      <ContractForm form={form}>
        <EntryUsesNote
          uses={uses}
          closed="Kodu wersji nie można już zmienić, a okres obowiązywania musi objąć każde użycie jej pozycji."
        />
        <TextField name="kod" readOnly={Boolean(uses)} />
        <TextField name="nazwa" />
        <FieldGrid>
          <DateField name="dataOd" hint="Puste pole: bez daty początkowej" />
          <DateField name="dataDo" hint="Puste pole: bezterminowo" />
        </FieldGrid>
        <FormActions>
          {uses === '' && !form.readOnly && (
            <Button variant="default" c="red" mr="auto" onClick={() => void remove()}>
              Usuń wersję
            </Button>
          )}
        </FormActions>
      </ContractForm>
    </Dialog>
  )
}

const valuesOf = ({ kod, nazwa, wersja, ...dates }: ClassificationVersion) => ({
  kod,
  nazwa,
  wersja,
  ...shownDates(dates),
})
