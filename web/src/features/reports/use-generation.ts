import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import type { Report } from '#contract/kernel/report.ts'
import { limits } from '#contract/limits.ts'
import { notice } from '#kit/notices.tsx'
import { forget, queryClient } from '#kit/query.ts'
import { RESULT_ID } from './report-result.tsx'

const TotalsAlone = z.object({ query: z.object({ sumy: z.literal('same') }) })
const Counted = z.object({ totalElements: z.number() })

/** The dialog does not wait for totals that are read apart. */
const hasRows = ({ queryKey }: { queryKey: readonly unknown[] }): boolean => !TotalsAlone.safeParse(queryKey[1]).success

/** The making of a report: it is waited for until its first rows are here, and at least a moment (spec 2 §9). */
export function useGeneration({ list }: Pick<Report, 'list'>, onDone: () => void) {
  const queryKey = [list.path]
  const fetching = useIsFetching({ queryKey, predicate: hasRows }) > 0
  const [stage, setStage] = useState<'idle' | 'begun' | 'longEnough'>('idle')
  const [made, setMade] = useState(0)
  useEffect(() => {
    if (stage !== 'begun') return undefined
    const timer = setTimeout(() => setStage('longEnough'), limits.reportMs)
    return () => clearTimeout(timer)
  }, [stage])
  useEffect(() => {
    if (stage !== 'longEnough' || fetching) return
    setStage('idle')
    const [query] = queryClient.getQueryCache().findAll({ queryKey, type: 'active', predicate: hasRows })
    if (query?.state.status !== 'success') return
    if (Counted.safeParse(query.state.data).data?.totalElements === 0) notice.info('Brak danych')
    onDone()
    setMade((count) => count + 1)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each report that is ready
  }, [stage, fetching])
  // the dialog is gone by then, and the page can have the focus again
  useEffect(() => {
    if (made > 0) document.getElementById(RESULT_ID)?.focus()
  }, [made])
  return {
    waits: stage !== 'idle',
    start: () => {
      // the same criteria are read again
      void forget({ invalidates: [list.path] })
      setStage('begun')
    },
    /** The call is given up, and with it the query on the server. */
    cancel: () => {
      void queryClient.cancelQueries({ queryKey })
      setStage('idle')
    },
  }
}
