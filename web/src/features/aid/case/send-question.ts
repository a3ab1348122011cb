import { formatAmount } from '#contract/kernel/money.ts'
import { formatNip } from '#contract/kernel/nip.ts'
import { formatDate } from '#contract/kernel/dates.ts'
import { confirm } from '#kit/dialogs/confirm.tsx'
import { entryLabel, type DayEntry } from '../shared/day-entries.ts'
import { fieldLabel } from '../shared/field-labels.ts'
import type { CaseValues } from './case-values.ts'
import { euro, limitStates, type LimitsQuery, type LimitState } from './limits.ts'
import type { CaseEntries, EntryField } from './use-case-entries.ts'
import type { LimitFacts } from './use-limits.ts'

type Sending = {
  act: { bfNazwa: string; bfNip: string; aktSym: string }
  values: Pick<CaseValues, 'ppData' | 'nominalna' | 'brutto'>
  entries: Pick<{ [Name in EntryField]: Pick<CaseEntries[Name], 'entry'> }, (typeof named)[number]>
  /** The limits of a de minimis case. */
  question: LimitsQuery | undefined
  limits: Pick<LimitFacts, 'others' | 'amounts'> | undefined
}

/** What a clerk has often not typed but got suggested. */
const named = ['formaPomocyId', 'ustawaId', 'przezPomocyId'] as const
const NOT_GIVEN = 'nie podano'

/** The question before sending: who gets what and how much, and what the limits say. */
export function sendQuestion({ act, values, entries, question, limits }: Sending): string {
  const states = question && limits?.others ? limitStates(question, limits.others, limits.amounts) : []
  return [
    `Beneficjent: ${act.bfNazwa}, NIP ${formatNip(act.bfNip)}`,
    `Akt ogólny: ${act.aktSym}`,
    ...named.map((name) => `${fieldLabel(name)}: ${entryText(entries[name].entry)}`),
    `Wartość nominalna: ${amountText(values.nominalna)}`,
    `Wartość brutto: ${amountText(values.brutto)}`,
    `Data udzielenia pomocy: ${formatDate(values.ppData)}`,
    ...states.map(limitLine),
    '',
    'Czy przesłać ten przypadek pomocy?',
  ].join('\n')
}

// a case that could not be verified yet may lack it
const amountText = (amount: CaseValues['brutto']) =>
  typeof amount === 'number' ? `${formatAmount(amount)}\u00a0zł` : NOT_GIVEN
const entryText = (entry: DayEntry | undefined) => (entry ? entryLabel(entry) : NOT_GIVEN)

const limitLine = ({ limit, amount, left, exceeded }: LimitState): string =>
  `Limit ${euro(amount)} (${limit.sumuje.join(', ')}): ${exceeded ? `przekroczony o ${euro(-left)}` : `pozostanie ${euro(left)}`}`

export const asksToSend = (question: string): Promise<boolean> =>
  confirm({ title: 'Przesłanie przypadku pomocy', question, confirmLabel: 'Prześlij', cancelLabel: 'Anuluj' })
