import { daysUntil, deadlineText } from '#contract/aid/deadline.ts'
import { formatDate } from '#contract/kernel/dates.ts'
import classes from './access-requests-office.module.css'

/** The last day of the office for a request, and the days left to it; nothing once it has decided. */
export function OfficeDeadline({ termin }: { termin: string | null }) {
  if (termin === null) return null
  const left = daysUntil(termin)
  return (
    <>
      {formatDate(termin)}
      <div className={classes['left']} data-late={left < 0 || undefined}>
        {deadlineText(left)}
      </div>
    </>
  )
}
