import type { Outcome } from '#contract/aid/results.ts'
import type { RuleCode } from '#contract/aid/verification/rules.ts'
import { formatAmount, formatCount } from '#contract/kernel/money.ts'
import { countWithNoun } from '#contract/kernel/plural.ts'

/** The number of cases in one call: each call ends soon, and progress can be shown. */
export const PART = 50

/** The cases that a question is about. */
const groups = {
  selected: ['zaznaczony przypadek', 'zaznaczone przypadki', 'zaznaczonych przypadków'],
  correct: ['poprawny przypadek', 'poprawne przypadki', 'poprawnych przypadków'],
} as const

/** 'Czy na pewno chcesz usunąć 5 zaznaczonych przypadków pomocy?' */
export const groupQuestion = (verb: string, count: number, which: keyof typeof groups = 'selected'): string =>
  `Czy na pewno chcesz ${verb} ${countWithNoun(count, groups[which])} pomocy?`

/** The progress of work on a group of cases. */
export type GroupState<One extends Outcome = Outcome> = {
  all: number
  details: readonly One[]
  running: boolean
  /** Why it ended early, if a call failed. */
  error?: unknown
}

/** A reduction that came before the aid that it takes back: the aid may stand in a later part. */
const cameTooEarly = ({ bledyWeryfikacji }: Outcome): boolean =>
  bledyWeryfikacji.some(({ kod }) => kod === ('PP_SUMA_AKTU' satisfies RuleCode))

/**
 * Works through a group part by part; a failure or a request to stop ends it after the current part. Reductions that were
 * refused in one part are tried once more after all others.
 */
export async function runInParts<One extends Outcome>(
  ids: readonly number[],
  work: (part: number[]) => Promise<{ details: readonly One[] }>,
  onProgress: (state: GroupState<One>) => void,
  stopped: () => boolean = () => false,
  size = PART,
): Promise<GroupState<One>> {
  let state: GroupState<One> = { all: ids.length, details: [], running: true }
  onProgress(state)
  try {
    for (let start = 0; start < ids.length && !stopped(); start += size) {
      const { details } = await work(ids.slice(start, start + size))
      state = { ...state, details: [...state.details, ...details] }
      onProgress(state)
    }
    const again = ids.length > size ? state.details.filter(cameTooEarly) : []
    for (let start = 0; start < again.length && !stopped(); start += size) {
      const { details } = await work(again.slice(start, start + size).map(({ ppId }) => ppId))
      const now = new Map(details.map((one) => [one.ppId, one]))
      state = { ...state, details: state.details.map((one) => now.get(one.ppId) ?? one) }
      onProgress(state)
    }
  } catch (error) {
    state = { ...state, error }
  }
  state = { ...state, running: false }
  onProgress(state)
  return state
}

export const succeededIds = ({ details }: Pick<GroupState, 'details'>): number[] =>
  details.filter(({ sukces }) => sukces).map(({ ppId }) => ppId)

/** Failures come first, then warnings. */
export const inOrder = (details: readonly Outcome[]): Outcome[] => details.toSorted((a, b) => rank(a) - rank(b))

const rank = ({ sukces, ostrzezenia }: Outcome): number => (sukces ? (ostrzezenia.length > 0 ? 1 : 2) : 0)

/** What a user knows the case by: beneficiary, amount, act and number; a deleted one has only its id. */
export function outcomeName({ aktSym, wyroznik, bfNazwa, brutto, ppId }: Outcome): string {
  if (aktSym === null) return `Przypadek pomocy ${ppId}`
  const amount = brutto === null ? undefined : `${formatAmount(brutto)} zł`
  return [bfNazwa, amount, `akt ${aktSym}, wyróżnik ${wyroznik}`].filter(Boolean).join(' · ')
}

/** Outcomes that say the same, under what they say; those that failed come first. */
export function byMessage(details: readonly Outcome[]): { message: string; outcomes: Outcome[] }[] {
  const groups = Map.groupBy(inOrder(details), ({ komunikat }) => komunikat)
  return [...groups].map(([message, outcomes]) => ({ message, outcomes }))
}

/** All outcomes as a text to copy. */
export const resultText = (header: string, details: readonly Outcome[]): string =>
  [
    header,
    ...byMessage(details).flatMap(({ message, outcomes }) => [
      `${message} (${formatCount(outcomes.length)})`,
      ...outcomes.flatMap((one) => [
        `  ${outcomeName(one)}`,
        ...one.bledyWeryfikacji.map(({ komunikat }) => `    Błąd: ${komunikat}`),
        ...one.ostrzezenia.map(({ komunikat }) => `    Ostrzeżenie: ${komunikat}`),
      ]),
    ]),
  ].join('\n')
