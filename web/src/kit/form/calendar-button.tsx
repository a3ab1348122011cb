import { ActionIcon, Loader, Popover } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import type { IsoDate } from '#contract/kernel/dates.ts'

const Calendar = lazy(async () => ({ default: (await import('./calendar.tsx')).Calendar }))

type Props = { label: string; day: string; choose: (day: IsoDate) => void; earliest?: IsoDate }

/** Opens a calendar for a field in which a day is typed; the focus returns to the button. */
export function CalendarButton({ label, day, choose, earliest }: Props) {
  const [opened, calendar] = useDisclosure(false)
  return (
    <Popover opened={opened} onChange={calendar.close} trapFocus returnFocus position="bottom-end" shadow="md">
      <Popover.Target>
        <ActionIcon variant="subtle" aria-label={`Otwórz kalendarz: ${label}`} onClick={calendar.toggle}>
          <IconCalendar size="1.1em" aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={`Kalendarz: ${label}`}>
        <Suspense fallback={<Loader size="sm" />}>
          <Calendar
            value={day}
            choose={(chosen) => {
              calendar.close()
              choose(chosen)
            }}
            {...(earliest && { earliest })}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
