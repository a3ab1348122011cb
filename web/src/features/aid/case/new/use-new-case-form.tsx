import { useNavigate } from '@tanstack/react-router'
import { useRef, useState, type ReactNode } from 'react'
import { aidActs } from '#contract/aid/acts.ts'
import type { NewCase } from '#contract/aid/case-fields.ts'
import { today } from '#contract/kernel/dates.ts'
import { isLost } from '#kit/call.ts'
import type { ContractFormState } from '#kit/form/form-context.ts'
import { useSchemaForm } from '#kit/form/use-schema-form.ts'
import { notice, type NoticeAction } from '#kit/notices.tsx'
import { forget, queryClient } from '#kit/query.ts'
import { useUser } from '#kit/user.ts'
import { linkTo } from '#web/screens/link-to.ts'
import { addCase, addFailure } from '../../shared/add-case.ts'
import { beneficiaryOf } from '../../shared/beneficiary.ts'
import { caseContexts, toCase } from '../../shared/case-contexts.ts'
import { listSearch } from '../../shared/list-mode.ts'
import { rememberIds } from '../../shared/recent-values.ts'
import { storedEntity } from '../../shared/store-entity.ts'
import { mayLeave } from '../missing-rate.ts'
import { asksToSend } from '../send-question.ts'
import { useNext } from '../use-next.ts'
import { useVerdict } from '../use-verdict.tsx'
import { newCaseBody, NewCaseInput, type NewCaseValues, type Recipient, type StoredAct } from './new-case-input.ts'
import { registersQuery } from './use-recipient.ts'

type Next = 'save' | 'send'
type Given = {
  /** The stored act that the case will belong to; none for a new act. */
  stored: () => StoredAct | undefined
  /** The question before the case is sent; none for an incomplete case, which the server refuses. */
  question: () => string
  incomplete: () => boolean
  toField: (pole: string) => void
  /** What may follow once the case is sent. */
  offers: (ppId: number) => readonly NoticeAction[]
}

/** The form of a new case: one call stores it with its act, as a draft or sent at once. */
export function useNewCaseForm(given: Given): {
  form: ContractFormState<NewCaseValues>
  run: (next: Next) => void
  running: Next | undefined
  /** The case once it is stored: what is behind the dialog after sending must not count it twice. */
  ppId: number | undefined
  dialogs: ReactNode
} {
  const navigate = useNavigate()
  const user = useUser()
  const { next, running, run } = useNext<Next>('save')
  const finished = useRef(false)
  const [ppId, setPpId] = useState<number>()
  const verdict = useVerdict(given.toField)
  const form: ContractFormState<NewCaseValues> = useSchemaForm(NewCaseInput, {
    defaults: { aktData: today(), ppData: today() },
    failed: addFailure,
    send: async (typed) => {
      const sends = next.current === 'send'
      // a second click while the list is being opened
      if (finished.current) return undefined
      const stan = sends ? 'przeslane' : 'robocze'
      const from = JSON.stringify([stan, typed])
      const { idempotencyKey, sent } = form.kept.input.current
      // the lost call may have stored the act: found now, it would make another body, which the server refuses
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what this form has sent itself
      const repeated = sent?.from === from ? (sent.body as NewCase) : undefined
      const stored = given.stored()
      const recipient = repeated || stored ? undefined : await recipientOf(typed)
      if (recipient === 'unnamed') {
        form.hookForm.setError('bfNazwa', { type: 'server', message: 'Nazwa beneficjenta jest wymagana' })
        form.hookForm.setFocus('bfNazwa')
        return undefined
      }
      if (sends && !given.incomplete() && !(await asksToSend(given.question()))) return undefined
      const body = repeated ?? newCaseBody(typed, stored, recipient && (await recipient()))
      form.kept.noteSent({ from, body })
      const { message, key } = await addCase(stan, body, idempotencyKey).catch(refused)
      finished.current = true
      setPpId(key.ppId)
      rememberIds(user.login, typed)
      const leave = () => void navigate(linkTo(caseContexts[sends ? 'pup' : 'rob'].list, {}, listSearch(key.ppId)))
      const { ostrzezenia, ppId } = key
      if (sends) return () => verdict.showSent({ message, ostrzezenia, after: leave, offers: given.offers(ppId) })
      return () => {
        notice.success(message)
        void mayLeave(key).then((yes) => (yes ? leave() : void navigate(toCase('rob', 'edit', key.ppId))))
      }
    },
  })
  const refused = (error: unknown): never => {
    verdict.showRefusal(error)
    // after a lost answer the same call is repeated
    if (isLost(error)) throw error
    form.kept.noteSent(undefined)
    // finds an act that took the symbol meanwhile
    void forget({ invalidates: [aidActs.robocze.grid.path] })
    throw error
  }
  return {
    form,
    running,
    ppId,
    run: (wanted) => run(wanted, form.submit),
    dialogs: verdict.dialog,
  }
}

/** The beneficiary of a new act, to be stored once the user has confirmed. */
async function recipientOf({ bfNip, bfNazwa }: NewCaseInput): Promise<(() => Promise<Recipient>) | 'unnamed'> {
  const { known } = await queryClient.fetchQuery(registersQuery(bfNip))
  const beneficiary = beneficiaryOf(known, bfNazwa ?? '')
  if (beneficiary.nazwa === '') return 'unnamed'
  return async () => ({ bfId: (await storedEntity(beneficiary)).bfId, nazwa: beneficiary.nazwa })
}
