import { Group, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { can } from '#contract/access.ts'
import type { ListHandle, RowAction } from '#kit/actions.ts'
import { useUser } from '#kit/user.ts'
import { IconAction } from './icon-action.tsx'
import type { AnyRow } from './use-grid.ts'
import { usePerform, useRefusal } from './use-perform.ts'

/** A row shows at most this many icons: the two actions most used, and a menu of the rest where there are more than three. */
const maxIcons = 3

/** The number of icons that the widest of the rows needs. */
export const iconCount = (actions: readonly RowAction<AnyRow>[], rows: readonly AnyRow[]): number =>
  Math.max(1, ...rows.map((row) => Math.min(shownIn(row, actions).length, maxIcons)))

const shownIn = (row: AnyRow, actions: readonly RowAction<AnyRow>[]) =>
  actions.filter(({ shownFor }) => shownFor?.(row) ?? true)

/** The actions that the signed-in user has permission for. */
export function usePermitted<Action extends Pick<RowAction<never>, 'permission'>>(
  actions: readonly Action[],
): Action[] {
  const user = useUser()
  return useMemo(
    () => actions.filter(({ permission }) => permission === undefined || can(user, permission)),
    [actions, user],
  )
}

type Props = {
  row: AnyRow
  /** The row's name for assistive technology. */
  name: string
  actions: readonly RowAction<AnyRow>[]
  list: ListHandle
  /** The row was deleted or changed. */
  onDone: (row: AnyRow, action: RowAction<AnyRow>, succeeded: boolean) => void
}

/** The buttons of a row. */
export function RowActions({ row, name, actions, list, onDone }: Props) {
  const shown = shownIn(row, actions)
  const icons = shown.length > maxIcons ? shown.slice(0, maxIcons - 1) : shown
  const rest = shown.slice(icons.length)
  return (
    <Group gap={0} wrap="nowrap" justify="flex-end">
      {icons.map((action) => (
        <ActionButton key={action.label} {...{ row, name, action, list, onDone }} />
      ))}
      {rest.length > 0 && (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <IconAction label="Więcej działań" subject={name} icon={IconDots} />
          </Menu.Target>
          <Menu.Dropdown>
            {rest.map((action) => (
              <ActionItem key={action.label} {...{ row, name, action, list, onDone }} />
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </Group>
  )
}

type One = Omit<Props, 'actions'> & { action: RowAction<AnyRow> }

function useRowAction({ row, action, list, onDone }: One) {
  const { busy, perform } = usePerform((succeeded) => onDone(row, action, succeeded))
  const { run, to, label, dangerous } = action
  const navigate = useNavigate()
  const work = () => (to ? void navigate(to(row)) : run(row, list))
  const start = () => void perform({ run: work, question: action.confirm?.(row), label, dangerous })
  return { busy, start, refusal: useRefusal(action) }
}

function ActionButton(props: One) {
  const { label, icon, dangerous } = props.action
  const { busy, start, refusal } = useRowAction(props)
  return <IconAction {...{ label, icon, dangerous, busy }} subject={props.name} disabled={refusal} onClick={start} />
}

function ActionItem(props: One) {
  const { label, icon: Icon, dangerous } = props.action
  const { busy, start, refusal } = useRowAction(props)
  return (
    <Menu.Item
      leftSection={<Icon size="1.1rem" aria-hidden />}
      {...(dangerous && { color: 'red' })}
      disabled={busy}
      // it stays among those that arrow keys reach, and says why it cannot be used
      {...(refusal !== false && { 'aria-disabled': true, closeMenuOnClick: false, c: 'dimmed' })}
      onClick={() => refusal === false && start()}
    >
      {refusal === false ? label : `${label} (${refusal})`}
    </Menu.Item>
  )
}
