import { Alert, Button, Checkbox, Group, Popover, Stack, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconColumns } from '@tabler/icons-react'
import { useState } from 'react'
import { columnLabel } from '#contract/kernel/grid.ts'
import { heldIds } from './column-layout.ts'
import { IconAction } from './icon-action.tsx'
import type { GridControl } from './use-grid.ts'
import styles from './grid.module.css'

/** Which columns are shown and in what order. */
export function ColumnChooser({ control: { grid, state, dispatch } }: { control: GridControl }) {
  const { order, hidden } = state.layout
  const [refused, setRefused] = useState(false)
  const show = (id: string, shown: boolean) => {
    const last = !shown && hidden.length === order.length - 1
    setRefused(last)
    if (!last) dispatch({ type: 'showColumn', id, shown })
  }
  return (
    <Popover position="bottom-end" trapFocus returnFocus withinPortal onClose={() => setRefused(false)}>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns size="1.1rem" aria-hidden />}>
          Kolumny
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Kolumny">
        <Stack gap="xs">
          <ul className={styles.chooser}>
            {order.map((id, place) => {
              const holder = order.find((other) => !hidden.includes(other) && heldIds(grid.columns[other]).includes(id))
              const label = columnLabel(grid, id)
              const move = (to: number) => () => dispatch({ type: 'moveColumn', id, to })
              return (
                <li key={id}>
                  <Checkbox
                    label={label}
                    {...(holder && { description: `Bez zaznaczenia: w kolumnie ${columnLabel(grid, holder)}` })}
                    checked={!hidden.includes(id)}
                    onChange={(event) => show(id, event.currentTarget.checked)}
                  />
                  <Group gap={0} wrap="nowrap">
                    <IconAction
                      label={`Przesuń wyżej: ${label}`}
                      icon={IconArrowUp}
                      disabled={place === 0}
                      onClick={move(place - 1)}
                    />
                    <IconAction
                      label={`Przesuń niżej: ${label}`}
                      icon={IconArrowDown}
                      disabled={place === order.length - 1}
                      onClick={move(place + 1)}
                    />
                  </Group>
                </li>
              )
            })}
          </ul>
          {refused && (
            <Alert color="amber" role="alert" p="xs">
              <Text size="sm">Musi być zaznaczona co najmniej jedna kolumna</Text>
            </Alert>
          )}
          <Button variant="subtle" onClick={() => dispatch({ type: 'resetColumns' })}>
            Przywróć układ początkowy
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
