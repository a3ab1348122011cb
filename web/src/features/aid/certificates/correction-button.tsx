import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { can } from '#contract/access.ts'
import { readOnlyReason, useUser } from '#kit/user.ts'
import type { CasePartProps } from '../shared/case-dialogs.ts'
import { AddButton } from './add-button.tsx'
import { toCertificate } from './addresses.ts'
import { useNewCertificate } from './use-new-certificate.tsx'

/** Prepares the correction that a notice asks for, or leads to the one in preparation. */
export function CorrectionButton(props: CasePartProps) {
  const user = useUser()
  return can(user, 'certificates.issue') && readOnlyReason(user) === undefined && <Correct {...props} />
}

function Correct({ context, mode, stored }: CasePartProps) {
  const navigate = useNavigate()
  const open = (id: number) => void navigate(toCertificate({ context, mode }, stored.ppId, id))
  const { add, begun, corrects } = useNewCertificate(stored, open)
  if (begun !== undefined) return <Button onClick={() => open(begun)}>Dokończ korektę</Button>
  return corrects && <AddButton add={add} />
}
