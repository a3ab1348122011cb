import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { levelNames } from '#contract/access.ts'
import { announcements, EVERYONE, type AnnouncementDetails } from '#contract/announcements/announcements.ts'
import { formatBound } from '#contract/kernel/dates.ts'
import { yesNo } from '#contract/kernel/grid.ts'
import { usePathParams } from '#kit/address-params.ts'
import { BackLink } from '#kit/back-link.tsx'
import { Loaded } from '#kit/loaded.tsx'
import { Page } from '#kit/page.tsx'
import { queryOf } from '#kit/query.ts'
import { SanitizedHtml } from '#kit/sanitized-html.tsx'
import { useReadOnlyReason } from '#kit/user.ts'
import { linkTo } from '#web/screens/link-to.ts'
import classes from './announcements.module.css'

/** An announcement as its readers see it, and who they are. */
export function DetailsPage() {
  const { id = '' } = usePathParams()
  const query = useQuery(queryOf(announcements.read, { params: { id } }))
  const onlyReads = useReadOnlyReason() !== undefined
  return (
    <Page
      title="Szczegóły komunikatu"
      context={<BackLink {...linkTo('/komunikacja/komunikaty')}>Komunikaty</BackLink>}
      actions={
        query.data &&
        !onlyReads && (
          <Button
            component={Link}
            {...linkTo('/komunikacja/komunikaty/edit/$id', { id })}
            leftSection={<IconPencil size="1.1rem" aria-hidden />}
          >
            Edytuj
          </Button>
        )
      }
    >
      <Loaded query={query}>{(announcement) => <AnnouncementView announcement={announcement} />}</Loaded>
    </Page>
  )
}

/** The words of an announcement, then its days and readers. */
export function AnnouncementView({ announcement }: { announcement: AnnouncementDetails }) {
  const { tytul, tresc, dataOd, dataDo, widoczny, globalny, przeznaczenieKomunikatu } = announcement
  const facts = {
    'Obowiązuje od': formatBound(dataOd),
    'Obowiązuje do': formatBound(dataDo),
    Widoczny: yesNo(widoczny),
    'Przeznaczenie komunikatu': globalny
      ? EVERYONE
      : przeznaczenieKomunikatu.map((level) => levelNames[level]).join(', '),
  }
  return (
    <>
      <section className={classes['card']} aria-labelledby="tytul-komunikatu">
        <h2 id="tytul-komunikatu">{tytul}</h2>
        <SanitizedHtml html={tresc} />
      </section>
      <dl className={classes['facts']}>
        {Object.entries(facts).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
