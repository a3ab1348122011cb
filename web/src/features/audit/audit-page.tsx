import { useMemo } from 'react'
import { auditGrid, type AuditRow } from '#contract/audit/audit.ts'
import { GridPage } from '#kit/grid/grid-page.tsx'
import { details } from '#kit/grid/row-action-factories.tsx'
import { LineDialog } from './line-dialog.tsx'
import { BodyLink, RecordLinks, UserLink, useRecordsOf } from './record-links.tsx'

const user = (field: 'login' | 'wImieniu' | 'uzytkownik') => (row: AuditRow) =>
  row[field] !== null && <UserLink login={row[field]} />
const cells = {
  login: user('login'),
  wImieniu: user('wImieniu'),
  uzytkownik: user('uzytkownik'),
  podmiot: ({ podmiotId, podmiot }: AuditRow) =>
    podmiotId !== null && podmiot !== null && <BodyLink id={podmiotId} name={podmiot} />,
}

/** What was done in the product, by whom and from where. */
export function AuditPage() {
  const recordsOf = useRecordsOf()
  const withRecords = useMemo(() => {
    const dotyczy = (row: AuditRow) => {
      const records = recordsOf(row)
      return records.length > 0 && <RecordLinks records={records} />
    }
    return { ...cells, dotyczy }
  }, [recordsOf])
  return (
    <GridPage
      grid={auditGrid}
      context="Logowania, wydruki, eksporty i czynności, po których zostaje ślad. Zmiany treści rekordów pokazuje ich historia."
      hint="W dzienniku nie ma jeszcze żadnych zdarzeń."
      cells={withRecords}
      actions={[details(LineDialog)]}
    />
  )
}
