/** A calendar day as the API carries it: `YYYY-MM-DD`. Days are compared and stored as text, never as instants. */
export type IsoDate = string

/** The day that means 'without end' and is shown as infinity (spec 1 §5.1). */
export const FOREVER: IsoDate = '9999-12-31'
/** The day that means 'from always' (spec 3 §9). */
export const ALWAYS: IsoDate = '1900-01-01'
/** The last day that a field takes, but for the day without end (spec 1 §5.1). */
export const LAST_DAY: IsoDate = '2099-12-31'
export const INFINITY_SIGN = '∞'

const iso = /^(\d{4})-(\d{2})-(\d{2})$/

/** A real day of the years 1900–2099 or 9999. */
export function isIsoDate(text: string): boolean {
  const year = yearOf(text)
  return year !== undefined && ((year >= 1900 && year <= 2099) || year === 9999)
}

/** The year of a typed day, if it is a real one; also of years that no field takes. */
export const typedYear = (typed: string): number | undefined => yearOf(isoOf(typed.trim()))

function yearOf(text: string): number | undefined {
  const match = iso.exec(text)
  if (!match) return undefined
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month) ? year : undefined
}

/** `2026-11-15` as `15.11.2026`; the day without end as infinity. */
export function formatDate(date: IsoDate): string {
  if (date === FOREVER) return INFINITY_SIGN
  const match = iso.exec(date)
  return match ? `${match[3]}.${match[2]}.${match[1]}` : date
}

/** A day for reading, in a list or a document: open ends of validity in words, not as years that nobody means. */
export function formatBound(date: IsoDate): string {
  return date === FOREVER ? 'bezterminowo' : date === ALWAYS ? '—' : formatDate(date)
}

/** A period of validity in words: 'od 01.02.2020 bezterminowo'. */
export function formatPeriod(from: IsoDate, to: IsoDate): string {
  const end = to === FOREVER ? formatBound(to) : `do ${formatDate(to)}`
  return from === ALWAYS ? end : `od ${formatDate(from)} ${end}`
}

/** An instant as `DD.MM.YYYY HH:mm` of Polish time. */
export function formatDateTime(instant: string): string {
  const parts = Object.fromEntries(warsaw.formatToParts(new Date(instant)).map((p) => [p.type, p.value]))
  return `${parts['day']}.${parts['month']}.${parts['year']} ${parts['hour']}:${parts['minute']}`
}

/**
 * Reads a typed day: `15.11.2026`, `15-11-2026`, `15/11/2026`, `15112026`, `2026-11-15` or infinity.
 * `undefined` when it is no real day.
 */
export function parseDate(typed: string): IsoDate | undefined {
  const text = typed.trim()
  if (text === INFINITY_SIGN) return FOREVER
  const date = isoOf(text)
  return isIsoDate(date) ? date : undefined
}

/** A day in one of the Polish spellings as `YYYY-MM-DD`; any other text as it is. */
function isoOf(text: string): string {
  const polish = /^(\d{1,2})[.\-/ ](\d{1,2})[.\-/ ](\d{4})$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text)
  const [, day = '', month = '', year] = polish ?? []
  return polish ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text
}

/** The day that lies `count` days after another, or before it when negative. */
export const addDays = (day: IsoDate, count: number): IsoDate =>
  new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10)

/** The same day of another year; 29 February becomes 28 February where there is none. */
export function addYears(day: IsoDate, count: number): IsoDate {
  const moved = `${String(Number(day.slice(0, 4)) + count).padStart(4, '0')}${day.slice(4)}`
  return isIsoDate(moved) || !moved.endsWith('-02-29') ? moved : `${moved.slice(0, 8)}28`
}

/** Today in Poland, whatever the clock of the machine is set to. */
export function today(now: Date = new Date()): IsoDate {
  const parts = Object.fromEntries(warsaw.formatToParts(now).map((p) => [p.type, p.value]))
  return `${parts['year']}-${parts['month']}-${parts['day']}`
}

const warsaw = new Intl.DateTimeFormat('pl-PL', {
  timeZone: 'Europe/Warsaw',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

const daysIn = (year: number, month: number): number =>
  month === 2 ? (leap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31
const leap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
