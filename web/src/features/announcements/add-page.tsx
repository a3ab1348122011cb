import { announcements } from '#contract/announcements/announcements.ts'
import { BackLink } from '#kit/back-link.tsx'
import { useContractForm } from '#kit/form/use-contract-form.ts'
import { keyIn } from '#kit/grid/row-action-factories.tsx'
import { Page } from '#kit/page.tsx'
import { useBackToList } from '#kit/use-back-to-list.ts'
import { linkTo } from '#web/screens/link-to.ts'
import { AnnouncementForm } from './announcement-form.tsx'
import { newAnnouncement } from './announcement-values.ts'

/** A new announcement. */
export const AddPage = () => (
  <Page title="Dodawanie komunikatu" context={<BackLink {...linkTo('/komunikacja/komunikaty')}>Komunikaty</BackLink>}>
    <NewAnnouncement start={newAnnouncement()} />
  </Page>
)

/** The form of a new announcement, which may start as a copy. */
export function NewAnnouncement({ start }: { start: ReturnType<typeof newAnnouncement> }) {
  const back = useBackToList(linkTo('/komunikacja/komunikaty'))
  const form = useContractForm(announcements.create, {
    defaults: start,
    failed: (reason) => `Nie można dodać komunikatu: ${reason}`,
    onSaved: ({ key }) => back(keyIn(key)),
  })
  return <AnnouncementForm form={form} onCancel={() => back()} />
}
