import { useState, type ReactNode } from 'react'
import { notice, type NoticeAction } from '#kit/notices.tsx'
import { VerdictDialog } from '../shared/verdict-dialog.tsx'
import { verdictOf, type Verdict } from '../shared/verdict.ts'

export const SENT = 'Przesłano przypadek pomocy'
export const SENT_WARNED = `${SENT} z ostrzeżeniami`

type Sent = {
  message: string
  ostrzezenia: Verdict['ostrzezenia']
  after: () => void
  offers: readonly NoticeAction[]
}
type Shown = { verdict: Verdict; title: string; message: string; after?: () => void }

/** The verdict of the rules on a case, in a dialog whose findings lead to their fields. */
export function useVerdict(toField: (pole: string) => void): {
  show: (shown: Shown) => void
  /** Shows a refusal that is a verdict; says whether it was one. */
  showRefusal: (error: unknown) => boolean
  /** Tells that a case was sent, of its warnings in a dialog before, and goes on; a notice offers what may follow. */
  showSent: (sent: Sent) => void
  dialog: ReactNode
} {
  const [shown, setShown] = useState<Shown>()
  return {
    show: setShown,
    showRefusal: (error) => {
      const verdict = verdictOf(error)
      if (verdict) setShown({ verdict, title: 'Błędy weryfikacji', message: verdict.message })
      return verdict !== undefined
    },
    showSent: ({ message, ostrzezenia, after, offers }) => {
      const leave = (text: string) => {
        notice.success(text, ...offers)
        after()
      }
      if (ostrzezenia.length === 0) return leave(message)
      return setShown({
        verdict: { bledyWeryfikacji: [], ostrzezenia },
        title: SENT_WARNED,
        message,
        after: () => leave(SENT_WARNED),
      })
    },
    dialog: shown && (
      <VerdictDialog
        title={shown.title}
        message={shown.message}
        verdict={shown.verdict}
        onField={shown.verdict.bledyWeryfikacji.length > 0 ? toField : undefined}
        onClose={() => {
          setShown(undefined)
          shown.after?.()
        }}
      />
    ),
  }
}
