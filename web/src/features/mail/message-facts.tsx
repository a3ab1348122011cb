import { formatCount } from '#contract/kernel/money.ts'
import { formatDateTime } from '#contract/kernel/dates.ts'
import { messageStates, type MessageState } from '#contract/mail/mail-states.ts'
import type { MessageDetails, MessageRow } from '#contract/mail/mail.ts'
import { FactList, TextFacts } from '#kit/fact-list.tsx'

/** The user who caused a message; none if it was a visitor. */
export const authorOf = ({ autor }: Pick<MessageRow, 'autor'>): string => autor ?? 'aplikacja'

/** Who a message went to, from whom, when, and what became of it. */
export function MessageFacts({ message, stan }: { message: MessageDetails; stan: MessageState }) {
  const { temat, adresaci, liczba, utworzona, zatrzymana, zatrzymal } = message
  return (
    <FactList>
      <TextFacts
        facts={[
          ['Temat', temat],
          ['Adresaci', adresaci],
          ['Liczba adresatów', formatCount(liczba)],
          ['Autor', authorOf(message)],
          ['Data', formatDateTime(utworzona)],
          ['Stan', messageStates[stan]],
          ['Zatrzymana', zatrzymana && `${formatDateTime(zatrzymana)}, ${zatrzymal}`],
        ]}
      />
    </FactList>
  )
}
