import { Button, Group, Text } from '@mantine/core'
import { use, useState } from 'react'
import { createPortal } from 'react-dom'
import type { FooterAction, ListHandle } from '#kit/actions.ts'
import { keepNoticesAbove } from '#kit/action-bar.ts'
import { notice } from '#kit/notices.tsx'
import { TitleActions } from '#kit/page.tsx'
import { ReasonedButton } from '#kit/reasoned-button.tsx'
import { useStore } from '#kit/store.ts'
import { selectionText } from './grid-state.ts'
import type { GridControl } from './use-grid.ts'
import { usePerform, useRefusal } from './use-perform.ts'
import styles from './grid.module.css'

type Props = { actions: readonly FooterAction[]; list: ListHandle }

/** The buttons under a list that do not depend on what is selected, the main one first. */
export function FooterActions({ actions, list }: Props) {
  if (actions.length === 0) return null
  const mainFirst = [...actions.filter(({ primary }) => primary), ...actions.filter(({ primary }) => !primary)]
  return (
    <Group gap="sm">
      {mainFirst.map((action) => (
        <ActionButton key={action.label} action={action} list={list} selection={[]} />
      ))}
    </Group>
  )
}

/** The main action once more, beside the title of the page, to save scrolling. */
export function MainAction({ action, list }: { action: FooterAction; list: ListHandle }) {
  const place = use(TitleActions)
  return place && createPortal(<ActionButton action={action} list={list} selection={[]} />, place)
}

type GroupProps = Props & { control: GridControl; empty: boolean }

/** How many rows are selected and what can be done with them; it stays visible while there are any. */
export function GroupBar({ control, actions, list, empty }: GroupProps) {
  const selection = useStore(control.selection)
  return (
    <div
      className={styles.groupBar}
      data-active={selection.length > 0 || undefined}
      ref={selection.length > 0 ? keepNoticesAbove : undefined}
    >
      <Selection control={control} count={selection.length} empty={empty} />
      {actions.map((action) => (
        <ActionButton key={action.label} action={action} list={list} selection={selection} />
      ))}
    </div>
  )
}

type One = { action: FooterAction; list: ListHandle; selection: readonly number[] }

function ActionButton({ action, list, selection }: One) {
  const { label, icon: Icon, primary = false, dangerous = false, enabled, run } = action
  const { busy, perform } = usePerform((succeeded) => !succeeded && list.refresh())
  const refusal = useRefusal(action)
  return (
    <ReasonedButton
      label={label}
      variant={primary ? 'filled' : 'default'}
      {...(dangerous && { color: 'red', variant: 'outline', ml: 'auto' })}
      leftSection={<Icon size="1.1rem" aria-hidden />}
      loading={busy}
      reason={refusal || undefined}
      disabled={refusal === false && !(enabled?.(selection) ?? true)}
      onClick={() =>
        void perform({ run: () => run(selection, list), question: action.confirm?.(selection), label, dangerous })
      }
    />
  )
}

type SelectionProps = { control: GridControl; count: number; empty: boolean }

/** Selecting all reads the keys of all matching rows, on every page (spec 1 §2.5). */
function Selection({ control: { state, dispatch, everyKey }, count, empty }: SelectionProps) {
  const [busy, setBusy] = useState(false)
  const selectAll = async () => {
    setBusy(true)
    try {
      dispatch({ type: 'select', keys: await everyKey(), on: true, under: state.filters })
    } catch (error) {
      notice.failure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Text role="status" fw={600}>
        {selectionText(count)}
      </Text>
      <Button variant="default" loading={busy} disabled={empty} onClick={() => void selectAll()}>
        Zaznacz wszystkie
      </Button>
      <Button variant="default" disabled={count === 0} onClick={() => dispatch({ type: 'clearSelection' })}>
        Odznacz wszystkie
      </Button>
    </>
  )
}
