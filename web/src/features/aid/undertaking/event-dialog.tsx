import { Stack, Text } from '@mantine/core'
import { can } from '#contract/access.ts'
import { undertakingEvents, type EventRow } from '#contract/aid/undertaking/events.ts'
import { eventKinds } from '#contract/aid/undertaking/kinds.ts'
import { call } from '#kit/call.ts'
import { Dialog } from '#kit/dialogs/dialog.tsx'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { FormActions } from '#kit/form/form-actions.tsx'
import { useSchemaForm } from '#kit/form/use-schema-form.ts'
import type { RowDialogProps } from '#kit/grid/row-action-factories.tsx'
import { notice } from '#kit/notices.tsx'
import { rereadAfterConflict } from '#kit/query.ts'
import { useUser } from '#kit/user.ts'
import { bodyOf, EventForm, linesFor } from './event-values.ts'

const { PODZIAL: _, ...withoutDivision } = eventKinds

/** A merger, takeover, division or transformation. */
export function EventDialog({ row, close, saved }: RowDialogProps<EventRow>) {
  const divides = can(useUser(), 'undertakings.office')
  const form = useSchemaForm(EventForm, {
    defaults: row ? { ...row, przed: linesFor(row.przed), po: linesFor(row.po) } : { rodzaj: 'PRZEJECIE' },
    failed: (reason) => reason,
    send: async (typed) => {
      const body = bodyOf(typed)
      const reply = row
        ? await call(undertakingEvents.update, { params: { id: row.id }, body: { ...body, wersja: row.wersja } }).catch(
            (error: unknown) => {
              rereadAfterConflict(undertakingEvents.update, error)
              throw error
            },
          )
        : await call(undertakingEvents.add, { body })
      return () => {
        notice.success(reply.message)
        saved(reply)
      }
    },
  })
  const { RadioField, DateField, TextArea } = form.fields
  return (
    <Dialog
      title={row ? 'Zmiana zdarzenia' : 'Dodawanie zdarzenia'}
      onClose={close}
      dirty={form.dirty}
      busy={form.busy}
    >
      <ContractForm form={form}>
        <Stack>
          <RadioField name="rodzaj" options={divides ? eventKinds : withoutDivision} />
          {!divides && <Text size="sm">Podział, który zmniejsza sumę pomocy dzielonego, wprowadza Urząd.</Text>}
          <DateField name="dzien" hint="Od tego dnia pomoc liczy się następcy" />
          <TextArea name="przed" rows={2} hint="Każdy NIP w osobnym wierszu" />
          <TextArea
            name="po"
            rows={2}
            hint={divides ? 'Przy podziale po każdym NIP-ie udział, na przykład: 5252248481 60%' : 'NIP następcy'}
          />
          <TextArea name="podstawa" rows={2} hint="Na przykład wpis w KRS, plan podziału" />
          <FormActions />
        </Stack>
      </ContractForm>
    </Dialog>
  )
}
