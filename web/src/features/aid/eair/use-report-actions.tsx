import { IconArrowBackUp, IconCircleMinus, IconEye, IconHash, IconHistory, IconTrashX } from '@tabler/icons-react'
import { canReportCase } from '#contract/access.ts'
import { eair, type EairRow } from '#contract/aid/eair/eair.ts'
import { isConfirmable, isExemptable } from '#contract/aid/eair-states.ts'
import type { RowAction } from '#kit/actions.ts'
import { call } from '#kit/call.ts'
import { useUser } from '#kit/user.ts'
import { toCase } from '../shared/case-contexts.ts'
import { ExemptionDialog, HistoryDialog, NumberDialog } from './report-dialogs.tsx'

/** What can be done with a report; a user who may send its case may report it. */
export function useReportActions(context: 'pup' | 'latarnia'): RowAction<EairRow>[] {
  const user = useUser()
  const may = ({ userModPP }: EairRow) => canReportCase(user, userModPP)
  const permission = 'eair.report'
  return [
    { label: 'Szczegóły', icon: IconEye, inImpersonation: true, to: ({ ppId }) => toCase(context, 'read', ppId) },
    {
      label: 'Numer w eAIR',
      icon: IconHash,
      permission,
      calls: eair.confirm,
      shownFor: (row) => may(row) && isConfirmable(row.stan),
      run: (row, list) => list.open((onClose) => <NumberDialog {...{ row, onClose }} />),
    },
    {
      label: 'Nie dotyczy',
      icon: IconCircleMinus,
      permission,
      calls: eair.exempt,
      shownFor: (row) => may(row) && row.stan !== 'NIE_DOTYCZY' && isExemptable(row.stan, row.numer),
      run: (row, list) => list.open((onClose) => <ExemptionDialog {...{ row, onClose }} />),
    },
    {
      label: 'Przywróć do kolejki',
      icon: IconArrowBackUp,
      permission,
      calls: eair.exempt,
      shownFor: (row) => may(row) && row.stan === 'NIE_DOTYCZY',
      confirm: ({ aktSym }) => `Czy przypadek aktu ${aktSym} ma jednak zostać zgłoszony do eAIR?`,
      run: async ({ ppId, wersja }) =>
        (await call(eair.exempt, { params: { ppId }, body: { powod: null, wersja } })).message,
    },
    {
      label: 'Nie ma w eAIR',
      icon: IconTrashX,
      permission,
      calls: eair.removed,
      shownFor: (row) => may(row) && row.stan === 'DO_USUNIECIA',
      confirm: removalQuestion,
      run: async ({ ppId, wersja }) => (await call(eair.removed, { params: { ppId }, body: { wersja } })).message,
    },
    {
      label: 'Historia',
      icon: IconHistory,
      inImpersonation: true,
      run: (row, list) => list.open((onClose) => <HistoryDialog {...{ row, onClose }} />),
    },
  ]
}

/** A reduction has no award of its own in eAIR: the amount of the reduced one is what it was. */
function removalQuestion({ numer, wpisyPomocy }: Pick<EairRow, 'numer' | 'wpisyPomocy'>): string {
  if (wpisyPomocy)
    return numer === null
      ? 'Czy na pewno kwoty w eAIR nie zmniejszono? Zmniejszenie było w pliku, ale nikt nie potwierdził jego zgłoszenia.'
      : `Czy w eAIR przywrócono kwotę wpisu ${numer} sprzed zmniejszenia?`
  return numer === null
    ? 'Czy na pewno wpisu nie ma w eAIR? Przypadek był w pliku, ale nikt nie potwierdził jego zgłoszenia.'
    : `Czy wpis ${numer} został usunięty z eAIR?`
}
