import { Text } from '@mantine/core'
import { IconFileText, IconPencil, IconPrinter } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { certificates, type CertificateRow } from '#contract/aid/certificates/certificates.ts'
import type { RowAction } from '#kit/actions.ts'
import { download } from '#kit/download.ts'
import { Grid } from '#kit/grid/grid.tsx'
import { useUser } from '#kit/user.ts'
import type { CasePartProps } from '../shared/case-dialogs.ts'
import { toCertificate } from './addresses.ts'
import { NotNeeded } from './not-needed.tsx'
import { StateBadge } from './state-badge.tsx'
import { useNewCertificate } from './use-new-certificate.tsx'
import { whyReadOnly } from './why-read-only.ts'

const cells = {
  // the regulation that brought it would be clipped
  wzorZaswiadczenia: ({ wzorZaswiadczenia }: CertificateRow) => `z ${wzorZaswiadczenia} r.`,
  stan: ({ stan }: CertificateRow) => <StateBadge stan={stan} />,
}

/** The certificates of a case, the newest first, and the way to a further one (spec 1 §2.5). */
export function CertificateList({ context, mode, stored }: CasePartProps) {
  const user = useUser()
  const navigate = useNavigate()
  const usuniety = stored.usunietyPP === 'TAK'
  const editable = ({ stan }: CertificateRow) => whyReadOnly(user, { stan, przypadek: { usuniety } }) === undefined
  const screen = ({ id }: { id: number }) => toCertificate({ context, mode }, stored.ppId, id)
  const open = (id: number) => void navigate(screen({ id }))
  const { add, refused } = useNewCertificate(stored, open)
  const actions: RowAction<CertificateRow>[] = [
    { label: 'Edytuj', icon: IconPencil, shownFor: editable, to: screen },
    {
      label: 'Szczegóły',
      icon: IconFileText,
      inImpersonation: true,
      shownFor: (row) => !editable(row),
      to: screen,
    },
    {
      label: 'Drukuj',
      icon: IconPrinter,
      inImpersonation: true,
      // the first print issues a certificate, and is made on the page that shows all of it
      shownFor: ({ stan }) => stan !== 'PRZYGOTOWANIE',
      run: async ({ id }) => void (await download(certificates.print, { params: { id }, query: {} })),
    },
  ]
  return (
    <>
      <NotNeeded stored={stored} />
      {refused && (
        <Text c="dimmed" mb="xs">
          {refused}
        </Text>
      )}
      <Grid
        grid={certificates.grid}
        params={{ id: stored.ppId }}
        actions={actions}
        add={add}
        cells={cells}
        rowName={({ nrZaswiadczenia, dataWydania }) => `zaświadczenie ${nrZaswiadczenia ?? `z dnia ${dataWydania}`}`}
        hint="Tu pojawią się zaświadczenia o pomocy de minimis wydane do tego przypadku."
      />
    </>
  )
}
