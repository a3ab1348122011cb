import {
  IconCopy,
  IconEye,
  IconFilePlus,
  IconPencil,
  IconRestore,
  IconSend,
  IconShieldCheck,
  IconTrash,
  IconUser,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { canEditCase, canSendCase } from '#contract/access.ts'
import type { CaseRow } from '#contract/aid/case-fields.ts'
import type { ListHandle, RowAction } from '#kit/actions.ts'
import { call } from '#kit/call.ts'
import { notice } from '#kit/notices.tsx'
import { useUser } from '#kit/user.ts'
import { linkTo } from '#web/screens/link-to.ts'
import { fieldSearch, toCase, type CaseContext, type ContextName } from '../shared/case-contexts.ts'
import { useCaseDialogs, type WizardStart } from '../shared/case-dialogs.ts'
import { modeSearch, type ListMode } from '../shared/list-mode.ts'
import { undoRemoval } from '../shared/undo-removal.ts'
import { useAfterSending } from '../shared/use-after-sending.ts'
import { VerdictDialog } from '../shared/verdict-dialog.tsx'
import { displayOf, verdictOf, type Verdict } from '../shared/verdict.ts'

type Action = RowAction<CaseRow>

/** The actions on a case in a list (spec 1 §2.5, §6), the most used first. */
export function useCaseActions(context: CaseContext, listMode: ListMode): Action[] {
  const user = useUser()
  const navigate = useNavigate()
  const { Wizard } = useCaseDialogs()
  const afterSending = useAfterSending()
  const { name, stan, calls } = context
  const isDraft = stan === 'robocze'
  const mayEdit = ({ userModPP }: CaseRow) => canEditCase(user, userModPP)
  const screen =
    (mode: 'read' | 'edit') =>
    ({ ppId }: CaseRow) =>
      toCase(name, mode, ppId, modeSearch(listMode))
  const wizard = (start: (row: CaseRow) => WizardStart) => (row: CaseRow, list: ListHandle) =>
    list.open((close) => <Wizard start={start(row)} onClose={close} />)

  /** Opens the dialog of a verdict, unless the message says it all. */
  const showVerdict = (
    list: ListHandle,
    row: CaseRow,
    result: { title: string; message: string; at: ContextName } & Verdict,
  ) => {
    const { title, message, at, ...verdict } = result
    if (displayOf(verdict) === 'nothing') return message
    // a case that was just sent is in another list
    const from = at === name ? modeSearch(listMode) : {}
    const toField = (pole: string) => void navigate(toCase(at, 'edit', row.ppId, { ...from, ...fieldSearch(pole) }))
    const onField = mayEdit(row) ? toField : undefined
    return list.open((onClose) => <VerdictDialog {...{ title, message, verdict, onField, onClose }} />)
  }

  const edit: Action = { label: 'Edytuj', icon: IconPencil, shownFor: mayEdit, to: screen('edit') }
  const details: Action = { label: 'Szczegóły', icon: IconEye, inImpersonation: true, to: screen('read') }
  const copy: Action = {
    label: 'Kopiuj',
    icon: IconCopy,
    permission: 'aidCases.edit',
    run: wizard(({ ppId }) => ({ kind: 'copy', stan, ppId })),
  }
  const further: Action = {
    label: 'Dodaj kolejny przypadek do aktu',
    icon: IconFilePlus,
    permission: 'aidCases.edit',
    run: wizard(({ ppId }) => ({ kind: 'further', ppId })),
  }
  const verify: Action = {
    label: 'Zweryfikuj',
    icon: IconShieldCheck,
    shownFor: mayEdit,
    run: async (row, list) => {
      const verdict = await call(calls.verify, { params: { id: row.ppId } })
      return showVerdict(list, row, { title: 'Wynik weryfikacji', at: name, ...verdict })
    },
  }
  const send: Action = {
    label: 'Prześlij',
    icon: IconSend,
    shownFor: ({ userModPP }) => canSendCase(user, userModPP),
    confirm: (row) => `Czy na pewno chcesz przesłać ${caseName(row)} do Latarni?`,
    run: async (row, list) => {
      try {
        const { message, key } = await call(calls.send, { params: { id: row.ppId } })
        list.deselect([row.ppId])
        const purpose = row.rodzajPomocy === 'M' ? row.przezPomocyKod : null
        const offers = afterSending({ ...row, purpose })
        if (key.ostrzezenia.length === 0) return notice.success(message, ...offers)
        const title = 'Przesłano przypadek pomocy z ostrzeżeniami'
        return showVerdict(list, row, { title, at: 'pup', message, bledyWeryfikacji: [], ostrzezenia: key.ostrzezenia })
      } catch (error) {
        const verdict = verdictOf(error)
        if (!verdict) throw error
        list.refresh()
        return showVerdict(list, row, { title: 'Nie przesłano przypadku pomocy', at: name, ...verdict })
      }
    },
  }
  const remove: Action = {
    label: 'Usuń',
    icon: IconTrash,
    dangerous: true,
    shownFor: mayEdit,
    confirm: (row) => `Czy na pewno chcesz usunąć ${caseName(row)}?`,
    run: async ({ ppId }) => {
      const { message } = await call(calls.remove, { params: { ppId } })
      notice.success(message, undoRemoval(calls, ppId))
    },
  }
  const restore: Action = {
    label: 'Przywróć',
    icon: IconRestore,
    shownFor: mayEdit,
    confirm: (row) => `Czy na pewno chcesz przywrócić ${caseName(row)}?`,
    run: async ({ ppId }) => (await call(calls.restore, { params: { ppId } })).message,
  }

  const beneficiary: Action = {
    label: 'Beneficjent',
    icon: IconUser,
    inImpersonation: true,
    to: ({ bfNip }) => linkTo('/beneficjent/$nip', { nip: bfNip }),
  }

  if (listMode.deleted) return [details, restore]
  return isDraft
    ? [edit, send, verify, further, copy, details, beneficiary, remove]
    : [details, edit, copy, beneficiary, remove]
}

/** The name of a case in a question: its act and its number there. */
const caseName = ({ aktSym, wyroznik }: Pick<CaseRow, 'aktSym' | 'wyroznik'>): string =>
  `przypadek pomocy ${wyroznik} aktu ${aktSym}`
