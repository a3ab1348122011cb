import { Button, EmptyState } from '@mantine/core'
import { IconFilterOff, IconInbox } from '@tabler/icons-react'
import { LoadFailure } from '#kit/load-failure.tsx'
import { ReasonedButton } from '#kit/reasoned-button.tsx'
import type { GridParts } from './grid-parts.ts'
import { usePerform, useRefusal } from './use-perform.ts'

/** Shown in place of rows: why there are none, and what to do about it. */
export function GridMessage({ control, data, hint, emptyAction, add, list }: GridParts) {
  if (data.error) return <LoadFailure {...data} />
  if (control.filtered)
    return (
      <EmptyState
        icon={<IconFilterOff aria-hidden />}
        title="Brak danych do wyświetlenia"
        description="Żaden element nie spełnia warunków filtrów."
      >
        <EmptyState.Actions>
          <Button variant="default" onClick={() => control.dispatch({ type: 'clearFilters' })}>
            Wyczyść filtry
          </Button>
        </EmptyState.Actions>
      </EmptyState>
    )
  return (
    <EmptyState icon={<IconInbox aria-hidden />} title="Brak danych do wyświetlenia" description={hint}>
      {emptyAction ? <EmptyState.Actions>{emptyAction}</EmptyState.Actions> : add && <AddButton {...{ add, list }} />}
    </EmptyState>
  )
}

function AddButton({ add, list }: { add: NonNullable<GridParts['add']>; list: GridParts['list'] }) {
  const { busy, perform } = usePerform((succeeded) => !succeeded && list.refresh())
  const refusal = useRefusal(add)
  return (
    <EmptyState.Actions>
      <ReasonedButton
        label={add.label}
        loading={busy}
        reason={refusal || undefined}
        leftSection={<add.icon size="1.1rem" aria-hidden />}
        onClick={() =>
          void perform({
            run: () => add.run([], list),
            question: add.confirm?.([]),
            label: add.label,
            dangerous: false,
          })
        }
      />
    </EmptyState.Actions>
  )
}
