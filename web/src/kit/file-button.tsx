import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { notice } from './notices.tsx'

type Props = { icon: ReactNode; run: () => Promise<unknown>; children: ReactNode }

/** A button that saves a file, busy until it is there. */
export function FileButton({ icon, run, children }: Props) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    await run().catch((error: unknown) => notice.failure(error))
    setBusy(false)
  }
  return (
    <Button variant="default" loading={busy} leftSection={icon} onClick={() => void save()}>
      {children}
    </Button>
  )
}
