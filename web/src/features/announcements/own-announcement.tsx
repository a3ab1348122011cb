import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { announcements, type OwnAnnouncement } from '#contract/announcements/announcements.ts'
import { call } from '#kit/call.ts'
import { notice } from '#kit/notices.tsx'
import { forget } from '#kit/query.ts'
import { isClosedTo, useUser } from '#kit/user.ts'
import { AnnouncementCard } from './announcement-card.tsx'

type Props = { announcement: OwnAnnouncement; heading?: 'h2' | 'h3' }

/** An announcement for the signed-in user: open until it is read, then folded away. */
export function OwnAnnouncementCard({ announcement, heading }: Props) {
  const { id, tytul, tresc, wersja, przeczytany } = announcement
  const user = useUser()
  const title = useRef<HTMLButtonElement>(null)
  const [toggled, setToggled] = useState(false)
  const [busy, setBusy] = useState(false)
  const open = przeczytany === toggled

  const mark = async () => {
    setBusy(true)
    try {
      await call(announcements.mark, { params: { id }, body: { przeczytany: !przeczytany, wersja } })
      setToggled(false)
      // the button is folded away with the text
      title.current?.focus()
    } catch (error) {
      notice.failure(error)
      await forget(announcements.mark)
    }
    setBusy(false)
  }
  return (
    <AnnouncementCard
      heading={heading}
      {...{ tytul, tresc, open }}
      toggle={() => setToggled(!toggled)}
      toggleRef={title}
      mark={{ text: przeczytany ? 'przeczytany' : 'nieprzeczytany', strong: !przeczytany }}
    >
      {!isClosedTo(user, announcements.mark) && (
        <Button
          mt="sm"
          size="xs"
          variant="default"
          loading={busy}
          leftSection={!przeczytany && <IconCheck size="1rem" aria-hidden />}
          onClick={() => void mark()}
        >
          {przeczytany ? 'Oznacz jako nieprzeczytany' : 'Oznacz jako przeczytany'}
        </Button>
      )}
    </AnnouncementCard>
  )
}
