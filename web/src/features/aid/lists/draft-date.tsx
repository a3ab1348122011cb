import { Tooltip } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { daysLeft, deadlineText, isOldDraft } from '#contract/aid/deadline.ts'
import { formatDate } from '#contract/kernel/dates.ts'
import { settings } from '#contract/settings/settings.ts'
import { queryOf } from '#kit/query.ts'
import classes from './draft-date.module.css'

const parameter = (name: string) => queryOf(settings.parameter, { params: { name } })

/** The aid date of a draft, the days left to send it, and a warning when it has waited too long (spec 1 §2.5). */
export function DraftDate({ ppData }: { ppData: string }) {
  const { data: after } = useQuery(parameter('DniPrzypadekRoboczyOstrzezenie'))
  const left = daysLeft(ppData)
  return (
    <div className={classes['date']}>
      {formatDate(ppData)}
      {after && isOldDraft(ppData, Number(after.actualValue)) && <OldDraftWarning />}
      <div className={classes['left']} data-late={left < 0 || undefined}>
        {deadlineText(left)}
      </div>
    </div>
  )
}

function OldDraftWarning() {
  const { data } = useQuery(parameter('OLD_DRAFT_AID_EVENT'))
  const text = data?.actualValue ?? 'Roboczy przypadek pomocy czeka zbyt długo na przesłanie.'
  return (
    <Tooltip label={text} multiline maw="22rem" events={{ hover: true, focus: true, touch: true }}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the tooltip must be within reach of keys */}
      <span role="img" aria-label={text} tabIndex={0} className={classes['warning']}>
        <IconAlertTriangle size="1.1rem" aria-hidden />
      </span>
    </Tooltip>
  )
}
