import { useQuery } from '@tanstack/react-query'
import { announcements } from '#contract/announcements/announcements.ts'
import { usePathParams } from '#kit/address-params.ts'
import { BackLink } from '#kit/back-link.tsx'
import { Loaded } from '#kit/loaded.tsx'
import { Page } from '#kit/page.tsx'
import { freshForEditing, queryOf } from '#kit/query.ts'
import { linkTo } from '#web/screens/link-to.ts'
import { NewAnnouncement } from './add-page.tsx'
import { copyOf } from './announcement-values.ts'

/** A new announcement with the words of another. */
export function CopyPage() {
  const { id = '' } = usePathParams()
  const query = useQuery({ ...queryOf(announcements.read, { params: { id } }), ...freshForEditing })
  return (
    <Page
      title="Kopiowanie komunikatu"
      context={<BackLink {...linkTo('/komunikacja/komunikaty')}>Komunikaty</BackLink>}
    >
      <Loaded query={query}>{(original) => <NewAnnouncement key={original.id} start={copyOf(original)} />}</Loaded>
    </Page>
  )
}
