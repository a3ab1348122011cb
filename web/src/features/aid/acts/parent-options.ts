import type { Act, ActRow } from '#contract/aid/acts.ts'
import { formatDate } from '#contract/kernel/dates.ts'
import type { Option } from '#kit/form/options.ts'

type Offered = Pick<ActRow, 'aktId' | 'aktSym' | 'aktData'>
type Stored = Pick<Act, 'aktId' | 'nadAktId' | 'nadAktSym'>

/** Acts that an annex may amend: never itself; the one it amends now is listed even if it is no longer offered. */
export function parentOptions(offered: readonly Offered[], { aktId, nadAktId, nadAktSym }: Stored): Option<number>[] {
  const options = offered
    .filter((act) => act.aktId !== aktId)
    .map((act) => ({ value: act.aktId, label: `${act.aktSym} z dnia ${formatDate(act.aktData)}` }))
  const there = nadAktId === null || options.some(({ value }) => value === nadAktId)
  return there ? options : [...options, { value: nadAktId, label: nadAktSym ?? '' }]
}
