import { useMemo } from 'react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useDebouncedValue } from '@mantine/hooks'
import { aidActs, type Act, type ActRow } from '#contract/aid/acts.ts'
import { businessEntities } from '#contract/business-entities/business-entities.ts'
import type { KnownClass } from '#contract/classifications/pkd-choice.ts'
import { hasTenDigits, isTechnical } from '#contract/kernel/nip.ts'
import { queryOf } from '#kit/query.ts'
import { askRegisters } from '#web/features/business-entities/ask-registers.ts'
import type { Known } from '#web/features/business-entities/look-up.ts'
import { actsQuery } from '../../shared/acts-query.ts'
import { communeOf } from '../../shared/store-entity.ts'

const DEBOUNCE_MS = 300
const MINUTE_MS = 60_000

/** What the registers know of a tax number. */
export const registersQuery = (nip: string) =>
  queryOptions({
    // under the address of the entities, so that their changes make it stale
    queryKey: [businessEntities.byNip.path, 'case-beneficiary', nip],
    queryFn: async () => {
      const known = await askRegisters(nip)
      const kod = known.at === 'nowhere' ? null : known.entity.kodGminy
      return { known, gminaId: kod ? await communeOf(kod) : null }
    },
    staleTime: MINUTE_MS,
    retry: false,
  })

/** What is known of the beneficiary and of the act while they are typed. */
export type RecipientFacts = {
  known: Known | undefined
  checking: boolean
  failed: boolean
  /** The number is neither a tax number nor a technical one. */
  wrong: boolean
  retry: () => void
  /** How to read the body's acts again, where they could not be read. */
  retryActs: (() => void) | undefined
  acts: readonly ActRow[]
  /** The body's act that has the typed symbol. */
  stored: Act | undefined
  /** The beneficiary's data from the body's latest act of it; fields that are empty there, from the registers. */
  suggested: Partial<Pick<Act, 'bfFormaPrawnaId' | 'bfWielkoscId' | 'gminaId' | 'realizId'>> | undefined
  /** The same of its class, whose version depends on the act's day. */
  pkd: KnownClass | undefined
}

/** Reads what is known of a tax number as soon as it is whole: the registers, and the body's own acts. */
export function useRecipient(nip: string, symbol: string): RecipientFacts {
  const whole = hasTenDigits(nip)
  const registers = useQuery({ ...registersQuery(nip), enabled: whole })
  const [searchText] = useDebouncedValue(symbol.trim(), DEBOUNCE_MS)
  const latest = useQuery({ ...actsQuery(nip, ''), enabled: whole })
  const hasMore = (latest.data?.totalElements ?? 0) > (latest.data?.items.length ?? 0)
  const found = useQuery({ ...actsQuery(nip, searchText), enabled: whole && hasMore && searchText !== '' })
  const acts = useMemo(
    () => (whole ? [...(latest.data?.items ?? []), ...(found.data?.items ?? [])] : []),
    [whole, latest.data, found.data],
  )
  const taken = acts.find(({ aktSym }) => aktSym === symbol.trim())?.aktId
  const stored = useAct(taken)
  const lastOne = useAct(whole ? latest.data?.items[0]?.aktId : undefined)
  const last = lastOne.data
  const lost = [latest, found, stored, lastOne].filter(({ isError }) => isError)
  const known = whole ? registers.data?.known : undefined
  const ready = whole && latest.data && (latest.data.totalElements === 0 || last)
  const answers = ready && registers.data ? { last, ...registers.data } : undefined
  return {
    known,
    checking: whole && registers.isFetching,
    failed: whole && registers.isError,
    wrong: isTechnical(nip) && registers.isError && !registers.isFetching,
    retry: () => void registers.refetch(),
    retryActs: whole && lost.length > 0 ? () => lost.forEach(({ refetch }) => void refetch()) : undefined,
    acts,
    stored: stored.data,
    suggested: answers && suggestion(answers),
    pkd: answers && classOf(answers),
  }
}

function useAct(id: number | undefined) {
  const { data, isError, refetch } = useQuery({
    ...queryOf(aidActs.robocze.read, { params: { id: id ?? 0 } }),
    enabled: id !== undefined,
  })
  return id === undefined ? { data: undefined, isError: false, refetch } : { data, isError, refetch }
}

type Answers = { last: Act | undefined; known: Known; gminaId: number | null }
const suggestion = ({ last, gminaId }: Answers): RecipientFacts['suggested'] => ({
  bfFormaPrawnaId: last?.bfFormaPrawnaId ?? null,
  bfWielkoscId: last?.bfWielkoscId ?? null,
  gminaId: last?.gminaId ?? gminaId,
  realizId: last?.realizId ?? null,
})
const classOf = ({ last, known }: Answers): KnownClass =>
  last?.pkdId
    ? { id: last.pkdId, kod: last.pkdKod }
    : { id: null, kod: known.at === 'nowhere' ? null : (known.entity.kodPkd ?? null) }
