import { notifyManager, useQuery, useQueryClient, type Query } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { can } from '#contract/access.ts'
import { aidMeasures } from '#contract/aid-measures/aid-measures.ts'
import { codeLists } from '#contract/code-lists/code-lists.ts'
import { grantors } from '#contract/grantors/grantors.ts'
import { ALWAYS, FOREVER, today } from '#contract/kernel/dates.ts'
import { fromDecimal, toDecimal } from '#contract/kernel/money.ts'
import { noAid } from '#contract/no-aid/no-aid.ts'
import { verification } from '#contract/settings/settings.ts'
import {
  allowsAll,
  allowsEntry,
  verify,
  type ActSum,
  type Findings,
  type MeasureFacts,
  type RateFacts,
} from '#contract/aid/verification/verify.ts'
import { queryOf, queryWith } from '#kit/query.ts'
import { useUser } from '#kit/user.ts'
import { useActEntry } from '../acts/use-act-entry.ts'
import type { CaseContext } from '../shared/case-contexts.ts'
import { factsOf, settingsOf, type ActToVerify } from './case-facts.ts'
import { groupFacts } from './group-limit-states.ts'
import { typedAmount, wholeDay, type CaseValues } from './case-values.ts'
import type { CaseEntries } from './use-case-entries.ts'
import type { LimitFacts } from './use-limits.ts'

type Given = {
  calls: CaseContext['calls']
  act: ActToVerify
  /** The body that grants the aid. */
  upId: number
  /** The stored act and case; a new case has none, and its act may be new too. */
  aktId: number | undefined
  ppId: number | undefined
  /** What the case adds to the sent cases of its act as it is stored. */
  sent: number
  values: CaseValues
  entries: CaseEntries
  limits: LimitFacts
  rate: RateFacts | undefined
  bruttoEuro: number | null
  /** What the case counts in the limits as it is stored. */
  dotadEuro?: number | null
  /** A read-only form is not verified. */
  enabled: boolean
}

/**
 * Verifies the case as typed with the same function as the server (decisions, 'Verification rules'). Undefined until the
 * rules and everything that the case names are read.
 */
export function useCaseFindings(given: Given): Findings | undefined {
  const { act, upId, values, entries, limits, rate, bruttoEuro, dotadEuro, enabled } = given
  const actDay = wholeDay(act.aktData) ?? today()
  const rules = useQuery({ ...queryOf(verification.grid.list, { query: { pageSize: -1 } }), enabled })
  const form = useActEntry(codeLists.formy_prawne, actDay, act.bfFormaPrawnaId, enabled)
  const size = useActEntry(codeLists.wielkosci_beneficjentow, actDay, act.bfWielkoscId, enabled)
  const around = {
    aktId: given.aktId,
    podobny: useSimilar(given),
    srodek: useMeasure(upId, values, act, enabled),
    sumaAktu: useActSum(given),
    kurs: rate,
    rokBezPomocy: useDeclaredYear(values.ppData, enabled),
    bruttoEuro,
    dotadEuro,
    inneDeMinimis: limits.others ?? [],
    grupa: groupFacts(limits.grupa),
    zarezerwowane: limits.reserved,
  }
  const { ustawaId, formaPomocyId, przezPomocyId, zrodloPochPomocyId } = entries
  const chosen = [ustawaId, formaPomocyId, przezPomocyId, zrodloPochPomocyId]
  const ids = [values.ustawaId, values.formaPomocyId, values.przezPomocyId, values.zrodloPochPomocyId]
  const known = chosen.every(({ entry }, place) => Boolean(entry) === Boolean(ids[place]))
  if (!enabled || !rules.data || !known || form === 'unknown' || size === 'unknown') return undefined
  const law = ustawaId.entry
  const purpose = przezPomocyId.entry
  const facts = factsOf(
    act,
    values,
    {
      bfFormaPrawna: form,
      bfWielkosc: size,
      ustawa: law && { ...law, dodatkoweInfo: ustawaId.row?.['additionalInfo'] === true },
      formaPomocy: formaPomocyId.entry,
      przezPomocy: purpose && { ...purpose, deminimis: przezPomocyId.row?.['deminimis'] === true },
      zrodloPochPomocy: zrodloPochPomocyId.entry,
    },
    around,
  )
  return verify(facts, settingsOf(rules.data.items, limits.amounts), 'sent')
}

/** The addresses of what a case cannot be verified without. */
const sources: ReadonlySet<unknown> = new Set([
  verification.grid.list.path,
  codeLists.formy_prawne.day.path,
  codeLists.wielkosci_beneficjentow.day.path,
  ...[codeLists.ustawa, codeLists.formapomocy, codeLists.purposeofaid, codeLists.zrodlopochodzeniapomocy].map(
    ({ dayOf }) => dayOf.path,
  ),
])
const failedSources = {
  type: 'active',
  predicate: ({ queryKey, state }: Query) => sources.has(queryKey[0]) && state.status === 'error',
} as const

/** How to read again what the findings lack because it could not be read; undefined unless something could not. */
export function useFindingsTrouble(): (() => void) | undefined {
  const client = useQueryClient()
  const cache = client.getQueryCache()
  const listen = useCallback((changed: () => void) => cache.subscribe(notifyManager.batchCalls(changed)), [cache])
  const failed = useSyncExternalStore(listen, () => cache.findAll(failedSources).length > 0)
  return failed ? () => void client.refetchQueries(failedSources) : undefined
}

/** Whether the act has a similar case (spec 1 §7.4). */
function useSimilar({ calls, aktId, ppId, values, enabled }: Given): boolean {
  const { formaPomocyId, przezPomocyId, ustawaId } = values
  const ppData = wholeDay(values.ppData)
  const body = { formaPomocyId, przezPomocyId, ustawaId, ppData, aktId, ppId }
  const { data } = useQuery({
    ...queryWith(calls.checkDuplicates, { body }),
    enabled: enabled && Boolean(aktId && formaPomocyId && przezPomocyId && ustawaId && ppData),
  })
  return data === true
}

/** The gross sum of the act's other sent cases, read when this case takes something from the act. */
function useActSum({ calls, aktId, sent, values, enabled }: Given): ActSum | undefined {
  const { data } = useQuery({
    ...queryOf(calls.sentSums, { params: { aktId: aktId ?? 0 } }),
    enabled: enabled && aktId !== undefined && (typedAmount(values.brutto) ?? 0) < sent,
  })
  return data && { brutto: Number(toDecimal(fromDecimal(data[0]) - fromDecimal(sent))) }
}

/** What the measure allows of the case; all of it until that is read. Whom it is for in sector and region the server tells. */
function useMeasure(upId: number, values: CaseValues, act: ActToVerify, enabled: boolean): MeasureFacts | undefined {
  const srodekId = values.srodekPomocyId
  const isNeeded = enabled && Boolean(srodekId)
  const body = useQuery({
    ...queryOf(grantors.allowedForMeasure, { params: { id: upId, srodekId: srodekId ?? 0 } }),
    enabled: isNeeded,
  })
  const { data } = useQuery({ ...queryOf(aidMeasures.read, { params: { id: srodekId ?? 0 } }), enabled: isNeeded })
  if (!srodekId) return undefined
  if (!data) return { dataOd: ALWAYS, dataDo: FOREVER, dopuszcza: allowsAll }
  return {
    dataOd: data.obowiazujeOd,
    dataDo: data.obowiazujeDo,
    dopuszcza: {
      ...allowsAll,
      udzielajacy: body.data?.allowed !== false,
      ustawa: allowsEntry(data.ustawyIds, values.ustawaId),
      forma: allowsEntry(data.formyPomocyIds, values.formaPomocyId),
      przeznaczenie: allowsEntry(data.przeznaczeniaPomocyIds, values.przezPomocyId),
      wielkosc: allowsEntry(data.wielkosciBeneficjentowIds, act.bfWielkoscId),
    },
  }
}

/** Whether the body has declared that it gave no aid in the year of the aid date. */
function useDeclaredYear(typed: string | null | undefined, enabled: boolean): boolean {
  const day = wholeDay(typed)
  const mine = can(useUser(), 'noAid.declare')
  const { data } = useQuery({
    ...queryOf(noAid.own.list, { query: { pageSize: -1 } }),
    enabled: enabled && mine && day !== undefined,
  })
  return data?.items.some(({ rok }) => String(rok) === day?.slice(0, 4)) ?? false
}
