import { Anchor, Group, NativeSelect, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react'
import { formatAmount } from '#contract/kernel/money.ts'
import { limits } from '#contract/limits.ts'
import { pageCount } from './grid-state.ts'
import { IconAction } from './icon-action.tsx'
import type { GridControl } from './use-grid.ts'

const whole = (count: number) => formatAmount(count, { scale: 0 })

/** In place of a number that could not be read. */
export const UNCOUNTED = 'nie udało się policzyć'

type Props = {
  control: GridControl
  total: number | undefined
  atLeast: number
  /** The rows are there, but their number could not be read: reads it again. */
  countAgain: (() => void) | undefined
  uncounted: boolean
}

/** The number of rows, once known, and the buttons through the pages. */
export function Pagination({ control: { grid, state, dispatch }, total, atLeast, uncounted, countAgain }: Props) {
  const { pageNumber, pageSize } = state
  const last = pageCount(total ?? Math.max(atLeast, pageNumber * pageSize + 1), pageSize) - 1
  const go = (page: number) => () => dispatch({ type: 'page', pageNumber: page })
  const [atStart, atEnd] = [pageNumber <= 0, pageNumber >= last]
  return (
    <Group component="nav" aria-label={`Stronicowanie: ${grid.title}`} gap="md">
      <Text c="dimmed">
        Liczba elementów: {total === undefined ? (uncounted ? UNCOUNTED : '…') : whole(total)}
        {countAgain && (
          <>
            {'. '}
            <Anchor component="button" type="button" inherit onClick={countAgain}>
              Policz ponownie
            </Anchor>
          </>
        )}
      </Text>
      <Group component="label" gap="xs" wrap="nowrap">
        <Text span c="dimmed">
          Na stronie
        </Text>
        <NativeSelect
          data={limits.pageSizes.map(String)}
          value={String(pageSize)}
          onChange={(event) => dispatch({ type: 'pageSize', pageSize: Number(event.currentTarget.value) })}
        />
      </Group>
      <Group gap={0} wrap="nowrap">
        <IconAction label="Pierwsza strona" icon={IconChevronsLeft} disabled={atStart} onClick={go(0)} />
        <IconAction label="Poprzednia strona" icon={IconChevronLeft} disabled={atStart} onClick={go(pageNumber - 1)} />
        <Text px="xs" aria-current="page">
          Strona {whole(pageNumber + 1)}
          {total === undefined ? (uncounted ? '' : ' z …') : ` z ${whole(last + 1)}`}
        </Text>
        <IconAction label="Następna strona" icon={IconChevronRight} disabled={atEnd} onClick={go(pageNumber + 1)} />
        <IconAction
          label="Ostatnia strona"
          icon={IconChevronsRight}
          disabled={atEnd || total === undefined}
          onClick={go(last)}
        />
      </Group>
    </Group>
  )
}
