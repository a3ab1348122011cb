import { useState } from 'react'
import { useUser } from '#kit/user.ts'
import { DataUpdateDialog } from './data-update-dialog.tsx'
import { TermsDialog } from './terms-dialog.tsx'

/** What a user has to do before they may go on: accept the terms, then bring their data up to date (spec 1 §4.1). */
export function Gates() {
  const { zaakceptowanyRegulamin, aktualizacjaDanych, impersonateMode } = useUser()
  const [accepted, setAccepted] = useState(zaakceptowanyRegulamin)
  const [updated, setUpdated] = useState(!aktualizacjaDanych)
  if (impersonateMode) return null
  if (!accepted) return <TermsDialog onAccepted={() => setAccepted(true)} />
  return updated ? null : <DataUpdateDialog onSaved={() => setUpdated(true)} />
}
