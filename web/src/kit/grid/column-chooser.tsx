import { Alert, Button, Checkbox, Group, Popover, Stack, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconColumns, IconViewportNarrow, IconViewportWide } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { columnLabel } from '#contract/kernel/grid.ts'
import { announce } from '#kit/announce.tsx'
import { clampWidth, columnWidth, heldIds, movedText } from './column-layout.ts'
import { IconAction } from './icon-action.tsx'
import type { GridControl } from './use-grid.ts'
import styles from './grid.module.css'

type Props = {
  control: GridControl
  /** Columns have a width: on a small screen there are none. */
  resizable: boolean
}

/** Two steps at a time: nobody presses a button thirty times. */
const WIDTH_STEP = columnWidth.step * 2

/** Which columns are shown, in what order and how wide. */
export function ColumnChooser({ control: { grid, state, dispatch }, resizable }: Props) {
  const { order, hidden } = state.layout
  const [refused, setRefused] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const resize = (id: string, by: number) => {
    const heading = button.current?.closest('section')?.querySelector<HTMLElement>(`[data-column="${id}"]`)
    const width = clampWidth((heading?.offsetWidth ?? columnWidth.min) + by)
    dispatch({ type: 'resizeColumn', id, width })
    announce(`Kolumna ${columnLabel(grid, id)}: ${width} pikseli`)
  }
  const show = (id: string, shown: boolean) => {
    const last = !shown && hidden.length === order.length - 1
    setRefused(last)
    if (!last) dispatch({ type: 'showColumn', id, shown })
  }
  return (
    <Popover position="bottom-end" trapFocus returnFocus withinPortal onClose={() => setRefused(false)}>
      <Popover.Target>
        <Button ref={button} variant="default" leftSection={<IconColumns size="1.1rem" aria-hidden />}>
          Kolumny
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Kolumny">
        <Stack gap="xs">
          <ul className={styles.chooser}>
            {order.map((id, place) => {
              const holder = order.find((other) => !hidden.includes(other) && heldIds(grid.columns[other]).includes(id))
              const label = columnLabel(grid, id)
              const move = (to: number) => () => {
                dispatch({ type: 'moveColumn', id, to })
                announce(movedText(label, to, order.length))
              }
              return (
                <li key={id}>
                  <Checkbox
                    label={label}
                    {...(holder && { description: `Bez zaznaczenia: w kolumnie ${columnLabel(grid, holder)}` })}
                    checked={!hidden.includes(id)}
                    onChange={(event) => show(id, event.currentTarget.checked)}
                  />
                  <Group gap={0} wrap="nowrap">
                    {resizable && !hidden.includes(id) && (
                      <>
                        <IconAction
                          label={`Zwęź kolumnę: ${label}`}
                          icon={IconViewportNarrow}
                          onClick={() => resize(id, -WIDTH_STEP)}
                        />
                        <IconAction
                          label={`Poszerz kolumnę: ${label}`}
                          icon={IconViewportWide}
                          onClick={() => resize(id, WIDTH_STEP)}
                        />
                      </>
                    )}
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
