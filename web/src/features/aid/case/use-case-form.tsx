import { useEffect, useRef, type ReactNode } from 'react'
import { CaseEdit, type AidCase } from '#contract/aid/case-fields.ts'
import type { RateReply } from '#contract/aid/shared.ts'
import { formatDateTime } from '#contract/kernel/dates.ts'
import { call } from '#kit/call.ts'
import { present } from '#contract/kernel/lists.ts'
import type { ContractFormState } from '#kit/form/form-context.ts'
import { confirm } from '#kit/dialogs/confirm.tsx'
import { useConflict } from '#kit/form/use-conflict.tsx'
import { changedFields } from '#kit/form/versions.ts'
import { useSchemaForm } from '#kit/form/use-schema-form.ts'
import { notice, type NoticeAction } from '#kit/notices.tsx'
import { useUser } from '#kit/user.ts'
import { completionOf, type CompletionField } from '../acts/completion.ts'
import type { CaseContext } from '../shared/case-contexts.ts'
import { caseFields, CaseForm, caseText, caseValues, type CaseField, type CaseFormValues } from './case-values.ts'
import { mayLeave } from './missing-rate.ts'
import { asksToSend } from './send-question.ts'
import { fieldLabel } from '../shared/field-labels.ts'
import type { Verdict } from '../shared/verdict.ts'
import { onFormFields } from '../shared/on-form-fields.ts'
import { rememberIds } from '../shared/recent-values.ts'
import { saveFailure } from '../shared/save-failure.ts'
import { useNext } from './use-next.ts'
import { SENT, useVerdict } from './use-verdict.tsx'
import { useNewerVersion } from '../shared/use-newer-version.ts'

/** What follows once the case is saved. */
type Next = 'save' | 'verify' | 'send' | 'go'

type Given = {
  context: CaseContext
  stored: AidCase
  /** What the act lacks, which is saved together with the case. */
  lacking: readonly CompletionField[]
  readOnly: boolean
  /** The question before the case is sent; none for an incomplete case, which the server refuses. */
  question: () => string
  incomplete: () => boolean
  /** The name of a dictionary entry that the form knows. */
  called: (name: CaseField, id: number) => string | undefined
  /** Moves the focus to a field of this form; says whether it has the field. */
  toField: (pole: string) => boolean
  /** Opens the tab of the act at a field. */
  toAct: (pole: string) => void
  /** What may follow once the case is sent. */
  offers: () => readonly NoticeAction[]
  /** Returns to the list; after sending, to the list of sent cases. */
  leave: (sent: boolean) => void
}

/** The form of a case and everything that may follow saving: verification, sending, a conflict, refusals. */
export function useCaseForm(given: Given): {
  form: ContractFormState<CaseFormValues>
  run: (next: Exclude<Next, 'go'>) => void
  running: Next | undefined
  /** Leads to a field, also to one on the other tab: what was typed here is saved first, if the user wants it. */
  goTo: (pole: string) => void
  dialogs: ReactNode
} {
  const { context, stored, lacking, readOnly, called, leave } = given
  const { calls } = context
  const user = useUser()
  const params = { id: stored.ppId }
  const { next, running, run } = useNext<Next>('save')
  const goal = useRef('')
  // the dialog that leads to a field belongs to the form, which is made after it
  const latest = useRef<ContractFormState<CaseFormValues>>(undefined)
  const goTo = async (pole: string) => {
    if (given.toField(pole)) return
    if (!latest.current?.dirty) return given.toAct(pole)
    goal.current = pole
    if (await asksToSave()) run('go', latest.current.submit)
  }
  const verdict = useVerdict((pole) => void goTo(pole))
  const conflict = useConflict({
    names: [...caseFields, ...lacking],
    valuesOf: caseValues,
    labelOf: fieldLabel,
    textOf: (name, value, newer) => caseText(name, value, [newer, stored], called),
    who: ({ userModPP, dataModyfikacjiPP }) =>
      `Użytkownik ${userModPP} zapisał ten przypadek ${formatDateTime(dataModyfikacjiPP)}.`,
  })
  const form: ContractFormState<CaseFormValues> = useSchemaForm(CaseForm, {
    defaults: caseValues(stored),
    readOnly,
    failed: saveFailure('przypadku pomocy'),
    send: async (typed) => {
      if (next.current === 'send' && !given.incomplete() && !(await asksToSend(given.question()))) return undefined
      const body = {
        ...CaseEdit.parse(typed),
        ...(lacking.length > 0 && { uzupelnienieAktu: completionOf(lacking, typed) }),
      }
      // without changes the case is verified or sent as stored
      const saved =
        next.current === 'save' || differs() ? await call(calls.update, { params, body }).catch(refused) : undefined
      if (saved) rememberIds(user.login, typed)
      return steps[next.current](saved)
    },
  })
  // a suggested amount is no input of the user, and yet has to be stored
  const differs = () => {
    const { getValues, formState } = form.hookForm
    return changedFields([...caseFields, ...lacking], { ...formState.defaultValues }, getValues()).length > 0
  }
  const refused = (error: unknown): never => {
    verdict.showRefusal(error)
    return conflict.notice(onFormFields(error))
  }

  type Saved = { message: string; key: Verdict & RateReply } | undefined
  /** What follows saving. Each returns what is left to do after the form counts as saved, and none of them throws. */
  const steps: Record<Next, (saved: Saved) => Promise<() => void> | (() => void)> = {
    save: (saved) => () => {
      const { message, key } = present(saved, 'answer')
      notice.success(message)
      if (context.stan === 'robocze') return void mayLeave(key).then((yes) => yes && leave(false))
      if (key.ostrzezenia.length === 0) return leave(false)
      return verdict.show({ verdict: key, title: 'Ostrzeżenia weryfikacji', message, after: () => leave(false) })
    },
    go: (saved) => () => {
      notice.success(present(saved, 'answer').message)
      given.toAct(goal.current)
    },
    verify: () =>
      call(calls.verify, { params }).then(
        (found) => () => {
          const { bledyWeryfikacji, ostrzezenia, message } = found
          if (bledyWeryfikacji.length + ostrzezenia.length > 0)
            return verdict.show({
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
          () =>
            verdict.showSent({
              message: ostrzezenia.length > 0 ? message : SENT,
              ostrzezenia,
              after: () => leave(true),
              offers: given.offers(),
            }),
        (error: unknown) => () => {
          if (!verdict.showRefusal(error)) notice.failure(error, 'Błąd połączenia z serwerem')
        },
      ),
  }

  useEffect(() => {
    latest.current = form
  })
  useNewerVersion(form, stored.werPP, () => caseValues(stored))

  return {
    form,
    running,
    run: (wanted) => run(wanted, form.submit),
    goTo: (pole) => void goTo(pole),
    dialogs: (
      <>
        {verdict.dialog}
        {conflict.dialog(form)}
      </>
    ),
  }
}

const asksToSave = (): Promise<boolean> =>
  confirm({
    title: 'Niezapisane zmiany',
    question: 'To pole jest na zakładce aktu ogólnego. Czy zapisać przypadek i przejść do niego?',
    confirmLabel: 'Zapisz i przejdź',
    cancelLabel: 'Pozostań na stronie',
  })
