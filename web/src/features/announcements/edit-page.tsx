import { useQuery } from '@tanstack/react-query'
import { announcements, type AnnouncementDetails } from '#contract/announcements/announcements.ts'
import { usePathParams } from '#kit/address-params.ts'
import { BackLink } from '#kit/back-link.tsx'
import { useContractForm } from '#kit/form/use-contract-form.ts'
import { Loaded } from '#kit/loaded.tsx'
import { Page } from '#kit/page.tsx'
import { freshForEditing, queryOf } from '#kit/query.ts'
import { useBackToList } from '#kit/use-back-to-list.ts'
import { linkTo } from '#web/screens/link-to.ts'
import { AnnouncementForm } from './announcement-form.tsx'
import { announcementValues, readAnnouncement } from './announcement-values.ts'

/** An existing announcement. */
export function EditPage() {
  const { id = '' } = usePathParams()
  const query = useQuery({ ...queryOf(announcements.read, { params: { id } }), ...freshForEditing })
  return (
    <Page title="Edycja komunikatu" context={<BackLink {...linkTo('/komunikacja/komunikaty')}>Komunikaty</BackLink>}>
      <Loaded query={query}>{(stored) => <EditForm key={stored.id} stored={stored} />}</Loaded>
    </Page>
  )
}

/** The form of a stored announcement. */
export function EditForm({ stored }: { stored: AnnouncementDetails }) {
  const { id } = stored
  const back = useBackToList(linkTo('/komunikacja/komunikaty'))
  const form = useContractForm(announcements.update, {
    params: { id },
    defaults: announcementValues(stored),
    failed: (reason) => `Nie można zmodyfikować komunikatu: ${reason}`,
    reread: async () => announcementValues(await readAnnouncement(id)),
    onSaved: () => back(id),
  })
  return <AnnouncementForm form={form} onCancel={() => back(id)} />
}
