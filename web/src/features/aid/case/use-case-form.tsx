import { useRef, useState, type ReactNode } from 'react'
import { CaseEdit, type AidCase } from '#contract/aid/case-fields.ts'
import { formatDateTime } from '#contract/kernel/dates.ts'
import { call } from '#kit/call.ts'
import type { ContractFormState } from '#kit/form/form-context.ts'
import { useConflict } from '#kit/form/use-conflict.tsx'
import { useSchemaForm } from '#kit/form/use-schema-form.ts'
import { notice } from '#kit/notices.tsx'
import { useUser } from '#kit/user.ts'
import { completionOf, type CompletionField } from '../acts/completion.ts'
import type { CaseContext } from '../shared/case-contexts.ts'
import { caseFields, CaseForm, caseText, caseValues, type CaseField, type CaseValues } from './case-values.ts'
import { asksToSend } from './send-question.ts'
import { fieldLabel } from '../shared/field-labels.ts'
import { VerdictDialog } from '../shared/verdict-dialog.tsx'
import { verdictOf, type Verdict } from '../shared/verdict.ts'
import { rememberIds } from '../shared/recent-values.ts'
import { saveFailure } from '../shared/save-failure.ts'
import { useGrossFollows } from './use-gross-follows.ts'
import { useNewerVersion } from '../shared/use-newer-version.ts'

/** What follows once the case is saved. */
type Next = 'save' | 'verify' | 'send'

type Given = {
  context: CaseContext
  stored: AidCase
  /** What the act lacks, which is saved together with the case. */
  lacking: readonly CompletionField[]
  readOnly: boolean
  /** What is asked before the case is sent; a case that is known to be incomplete is refused by the server instead. */
  question: () => string
  complete: () => boolean
  /** The name of a dictionary entry that the form knows. */
  called: (name: CaseField, id: number) => string | undefined
  /** Moves the focus to a field, also to one of the act. */
  toField: (pole: string) => void
  /** Returns to the list; after sending, to the list of sent cases. */
  leave: (sent: boolean) => void
}

type Shown = { verdict: Verdict; title: string; message: string; after?: () => void }

/** The form of a case and everything that may follow saving: verification, sending, a conflict, refusals. */
export function useCaseForm(given: Given): {
  form: ContractFormState<CaseValues>
  run: (next: Next) => void
  running: Next | undefined
  dialogs: ReactNode
} {
  const { context, stored, lacking, readOnly, called, toField, leave } = given
  const { calls } = context
  const user = useUser()
  const params = { id: stored.ppId }
  const next = useRef<Next>('save')
  const [running, setRunning] = useState<Next>()
  const [shown, setShown] = useState<Shown>()
  const conflict = useConflict<AidCase>({
    names: [...caseFields, ...lacking],
    valuesOf: caseValues,
    labelOf: fieldLabel,
    textOf: (name, value, newer) => caseText(name as CaseField, value, [newer, stored], called),
    who: ({ userModPP, dataModyfikacjiPP }) =>
      `Użytkownik ${userModPP} zapisał ten przypadek ${formatDateTime(dataModyfikacjiPP)}.`,
  })
  const form: ContractFormState<CaseValues> = useSchemaForm(CaseForm, {
    defaults: caseValues(stored),
    readOnly,
    failed: saveFailure('przypadku pomocy'),
    send: async (typed) => {
      if (next.current === 'send' && given.complete() && !(await asksToSend(given.question()))) return undefined
      const body = {
        ...CaseEdit.parse(typed),
        ...(lacking.length > 0 && { uzupelnienieAktu: completionOf(lacking, typed) }),
      }
      // without changes the case is verified or sent as stored
      const saved =
        next.current === 'save' || form.hookForm.formState.isDirty
          ? await call(calls.update, { params, body }).catch(refused)
          : undefined
      if (saved) rememberIds(user.login, typed)
      return steps[next.current](saved)
    },
  })
  const refused = (error: unknown): never => {
    tellRefusal(error)
    return conflict.notice(error)
  }

  /** Whether the refusal was a verdict, which is then shown. */
  const tellRefusal = (error: unknown): boolean => {
    const verdict = verdictOf(error)
    if (verdict) setShown({ verdict, title: 'Błędy weryfikacji', message: verdict.message })
    return verdict !== undefined
  }

  type Saved = { message: string; key: Verdict } | undefined
  /** What follows saving. Each returns what is left to do after the form counts as saved, and none of them throws. */
  const steps: Record<Next, (saved: Saved) => Promise<() => void> | (() => void)> = {
    save: (saved) => () => {
      const { message, key } = saved!
      notice.success(message)
      const warned = key.ostrzezenia.length > 0 && context.stan === 'przeslane'
      if (!warned) leave(false)
      else setShown({ verdict: key, title: 'Ostrzeżenia weryfikacji', message, after: () => leave(false) })
    },
    verify: () =>
      call(calls.verify, { params }).then(
        (found) => () => {
          const { bledyWeryfikacji, ostrzezenia, message } = found
          if (bledyWeryfikacji.length + ostrzezenia.length > 0)
            return setShown({
              verdict: found,
              title: 'Wynik weryfikacji',
              message,
              ...(bledyWeryfikacji.length === 0 && { after: () => leave(false) }),
            })
          notice.success('Zweryfikowano roboczy przypadek pomocy')
          return leave(false)
        },
        (error: unknown) => () => notice.failure(error, 'Błąd połączenia z serwerem'),
      ),
    send: () =>
      call(calls.send, { params }).then(
        ({ message, key: { ostrzezenia } }) =>
          () => {
            if (ostrzezenia.length === 0) {
              notice.success(message)
              return leave(true)
            }
            return setShown({
              verdict: { bledyWeryfikacji: [], ostrzezenia },
              title: 'Przesłano przypadek pomocy z ostrzeżeniami',
              message,
              after: () => leave(true),
            })
          },
        (error: unknown) => () => {
          if (!tellRefusal(error)) notice.failure(error, 'Błąd połączenia z serwerem')
        },
      ),
  }

  useGrossFollows(form, stored.brutto === null)
  useNewerVersion(form, stored.werPP, () => caseValues(stored))

  return {
    form,
    running,
    run: (wanted) => {
      next.current = wanted
      setRunning(wanted)
      void form.submit().finally(() => {
        next.current = 'save'
        setRunning(undefined)
      })
    },
    dialogs: (
      <>
        {shown && (
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
        )}
        {conflict.dialog(form as never)}
      </>
    ),
  }
}
