import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import type { SigningWays, ToSign } from '#contract/access-requests/submission.ts'
import { confirm } from '#kit/dialogs/confirm.tsx'
import type { Done } from '#kit/form/use-schema-form.ts'
import { notice } from '#kit/notices.tsx'
import { leaveFreely } from '#kit/page-leave.ts'
import { linkTo } from '#web/screens/link-to.ts'
import { useHome } from './home-link.tsx'
import type { KirOutcome } from './kir-component.ts'
import { signRequest, type Outcome, type Way } from './sign-request.ts'
import { sendingTrouble, signingTrouble, type Trouble } from './trouble.ts'
import { TrialDialog } from './trial-dialog.tsx'

export const SENT = 'Pomyślnie wysłano wniosek'

type Sending = {
  /** The way that is under way. */
  busy: Way | undefined
  trouble: Trouble | undefined
  /** Sends a request; gives what follows, once the form counts as saved. Throws when it was not sent. */
  send: (way: Way, what: ToSign) => Promise<Done>
  dialog: ReactNode
}

/** Sends requests for a form or a stored request, and says what went wrong. `again`: an open signing is dropped without a question. */
export function useSending(ways: SigningWays, again = false): Sending {
  const [busy, setBusy] = useState<Way>()
  const [trouble, setTrouble] = useState<Trouble>()
  const [trial, setTrial] = useState<{ task: string; answer: (outcome: KirOutcome) => void }>()
  const home = useHome()
  const navigate = useNavigate()

  const signOnTrial = (task: string) =>
    new Promise<KirOutcome>((resolve) => {
      setTrial({
        task,
        answer: (outcome) => {
          setTrial(undefined)
          resolve(outcome)
        },
      })
    })

  const followUp = (outcome: Exclude<Outcome, { at: 'form' }>): Done => {
    switch (outcome.at) {
      case 'office':
        return () => {
          notice.success(SENT)
          void navigate(home)
        }
      case 'file':
        return () => void navigate(linkTo('/formularz-zgloszeniowy', {}, { token: outcome.token, podpis: 'plik' }))
      case 'service':
        return () => void goToService(outcome.url, outcome.opened && !again)
    }
  }

  const send = async (way: Way, what: ToSign): Promise<Done> => {
    setBusy(way)
    setTrouble(undefined)
    try {
      const outcome = await signRequest(way, what, ways, signOnTrial)
      if (outcome.at !== 'form') return followUp(outcome)
      setTrouble(signingTrouble(outcome.fault))
    } catch (error) {
      setTrouble(sendingTrouble(error))
      throw error
    } finally {
      setBusy(undefined)
    }
    throw new Error('The request was not signed')
  }

  return { busy, trouble, send, dialog: trial && <TrialDialog {...trial} /> }
}

/** The request is stored by now, so that nothing is lost by leaving. */
async function goToService(url: string, ask: boolean): Promise<void> {
  if (ask && !(await goOn())) return
  leaveFreely(() => window.location.assign(url))
}

const goOn = () =>
  confirm({
    title: 'Wcześniejsze podpisywanie przerwano',
    question: 'Podpisywanie tego wniosku było już otwarte, na przykład w innej karcie. Dokończ je teraz od początku.',
    confirmLabel: 'Przejdź do podpisu',
    cancelLabel: 'Zostań na stronie',
  })
