import { useUser } from '#kit/user.ts'
import { DataUpdateDialog } from './data-update-dialog.tsx'
import { TermsDialog } from './terms-dialog.tsx'

/** What a user must do before going on: accept the terms, then update their data (spec 1 §4.1). */
export function Gates() {
  const { zaakceptowanyRegulamin, aktualizacjaDanych, impersonateMode } = useUser()
  if (impersonateMode) return null
  if (!zaakceptowanyRegulamin) return <TermsDialog />
  return aktualizacjaDanych ? <DataUpdateDialog /> : null
}
