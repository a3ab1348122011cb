import { NativeSelect, Skeleton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDateTime } from '#contract/kernel/dates.ts'
import { currentYear, officeHome, type OfficeHome } from '#contract/home/office-home.ts'
import { Loaded } from '#kit/loaded.tsx'
import { queryOf } from '#kit/query.ts'
import { OfficeCharts } from './charts/office-charts.tsx'
import { useEairCounters } from '#web/features/aid/eair/use-eair-counters.ts'
import { Counters } from './counters.tsx'
import classes from './office-home.module.css'
import { officeCounters } from './office-counters.ts'

/** As many years back can be chosen. */
const YEARS = 11

/** The main page of the office: what waits, then the aid of a year against the year before (look, 'Main page of the office'). */
export function OfficeHomeContent() {
  const yearInAddress = Number(useSearch({ strict: false }).rok)
  const years = Array.from({ length: YEARS }, (_, i) => currentYear() - i)
  const rok = years.includes(yearInAddress) ? yearInAddress : currentYear()
  const eairCounters = useEairCounters('/monitorowanie-pomocy/eair')
  const navigate = useNavigate()
  const query = useQuery({ ...queryOf(officeHome, { query: { rok } }), placeholderData: keepPreviousData })
  const choose = (year: string) => void navigate({ to: '.', search: { rok: year }, resetScroll: false })
  const last = useLast(query.data)
  return (
    <>
      {last ? (
        <Counters label="Co czeka" of={[...officeCounters(last), ...eairCounters(last.eair)]} />
      ) : (
        query.isPending && <Skeleton height="4rem" mb="lg" />
      )}
      <section className={classes['aid']} aria-label="Udzielona pomoc" aria-busy={query.isPlaceholderData}>
        <div className={classes['bar']}>
          <NativeSelect
            label="Rok"
            className={classes['year']}
            data={years.map(String)}
            value={String(rok)}
            onChange={(event) => choose(event.currentTarget.value)}
          />
          {query.data && <p>{captionOf(query.data)}</p>}
        </div>
        <Loaded query={query}>{(home) => <OfficeCharts home={home} />}</Loaded>
      </section>
    </>
  )
}

const captionOf = ({ rok, stanNa }: OfficeHome): string =>
  `Rok ${rok} na tle roku ${rok - 1}. Wartość brutto w złotych, przypadki przesłane i nieusunięte. Stan na ${formatDateTime(stanNa)}.`

/** The page as it was last read: what waits is the same for every year, and stays when a year cannot be read. */
function useLast(home: OfficeHome | undefined): OfficeHome | undefined {
  const [last, setLast] = useState(home)
  if (home && home !== last) setLast(home)
  return home ?? last
}
