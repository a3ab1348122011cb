import { useQueries, useQuery } from '@tanstack/react-query'
import { aidCases } from '#contract/aid/cases.ts'
import { deMinimisLimits, windowOf } from '#contract/aid/de-minimis.ts'
import type { GroupSums } from '#contract/aid/undertaking/group.ts'
import type { ReservedAid } from '#contract/aid/reservations.ts'
import type { ParameterCode } from '#contract/parameters.ts'
import { settings } from '#contract/settings/settings.ts'
import { queryOf } from '#kit/query.ts'
import type { LimitsQuery, LimitCase } from './limits.ts'

export type LimitFacts = {
  /** The beneficiary's other aid; undefined while it is being read. */
  others: readonly LimitCase[] | undefined
  /** What other drafts reserve for the beneficiary. */
  reserved: readonly ReservedAid[]
  amounts: Partial<Record<ParameterCode, number>>
  /** The sums of the undertaking without this case; none for a beneficiary without links. */
  grupa?: GroupSums | undefined
  failed: boolean
  retry: () => void
}

/** The beneficiary: by the stored act or, before there is one, by the tax number. */
type Whose = { aktId: number; bfNip?: undefined } | { aktId?: undefined; bfNip: string }

/** What the limits of a de minimis case are computed from: the beneficiary's other aid and the amounts of the limits. */
export function useLimits(question: LimitsQuery | undefined, whose: Whose, ppId?: number): LimitFacts {
  const window = question ? windowOf(question.kod, question.ppData) : { dataOd: '', dataDo: '' }
  const others = useQuery({
    ...queryOf(aidCases.limit, { body: { ...whose, ...window, dzien: question?.ppData, bezPpId: ppId } }),
    enabled: question !== undefined && Boolean(whose.aktId || whose.bfNip),
  })
  // all of them at once, in the one call that brings the dictionaries, before the purpose is known
  const parameters = useQueries({
    queries: deMinimisLimits.map(({ parametr }) => queryOf(settings.parameter, { params: { name: parametr } })),
  })
  const amounts = Object.fromEntries(
    parameters.flatMap(({ data }) => (data ? [[data.code, Number(data.actualValue.replace(',', '.'))]] : [])),
  )
  return {
    // a sent case is among them itself; it counts as typed instead
    others: others.data?.przypadki.filter((one) => one.ppId !== ppId),
    reserved: others.data?.rezerwacje.filter((one) => one.ppId !== ppId) ?? [],
    amounts,
    grupa: others.data?.grupa,
    failed: others.isError || parameters.some(({ isError }) => isError),
    retry: () => {
      void others.refetch()
      for (const parameter of parameters) if (parameter.isError) void parameter.refetch()
    },
  }
}
