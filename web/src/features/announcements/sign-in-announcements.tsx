import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { announcements, type PublicAnnouncement } from '#contract/announcements/announcements.ts'
import { queryOf } from '#kit/query.ts'
import { AnnouncementCard } from './announcement-card.tsx'
import classes from './announcements.module.css'

/** Global announcements under the sign-in form, the newest open. Signing in does without them, so a failure is silent. */
export function SignInAnnouncements() {
  const { data } = useQuery(queryOf(announcements.onSignIn))
  if (!data?.items.length) return null
  return (
    <section aria-label="Komunikaty" className={classes['onSignIn']}>
      {data.items.map((announcement, place) => (
        <Foldable key={announcement.id} announcement={announcement} startsOpen={place === 0} />
      ))}
    </section>
  )
}

function Foldable({ announcement, startsOpen }: { announcement: PublicAnnouncement; startsOpen: boolean }) {
  const [open, setOpen] = useState(startsOpen)
  const { tytul, tresc } = announcement
  return <AnnouncementCard {...{ tytul, tresc, open }} toggle={() => setOpen(!open)} />
}
