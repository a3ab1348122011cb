import { Text } from '@mantine/core'
import { UpdateDays } from '#contract/classifications/shared.ts'
import { formatDate, today } from '#contract/kernel/dates.ts'
import { Dialog } from '#kit/dialogs/dialog.tsx'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { FieldGrid } from '#kit/form/field-grid.tsx'
import { FormActions } from '#kit/form/form-actions.tsx'
import { useSchemaForm } from '#kit/form/use-schema-form.ts'
import { NamedChanges } from './import-changes.tsx'
import type { ImportKind, NewVersionProps } from './import-kind.ts'
import { endingSentence } from './import-words.ts'

type Props = NewVersionProps & { kind: ImportKind }

/** The question before an update of the current version: which version, what changes, and from which days. */
export function UpdateDialog({ kind, file, close, accepted }: Props) {
  const form = useSchemaForm(UpdateDays, {
    guarded: false,
    failed: (reason) => `Nie można zaktualizować bieżącej wersji. ${reason}`,
    send: async (days) => {
      // a day left empty is left out of the address
      const chosen = Object.fromEntries(Object.entries(days).filter(([, day]) => day))
      const { message } = await kind.update(file, chosen)
      return () => accepted(message)
    },
  })
  const { DateField } = form.fields
  const ending = endingSentence(file.summary)
  return (
    <Dialog title={`Aktualizacja wersji ${file.current ?? ''}`} onClose={close} dirty={form.dirty} busy={form.busy}>
      <ContractForm form={form}>
        <Text>{kind.updateQuestion} Operacja może chwilę potrwać.</Text>
        {ending && <Text>{ending}</Text>}
        <NamedChanges summary={file.summary} />
        <FieldGrid>
          <DateField name="noweOd" hint="Puste pole: od pierwszego dnia wersji" />
          <DateField
            name="zmianyOd"
            hint={`Puste pole: od dziś (${formatDate(today())}). Dzień wcześniej kończą się dotychczasowe pozycje; akty zachowują te, które wskazują.`}
          />
        </FieldGrid>
        <FormActions submit="Zaktualizuj" />
      </ContractForm>
    </Dialog>
  )
}
