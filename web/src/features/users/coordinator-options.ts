import type { grantors } from '#contract/grantors/grantors.ts'
import type { ReplyOf } from '#contract/kernel/endpoint.ts'
import type { User } from '#contract/users/users.ts'
import type { Option } from '#kit/form/options.ts'

type Coordinator = Pick<ReplyOf<typeof grantors.coordinators>['items'][number], 'id' | 'login' | 'imie' | 'nazwisko'>
type Stored = Pick<User, 'id' | 'koordynatorId' | 'koordynatorImie' | 'koordynatorNazwisko'>

/** Who may coordinate a user: never themselves; the present coordinator is listed even if no longer offered. */
export function coordinatorOptions(offered: readonly Coordinator[], stored: Stored | undefined): Option<number>[] {
  const options = offered
    .filter(({ id }) => id !== stored?.id)
    .map(({ id, login, imie, nazwisko }) => ({ value: id, label: `${imie} ${nazwisko} (${login})` }))
  const current = stored?.koordynatorId ?? null
  if (!stored || current === null || options.some(({ value }) => value === current)) return options
  return [...options, { value: current, label: `${stored.koordynatorImie} ${stored.koordynatorNazwisko}` }]
}
