import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { RateFacts } from '#contract/aid/verification/verify.ts'
import { euroRates } from '#contract/euro-rates/euro-rates.ts'
import { formatDate, type IsoDate } from '#contract/kernel/dates.ts'
import { formatAmount } from '#contract/kernel/money.ts'
import { CallError } from '#kit/call.ts'
import { notice } from '#kit/notices.tsx'
import { queryOf } from '#kit/query.ts'

/** The average rate of a day: known, not published yet, or unavailable. */
export type EuroRate = {
  rate: number | undefined
  /** What the rules look at. */
  facts: RateFacts | undefined
  /** The hint under the euro value. */
  text: string | undefined
  missing: boolean
}

export const NO_RATE =
  'Brak średniego kursu euro na ten dzień i dni wcześniejsze. Wartość w euro zostanie uzupełniona po opublikowaniu kursu.'
export const RATE_FAILED = 'Błąd połączenia z serwerem podczas pobierania wartości średniego kursu EUR'

/** Reads the rate of the aid date, and announces it when the user has changed the date (spec 1 §7.4, §8.2). */
export function useEuroRate(day: IsoDate | undefined, enabled: boolean): EuroRate {
  const { data, error } = useQuery({
    ...queryOf(euroRates.ofDay, { params: { date: day ?? '' } }),
    enabled: enabled && day !== undefined,
  })
  const missing = error instanceof CallError && error.status === 404
  const text = data
    ? `${data.probny ? 'Próbny' : 'Średni'} kurs euro z dnia ${formatDate(data.data)}: ${formatAmount(data.kursSredni, { scale: 4 })} PLN`
    : missing
      ? NO_RATE
      : error
        ? RATE_FAILED
        : undefined
  const first = useRef(day)
  useEffect(() => {
    if (!text || !day || day === first.current) return
    first.current = undefined
    const say = data ? notice.info : missing ? notice.warning : notice.error
    say(text)
    // oxlint-disable-next-line react/exhaustive-deps -- announced once for each day
  }, [day, text])
  return { rate: data?.kursSredni, facts: data, text, missing }
}
