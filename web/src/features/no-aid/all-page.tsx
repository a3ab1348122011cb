import { Navigate } from '@tanstack/react-router'
import type { RowOf } from '#contract/kernel/grid.ts'
import { noAid } from '#contract/no-aid/no-aid.ts'
import { useSearchParams } from '#kit/address-params.ts'
import { GridPage } from '#kit/grid/grid-page.tsx'
import { inAudit } from '#kit/grid/row-action-factories.tsx'
import { linesOfRecord } from '#web/screens/audit-trails.ts'
import { filteredByNip } from './filtered-by-nip.ts'

/** The declarations of all grantors, read-only; filtered if the address has a tax number (spec 2 §2). */
export function AllDeclarationsPage() {
  const { nip } = useSearchParams()
  if (nip !== undefined) return <Navigate to="." search={filteredByNip(nip)} replace />
  return (
    <GridPage
      grid={noAid.all}
      context="Lata, za które udzielający pomocy oświadczyli, że nie udzielili pomocy."
      hint="Tu pojawią się informacje złożone przez udzielających pomocy."
      actions={[inAudit(({ id }: RowOf<typeof noAid.all>) => linesOfRecord('nieudzielenie', id))]}
    />
  )
}
