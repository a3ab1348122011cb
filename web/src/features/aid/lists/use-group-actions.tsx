import { Button } from '@mantine/core'
import { IconRestore, IconSend, IconShieldCheck, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { can } from '#contract/access.ts'
import { aidCases } from '#contract/aid/cases.ts'
import { confirmations, type ConfirmationCode } from '#contract/confirmations.ts'
import { fill } from '#contract/errors.ts'
import { formatCount } from '#contract/kernel/money.ts'
import type { FooterAction, ListHandle } from '#kit/actions.ts'
import { call } from '#kit/call.ts'
import { confirm } from '#kit/dialogs/confirm.tsx'
import { forget } from '#kit/query.ts'
import { createStore, useStore, type Store } from '#kit/store.ts'
import { readOnlyReason, useUser } from '#kit/user.ts'
import { fieldSearch, toCase } from '../shared/case-contexts.ts'
import { withListMode } from '../shared/list-mode.ts'
import { GroupDialog } from './group-dialog.tsx'
import { groupQuestion, runInParts, succeededIds, type GroupState } from './group-run.ts'

const { removeMany, verifyMany, sendMany, restoreMany } = aidCases.robocze

type Run = {
  title: string
  header: ConfirmationCode
  endpoint: typeof removeMany | typeof verifyMany | typeof sendMany | typeof restoreMany
  /** Cases for which it succeeds leave the list. */
  leaves: boolean
}
type GroupWork = Run & Pick<FooterAction, 'label' | 'icon' | 'permission' | 'dangerous' | 'confirm'>

const sending: GroupWork = {
  label: 'Prześlij zaznaczone',
  title: 'Przesyłanie zaznaczonych przypadków',
  icon: IconSend,
  permission: 'aidCases.send',
  confirm: ({ length }) => groupQuestion('przesłać do Latarni', length),
  header: 'cases.sent',
  endpoint: sendMany,
  leaves: true,
}

const works: GroupWork[] = [
  {
    label: 'Zweryfikuj zaznaczone',
    title: 'Weryfikacja zaznaczonych przypadków',
    icon: IconShieldCheck,
    permission: 'aidCases.edit',
    header: 'cases.verified',
    endpoint: verifyMany,
    leaves: false,
  },
  sending,
  {
    label: 'Usuń zaznaczone',
    title: 'Usuwanie zaznaczonych przypadków',
    icon: IconTrash,
    permission: 'aidCases.edit',
    dangerous: true,
    confirm: ({ length }) => groupQuestion('usunąć', length),
    header: 'cases.removed',
    endpoint: removeMany,
    leaves: true,
  },
]

const restoring: GroupWork = {
  label: 'Przywróć zaznaczone',
  title: 'Przywracanie zaznaczonych przypadków',
  icon: IconRestore,
  permission: 'aidCases.edit',
  confirm: ({ length }) => groupQuestion('przywrócić', length),
  header: 'cases.restored',
  endpoint: restoreMany,
  leaves: true,
}

/** The actions on all selected drafts, or deleted ones; each case is verified by itself (spec 1 §6). */
export function useGroupActions(deleted: boolean): FooterAction[] {
  const navigate = useNavigate()
  const user = useUser()
  const maySend = can(user, 'aidCases.send') && readOnlyReason(user) === undefined
  const onField = (ppId: number, pole: string) =>
    void navigate(toCase('rob', 'edit', ppId, withListMode(fieldSearch(pole))))
  const start = ({ title, header, endpoint, leaves }: Run, selection: readonly number[], list: ListHandle) => {
    const run = createStore<GroupState>({ all: selection.length, details: [], running: true })
    let stopped = false
    const work = async () => {
      const part = (body: number[]) => call(endpoint, { body })
      const end = await runInParts(selection, part, run.set, () => stopped)
      if (leaves) list.deselect(succeededIds(end))
      // the answer of the last part may be lost alone
      if (end.error) void forget(endpoint)
    }
    const inWords = (state: GroupState) =>
      fill(confirmations[header], { done: succeededIds(state).length, all: state.all })
    const sendCorrect = async (correct: readonly number[]) => {
      const question = groupQuestion('przesłać do Latarni', correct.length, 'correct')
      if (await confirm({ question, confirmLabel: 'Prześlij', cancelLabel: 'Anuluj' })) start(sending, correct, list)
    }
    list.open((onClose) => (
      <GroupDialog
        {...{ title, run, onField, onClose }}
        toCase={(ppId) => toCase('rob', 'edit', ppId, withListMode())}
        header={inWords}
        stop={() => (stopped = true)}
        more={endpoint === verifyMany && maySend && <SendCorrect run={run} send={sendCorrect} />}
      />
    ))
    void work()
  }
  return (deleted ? [restoring] : works).map(({ title, header, endpoint, leaves, ...button }) => ({
    ...button,
    enabled: (selection) => selection.length > 0,
    run: (selection, list) => start({ title, header, endpoint, leaves }, selection, list),
  }))
}

type SendCorrectProps = { run: Store<GroupState>; send: (correct: readonly number[]) => Promise<void> }

/** From the outcome of a verification on to sending what passed it. */
function SendCorrect({ run, send }: SendCorrectProps) {
  const correct = succeededIds(useStore(run))
  return (
    correct.length > 0 && (
      <Button leftSection={<IconSend size="1.1rem" aria-hidden />} onClick={() => void send(correct)}>
        Prześlij poprawne ({formatCount(correct.length)})
      </Button>
    )
  )
}
