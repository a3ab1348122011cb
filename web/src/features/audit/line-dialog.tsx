import { auditEvents, auditGrid, type AuditEvent, type AuditRow } from '#contract/audit.ts'
import { formatDateTime } from '#contract/kernel/dates.ts'
import { columnLabel } from '#contract/kernel/grid.ts'
import { Dialog } from '#kit/dialogs/dialog.tsx'
import { Fact, FactList, TextFacts } from '#kit/fact-list.tsx'
import type { RowDialogProps } from '#kit/grid/row-action-factories.tsx'
import { detailsOf } from './line-details.ts'
import { RecordLinks, recordsOf } from './record-links.tsx'

const label = (id: keyof AuditRow) => columnLabel(auditGrid, id)

/** A line of the audit with everything that it says. */
export function LineDialog({ row, close }: RowDialogProps<AuditRow>) {
  const line = row!
  return (
    <Dialog title={`Zdarzenie ${line.id}`} onClose={close}>
      <FactList>
        <TextFacts
          facts={[
            [label('czas'), formatDateTime(line.czas)],
            [label('zdarzenie'), auditEvents[line.zdarzenie as AuditEvent] ?? line.zdarzenie],
            [label('login'), line.login],
            [label('wImieniu'), line.wImieniu],
            [label('uzytkownik'), line.uzytkownik],
            [label('podmiot'), line.podmiot],
            [label('adres'), line.adres],
          ]}
        />
        {recordsOf(line).length > 0 && (
          <Fact label={label('dotyczy')}>
            <RecordLinks row={line} />
          </Fact>
        )}
        <TextFacts facts={detailsOf(line.szczegoly)} />
      </FactList>
    </Dialog>
  )
}
