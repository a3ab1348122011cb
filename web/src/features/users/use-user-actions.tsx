import { useNavigate } from '@tanstack/react-router'
import { IconEye, IconLock, IconLockOpen, IconPencil, IconTrash, IconUserShare } from '@tabler/icons-react'
import { canActAs } from '#contract/access.ts'
import { isReadOnly, mayRemoveOrBlock, userContexts } from '#contract/users/user-rules.ts'
import type { UserRow } from '#contract/users/users.ts'
import type { RowAction } from '#kit/actions.ts'
import { call } from '#kit/call.ts'
import { readOnlyReason, useUser } from '#kit/user.ts'
import { actAsQuestion, continueAs } from './act-as.ts'
import { targetOf, type Place } from './places.ts'
import { RemoveMainUserDialog } from './remove-main-user-dialog.tsx'

/** The actions on a user in the list (spec 2 §2, §6), the most used first. */
export function useUserActions(place: Place): RowAction<UserRow>[] {
  const user = useUser()
  const navigate = useNavigate()
  const { context, calls, params } = place
  const { offersNewMainUser, write: permission } = userContexts[context]

  const onlyRead = (row: UserRow) => readOnlyReason(user) !== undefined || isReadOnly(user, targetOf(row))
  const screen = ({ login }: UserRow) => place.form('edit', login)
  const mayRemove = (row: UserRow) => mayRemoveOrBlock(user, targetOf(row))
  // when deleting a main user, the office may name a successor (spec 2 §4)
  const needsSuccessor = ({ poziom }: UserRow) => offersNewMainUser && poziom === 'UGL'
  const change =
    (endpoint: typeof calls.remove | typeof calls.block | typeof calls.unblock) =>
    async ({ login }: UserRow) =>
      (await call(endpoint, { params: { ...params, login } })).message

  return [
    { label: 'Edytuj', icon: IconPencil, permission, shownFor: (row) => !onlyRead(row), to: screen },
    { label: 'Pokaż', icon: IconEye, inImpersonation: true, shownFor: onlyRead, to: screen },
    {
      label: 'Zaloguj jako użytkownik',
      icon: IconUserShare,
      permission: 'users.impersonate',
      shownFor: (row) => canActAs(user, { ...targetOf(row), zablokowany: row.zablokowany === 'TAK' }),
      confirm: ({ login }) => actAsQuestion(login),
      run: ({ login }) => continueAs(login, navigate),
    },
    {
      label: 'Zablokuj',
      icon: IconLock,
      permission,
      shownFor: (row) => mayRemove(row) && row.zablokowany === 'NIE',
      confirm: ({ login }) => `Czy na pewno chcesz zablokować użytkownika ${login}?`,
      run: change(calls.block),
    },
    {
      label: 'Odblokuj',
      icon: IconLockOpen,
      permission,
      shownFor: (row) => mayRemove(row) && row.zablokowany === 'TAK',
      confirm: ({ login }) => `Czy na pewno chcesz odblokować użytkownika ${login}?`,
      run: change(calls.unblock),
    },
    {
      label: 'Usuń',
      icon: IconTrash,
      permission,
      dangerous: true,
      shownFor: (row) => mayRemove(row) && !needsSuccessor(row),
      confirm: ({ login }) => `Czy na pewno chcesz usunąć użytkownika ${login}?`,
      run: change(calls.remove),
    },
    {
      label: 'Usuń',
      icon: IconTrash,
      permission,
      dangerous: true,
      shownFor: (row) => mayRemove(row) && needsSuccessor(row),
      run: (row, list) => list.open((close) => <RemoveMainUserDialog {...{ place, row, close }} />),
    },
  ]
}
