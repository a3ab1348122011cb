import { useState } from 'react'
import { useUser } from '#kit/user.ts'
import { useCaseDialogs } from './case-dialogs.ts'
import { keptWizard } from './kept-wizard.ts'

/** Opens the wizard again that a reload took away from this address. */
export function ReopenedWizard() {
  const { login } = useUser()
  const { Wizard } = useCaseDialogs()
  const [start, setStart] = useState(() => keptWizard(login)?.start)
  return start && <Wizard start={start} onClose={() => setStart(undefined)} />
}
