import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { can } from '#contract/access.ts'
import type { ListHandle } from '#kit/actions.ts'
import { usePerform } from '#kit/grid/use-perform.ts'
import { readOnlyReason, useUser } from '#kit/user.ts'
import type { CasePartProps } from '../shared/case-dialogs.ts'
import { toCertificate } from './addresses.ts'
import { useNewCertificate } from './use-new-certificate.tsx'

/** Prepares the correction that a notice asks for, or leads to the one in preparation. */
export function CorrectionButton(props: CasePartProps) {
  const user = useUser()
  return can(user, 'certificates.issue') && readOnlyReason(user) === undefined && <Correct {...props} />
}

function Correct({ context, mode, stored }: CasePartProps) {
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<ReactNode>()
  const open = (id: number) => void navigate(toCertificate({ context, mode }, stored.ppId, id))
  const { add, begun, corrects } = useNewCertificate(stored, open)
  const { busy, perform } = usePerform(() => undefined)
  if (begun !== undefined) return <Button onClick={() => open(begun)}>Dokończ korektę</Button>
  if (!corrects) return null
  const over: Pick<ListHandle, 'open'> = { open: (shown) => setDialog(shown(() => setDialog(undefined))) }
  const prepare = () =>
    perform({ run: () => add.run([], over as ListHandle), question: undefined, label: add.label, dangerous: false })
  return (
    <>
      <Button loading={busy} onClick={() => void prepare()}>
        {add.label}
      </Button>
      {dialog}
    </>
  )
}
