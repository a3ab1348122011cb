import { formatAmount } from '#contract/kernel/money.ts'
import { formatNip } from '#contract/kernel/nip.ts'
import { formatDate } from '#contract/kernel/dates.ts'
import { confirm } from '#kit/dialogs/confirm.tsx'
import type { CaseValues } from './case-values.ts'
import { euro, limitStates, type LimitsQuery, type LimitState } from './limits.ts'
import type { LimitFacts } from './use-limits.ts'

type Sending = {
  act: { bfNazwa: string; bfNip: string; aktSym: string }
  values: Pick<CaseValues, 'ppData' | 'brutto'>
  /** The limits of a de minimis case. */
  question: LimitsQuery | undefined
  limits: Pick<LimitFacts, 'others' | 'amounts'> | undefined
}

/** The question before sending: who gets how much, and what the limits say. */
export function sendQuestion({ act, values, question, limits }: Sending): string {
  const states = question && limits?.others ? limitStates(question, limits.others, limits.amounts) : []
  return [
    `Beneficjent: ${act.bfNazwa}, NIP ${formatNip(act.bfNip)}`,
    `Akt ogólny: ${act.aktSym}`,
    `Wartość brutto: ${grossText(values.brutto)}, data udzielenia ${formatDate(values.ppData)}`,
    ...states.map(limitLine),
    '',
    'Czy przesłać ten przypadek pomocy?',
  ].join('\n')
}

// a case that could not be judged yet may lack it
const grossText = (brutto: CaseValues['brutto']) =>
  typeof brutto === 'number' ? `${formatAmount(brutto)}\u00a0zł` : 'nie podano'

const limitLine = ({ limit, amount, left, exceeded }: LimitState): string =>
  `Limit ${euro(amount)} (${limit.sumuje.join(', ')}): ${exceeded ? `przekroczony o ${euro(-left)}` : `pozostanie ${euro(left)}`}`

export const asksToSend = (question: string): Promise<boolean> =>
  confirm({ title: 'Przesłanie przypadku pomocy', question, confirmLabel: 'Prześlij', cancelLabel: 'Anuluj' })
