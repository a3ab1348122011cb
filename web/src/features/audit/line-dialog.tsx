import { present } from '#contract/kernel/lists.ts'
import { isCodeOf } from '#contract/kernel/codes.ts'
import { auditEvents, auditGrid, type AuditRow } from '#contract/audit/audit.ts'
import { formatDateTime } from '#contract/kernel/dates.ts'
import { columnLabel } from '#contract/kernel/grid.ts'
import { Dialog } from '#kit/dialogs/dialog.tsx'
import { Fact, FactList, TextFacts } from '#kit/fact-list.tsx'
import type { RowDialogProps } from '#kit/grid/row-action-factories.tsx'
import { detailsOf } from './line-details.ts'
import { BodyLink, RecordLinks, UserLink, useRecordsOf } from './record-links.tsx'

const users = ['login', 'wImieniu', 'uzytkownik'] as const
const label = (id: keyof AuditRow) => columnLabel(auditGrid, id)

/** A line of the audit with everything that it says. */
export function LineDialog({ row, close }: RowDialogProps<AuditRow>) {
  const line = present(row, 'line of the audit')
  const records = useRecordsOf()(line)
  return (
    <Dialog title={`Zdarzenie ${line.id}`} onClose={close}>
      <FactList>
        <TextFacts
          facts={[
            [label('czas'), formatDateTime(line.czas)],
            [label('zdarzenie'), isCodeOf(auditEvents, line.zdarzenie) ? auditEvents[line.zdarzenie] : line.zdarzenie],
          ]}
        />
        {users.map(
          (id) =>
            line[id] !== null && (
              <Fact key={id} label={label(id)}>
                <UserLink login={line[id]} />
              </Fact>
            ),
        )}
        {line.podmiotId !== null && line.podmiot !== null && (
          <Fact label={label('podmiot')}>
            <BodyLink id={line.podmiotId} name={line.podmiot} />
          </Fact>
        )}
        <TextFacts facts={[[label('adres'), line.adres]]} />
        {records.length > 0 && (
          <Fact label={label('dotyczy')}>
            <RecordLinks records={records} />
          </Fact>
        )}
        <TextFacts facts={detailsOf(line.szczegoly)} />
      </FactList>
    </Dialog>
  )
}
