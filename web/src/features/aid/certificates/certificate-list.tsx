import { EmptyState, Group, Text } from '@mantine/core'
import { IconCertificate, IconPencil } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { CertificateRow } from '#contract/aid/certificates/certificates.ts'
import { Loaded } from '#kit/loaded.tsx'
import { useUser } from '#kit/user.ts'
import type { CasePartProps } from '../shared/case-dialogs.ts'
import { AddButton } from './add-button.tsx'
import { toCertificate } from './addresses.ts'
import classes from './certificate-card.module.css'
import { CertificateCard } from './certificate-card.tsx'
import { NotNeeded } from './not-needed.tsx'
import { useCertificates } from './use-certificates.ts'
import { useNewCertificate } from './use-new-certificate.tsx'
import { whyReadOnly } from './why-read-only.ts'

const correcting = { label: 'Skoryguj', icon: IconPencil, primary: false }

/** The certificates of a case, the newest first, and the way to a further one or to a correction (spec 1 §2.5). */
export function CertificateList({ context, mode, stored }: CasePartProps) {
  const user = useUser()
  const navigate = useNavigate()
  const query = useCertificates(stored.ppId)
  const usuniety = stored.usunietyPP === 'TAK'
  const editable = ({ stan }: CertificateRow) => whyReadOnly(user, { stan, przypadek: { usuniety } }) === undefined
  const to = (id: number) => toCertificate({ context, mode }, stored.ppId, id)
  const { add, refused, former } = useNewCertificate(stored, (id) => void navigate(to(id)))
  return (
    <>
      <NotNeeded stored={stored} />
      {refused && (
        <Text c="dimmed" mb="xs">
          {refused}
        </Text>
      )}
      <Loaded query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              icon={<IconCertificate aria-hidden />}
              title="Brak zaświadczeń"
              description="Tu pojawią się zaświadczenia o pomocy de minimis wydane do tego przypadku."
            >
              <EmptyState.Actions>
                <AddButton add={add} />
              </EmptyState.Actions>
            </EmptyState>
          ) : (
            <>
              {former === undefined && (
                <Group mb="md">
                  <AddButton add={add} />
                </Group>
              )}
              <ul className={classes['cards']} aria-label="Zaświadczenia">
                {items.map((row, at) => (
                  <CertificateCard
                    key={row.id}
                    row={row}
                    editable={editable(row)}
                    to={to}
                    // a correction is prepared once what it replaces is issued, and before any further one
                    replacedBy={row.stan === 'NIEAKTUALNE' ? items[at - 1] : undefined}
                    correct={row.id === former?.id ? { ...add, ...correcting } : undefined}
                  />
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
    </>
  )
}
