import { Alert, Button, EmptyState, Group, NativeSelect, Pagination, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { announcements, type OwnAnnouncement } from '#contract/announcements/announcements.ts'
import { limits } from '#contract/limits.ts'
import { queryOf } from '#kit/query.ts'
import { OwnAnnouncementCard } from '../announcements/own-announcement.tsx'
import classes from './announcements.module.css'

const { pageSize: first, pageSizes } = limits.announcements

type Heading = { heading?: 'h2' | 'h3' }

/** The office's announcements of today. Those that were read before stay when reading them again fails. */
export function Announcements({ heading = 'h2' }: Heading) {
  const { data, isError, refetch } = useQuery(queryOf(announcements.mine))
  return (
    <Stack>
      {isError && (
        <Alert color="red" role="alert" title="Wystąpił błąd !">
          <Text mb="sm">Nie udało się pobrać komunikatów.</Text>
          <Button size="xs" variant="default" onClick={() => void refetch()}>
            Spróbuj ponownie
          </Button>
        </Alert>
      )}
      {data ? <Cards items={data.items} heading={heading} /> : !isError && <Placeholders />}
    </Stack>
  )
}

/** Paged here, since all of them arrive at once. */
function Cards({ items, heading }: Required<Heading> & { items: OwnAnnouncement[] }) {
  const [pageSize, setPageSize] = useState<number>(first)
  const [chosen, setPage] = useState(1)
  const pages = Math.ceil(items.length / pageSize)
  // the list may have become shorter since the page was chosen
  const page = Math.min(chosen, pages)
  const show = (next: number, size = pageSize) => {
    setPage(next)
    setPageSize(size)
    window.scrollTo(0, 0)
  }
  if (items.length === 0) return <EmptyState title="Brak komunikatów" description="Tu pojawią się komunikaty Urzędu." />
  return (
    <section aria-label="Komunikaty">
      <Stack>
        {items.slice((page - 1) * pageSize, page * pageSize).map((announcement) => (
          <OwnAnnouncementCard key={announcement.id} announcement={announcement} heading={heading} />
        ))}
      </Stack>
      {items.length > first && (
        <Group mt="lg" justify="space-between">
          <Pagination
            total={pages}
            value={page}
            onChange={(next) => show(next)}
            getItemProps={(number) => ({ 'aria-label': `Strona ${number}` })}
            getControlProps={(control) => ({
              'aria-label': control === 'next' ? 'Następna strona' : 'Poprzednia strona',
            })}
          />
          <NativeSelect
            label="Komunikatów na stronie"
            className={classes.size}
            data={pageSizes.map(String)}
            value={String(pageSize)}
            onChange={(event) => show(1, Number(event.currentTarget.value))}
          />
        </Group>
      )}
    </section>
  )
}

const Placeholders = () => (
  <Stack role="status" aria-busy aria-label="Trwa wczytywanie komunikatów">
    {[1, 2, 3].map((n) => (
      <div key={n} className={classes.placeholder}>
        <Skeleton height="1.4rem" width="35%" mb="sm" />
        <Skeleton height="0.9rem" mb="xs" />
        <Skeleton height="0.9rem" width="80%" />
      </div>
    ))}
  </Stack>
)
