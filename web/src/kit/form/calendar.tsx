import '@mantine/dates/styles.layer.css'
import { DatePicker } from '@mantine/dates'
import 'dayjs/locale/pl'
import { announce } from '#kit/announce.tsx'
import { FOREVER, isIsoDate, today, type IsoDate } from '#contract/kernel/dates.ts'

/** The years that the calendar offers; others can be typed (spec 1 §9). */
const years = { from: '1970-01-01', to: '2030-12-31' }

type Props = { value: string; choose: (day: IsoDate) => void; earliest?: IsoDate }

/** A month at a time, Monday first, with the focus on the chosen day. Loaded when a calendar is first opened. */
export function Calendar({ value, choose, earliest = years.from }: Props) {
  const chosen = isIsoDate(value) && value !== FOREVER ? value : null
  return (
    <DatePicker
      ref={focusDay}
      value={chosen}
      onChange={(day) => day && choose(day)}
      defaultDate={within(earliest, chosen ?? today())}
      minDate={earliest}
      maxDate={years.to}
      onDateChange={(month) => announce(monthName(month))}
      getDayProps={(day) => ({
        ...(day === chosen && { 'aria-pressed': true }),
        ...(day === today() && { 'aria-current': 'date' as const }),
      })}
      locale="pl"
      firstDayOfWeek={1}
      hideOutsideDates
      ariaLabels={{
        nextMonth: 'Następny miesiąc',
        previousMonth: 'Poprzedni miesiąc',
        nextYear: 'Następny rok',
        previousYear: 'Poprzedni rok',
        nextDecade: 'Następne dziesięciolecie',
        previousDecade: 'Poprzednie dziesięciolecie',
      }}
    />
  )
}

const monthName = (day: IsoDate) => new Date(day).toLocaleDateString('pl', { month: 'long', year: 'numeric' })

const within = (from: IsoDate, day: IsoDate): IsoDate => (day < from ? from : day > years.to ? years.to : day)

const focusDay = (calendar: HTMLDivElement | null) =>
  // after the surrounding popover has been placed and has taken the focus
  void setTimeout(() => calendar?.querySelector<HTMLElement>('td button[tabindex="0"]')?.focus())
