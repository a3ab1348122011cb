import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import type { FooterAction, ListHandle } from '#kit/actions.ts'
import { notice } from '#kit/notices.ts'
import { selectionText } from './grid-state.ts'
import type { GridControl } from './use-grid.ts'
import { usePerform, useRefusal } from './use-perform.ts'

type Props = {
  control: GridControl
  actions: readonly FooterAction[]
  list: ListHandle
  selectable: boolean
  empty: boolean
}

/** The buttons under a list, and the number of selected rows. */
export function FooterActions({ control, actions, list, selectable, empty }: Props) {
  if (actions.length === 0 && !selectable) return null
  const button = (action: FooterAction) => (
    <ActionButton key={action.label} action={action} list={list} selection={control.state.selection} />
  )
  return (
    <Group gap="sm">
      {actions.filter(({ primary }) => primary).map(button)}
      {selectable && <Selection control={control} empty={empty} />}
      {actions.filter(({ primary }) => !primary).map(button)}
    </Group>
  )
}

type One = { action: FooterAction; list: ListHandle; selection: readonly number[] }

function ActionButton({ action, list, selection }: One) {
  const { label, icon: Icon, primary = false, dangerous = false, enabled, run } = action
  const { busy, perform } = usePerform((succeeded) => !succeeded && list.refresh())
  const refusal = useRefusal(action)
  return (
    <Button
      variant={primary ? 'filled' : 'default'}
      {...(dangerous && { color: 'red', variant: 'outline', ml: 'auto' })}
      leftSection={<Icon size="1.1rem" aria-hidden />}
      loading={busy}
      disabled={refusal !== false || !(enabled?.(selection) ?? true)}
      {...(refusal && { title: refusal })}
      onClick={() =>
        void perform({ run: () => run(selection, list), question: action.confirm?.(selection), label, dangerous })
      }
    >
      {label}
    </Button>
  )
}

/** Selecting all reads the keys of all matching rows, on every page (spec 1 §2.5). */
function Selection({ control: { state, dispatch, everyKey }, empty }: { control: GridControl; empty: boolean }) {
  const [busy, setBusy] = useState(false)
  const selectAll = async () => {
    setBusy(true)
    try {
      dispatch({ type: 'select', keys: await everyKey(), on: true })
    } catch (error) {
      notice.failure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Text role="status" fw={600}>
        {selectionText(state.selection.length)}
      </Text>
      <Button variant="default" loading={busy} disabled={empty} onClick={() => void selectAll()}>
        Zaznacz wszystkie
      </Button>
      <Button
        variant="default"
        disabled={state.selection.length === 0}
        onClick={() => dispatch({ type: 'clearSelection' })}
      >
        Odznacz wszystkie
      </Button>
    </>
  )
}
