import { useState, type ReactNode } from 'react'
import { notice } from '#kit/notices.tsx'
import { VerdictDialog } from '../shared/verdict-dialog.tsx'
import { verdictOf, type Verdict } from '../shared/verdict.ts'

type Shown = { verdict: Verdict; title: string; message: string; after?: () => void }

/** The verdict of the rules on a case, in a dialog whose findings lead to their fields. */
export function useVerdict(toField: (pole: string) => void): {
  show: (shown: Shown) => void
  /** Shows a refusal that is a verdict; says whether it was one. */
  showRefusal: (error: unknown) => boolean
  /** Tells that a case was sent, with its warnings if it has any, and goes on. */
  showSent: (message: string, ostrzezenia: Verdict['ostrzezenia'], after: () => void) => void
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
    showSent: (message, ostrzezenia, after) => {
      if (ostrzezenia.length > 0)
        return setShown({
          verdict: { bledyWeryfikacji: [], ostrzezenia },
          title: 'Przesłano przypadek pomocy z ostrzeżeniami',
          message,
          after,
        })
      notice.success(message)
      return after()
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
