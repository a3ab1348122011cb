import { isCodeOf } from '#contract/kernel/codes.ts'
import type { ReturnMark } from '#contract/aid/case-fields.ts'
import { narrowedTitle, returnedTitles, waitingTitles, type Waiting } from '#contract/aid/case-list-titles.ts'
import type { CaseContext } from './case-contexts.ts'

/** What the address of a list says besides its filters. */
export type ListMode = {
  deleted: boolean
  nip: string | undefined
  waiting: Waiting | undefined
  /** Cases with an open return in this state. */
  returned?: ReturnMark | undefined
  /** Cases that one import brought. */
  imported?: number | undefined
  /** Drafts that reserve their amount. */
  reserved?: boolean | undefined
  /** The grantor from whose users the list was opened: the way back leads to them. */
  fromPup?: number | undefined
  /** Sent cases that pass a limit through other aid. */
  overLimit?: boolean | undefined
}
type ModeSearch = {
  usuniety?: string
  nip?: string
  zaswiadczenie?: string
  zwrot?: string
  importId?: string
  rezerwacja?: string
  fromPUP?: string
  przekroczenie?: string
}

/** The mode in an address; an invalid tax number is ignored. */
export const modeIn = ({
  usuniety,
  nip,
  zaswiadczenie = '',
  zwrot = '',
  importId = '',
  rezerwacja,
  fromPUP = '',
  przekroczenie,
}: ModeSearch): ListMode => ({
  deleted: usuniety === 'true',
  nip: nip !== undefined && /^\d{10}$/.test(nip) ? nip : undefined,
  waiting: isCodeOf(waitingTitles, zaswiadczenie) ? zaswiadczenie : undefined,
  ...(isCodeOf(returnedTitles, zwrot) && { returned: zwrot }),
  ...(/^[1-9]\d{0,8}$/.test(importId) && { imported: Number(importId) }),
  ...(rezerwacja === 'true' && { reserved: true }),
  ...(/^[1-9]\d{0,8}$/.test(fromPUP) && { fromPup: Number(fromPUP) }),
  ...(przekroczenie === 'true' && { overLimit: true }),
})

/** The same as parameters of a call. */
export const modeQuery = ({
  deleted,
  nip,
  waiting: zaswiadczenie,
  returned: zwrot,
  imported,
  reserved,
  overLimit,
}: Partial<ListMode>): Omit<ModeSearch, 'fromPUP'> => ({
  ...(deleted && { usuniety: 'true' }),
  ...(nip && { nip }),
  ...(zaswiadczenie && { zaswiadczenie }),
  ...(zwrot && { zwrot }),
  ...(imported && { importId: String(imported) }),
  ...(reserved && { rezerwacja: 'true' }),
  ...(overLimit && { przekroczenie: 'true' }),
})

/** The same as parameters of an address. */
export const modeSearch = (mode: Partial<ListMode>): ModeSearch => ({
  ...modeQuery(mode),
  ...(mode.fromPup && { fromPUP: String(mode.fromPup) }),
})

/** On the way to another screen of the same case: the mode of the list that it was opened from stays in the address. */
export const withListMode =
  (more: Readonly<Record<string, string>> = {}) =>
  (now: ModeSearch) => ({ ...modeSearch(modeIn(now)), ...more })

/** The address of a list with the row of a case marked (spec 1 §2.5). */
export const listSearch = (ppId: number, mode: Partial<ListMode> = {}) => ({
  rowId: String(ppId),
  highlightId: String(ppId),
  ...modeSearch(mode),
})

export const titleOf = ({ title }: CaseContext, mode: ListMode): string => {
  const { deleted: usuniety, returned: zwrot, imported: importId, waiting: zaswiadczenie } = mode
  const { reserved: rezerwacja, overLimit: przekroczenie } = mode
  return narrowedTitle({ usuniety, zwrot, importId, rezerwacja, przekroczenie, zaswiadczenie }) ?? title
}
