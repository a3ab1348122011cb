import { Link, useRouter } from '@tanstack/react-router'
import { useCallback, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { useReadOnlyReason } from '#kit/user.ts'
import type { GridParts } from './grid-parts.ts'
import type { AnyRow } from './use-grid.ts'
import styles from './grid.module.css'

/** What a row that opens is given: it follows clicks and Enter, and its first value is a link. */
export type RowOpening = {
  handlers: {
    onClick: (event: MouseEvent) => void
    onAuxClick: (event: MouseEvent) => void
    onKeyDown: (event: KeyboardEvent) => void
    onPointerEnter: () => void
    onFocus: () => void
  }
  link: ((value: ReactNode) => ReactNode) | undefined
}

/** A pointer that rests for this time on a row may be about to open it. */
const REST_MS = 50

const controls = 'a, button, input, label, select, textarea, summary, [role="menuitem"]'

/** How a row is opened: by the first of its actions that leads to a screen or opens a dialog, and that the user may take. */
export function useRowOpening({ actions, list }: Pick<GridParts, 'actions' | 'list'>) {
  const router = useRouter()
  const readOnly = useReadOnlyReason() !== undefined
  const resting = useRef<number>(undefined)
  return useCallback(
    (row: AnyRow): RowOpening | undefined => {
      const action = actions.find(
        ({ to, away, opens, inImpersonation, shownFor }) =>
          ((to && !away) || opens) && (inImpersonation || !readOnly) && (shownFor?.(row) ?? true),
      )
      if (!action) return undefined
      const target = action.to?.(row)
      const open = (apart: boolean) => {
        if (!target) return void action.run?.(row, list)
        if (!apart) return void router.navigate(target)
        window.open(router.buildLocation(target).href, '_blank', 'noopener')
      }
      const prepare = () => {
        window.clearTimeout(resting.current)
        if (target) resting.current = window.setTimeout(() => void router.preloadRoute(target), REST_MS)
      }
      const click = (event: MouseEvent) => {
        const { target: clicked, currentTarget: line } = event
        if (!(clicked instanceof Element)) return
        // buttons do their own work, menus and dialogs of the row lie outside it, and selecting a text is no click
        if (!line.contains(clicked) || clicked.closest(controls) || window.getSelection()?.toString()) return
        open(event.ctrlKey || event.metaKey || event.button === 1)
      }
      return {
        handlers: {
          onClick: click,
          onAuxClick: (event) => event.button === 1 && click(event),
          onKeyDown: (event) => {
            if (event.key !== 'Enter' || event.target !== event.currentTarget) return
            event.preventDefault()
            open(event.ctrlKey || event.metaKey)
          },
          onPointerEnter: prepare,
          onFocus: prepare,
        },
        link: target && ((value) => <RowLink target={target}>{value}</RowLink>),
      }
    },
    [actions, list, router, readOnly],
  )
}

/** The row takes the focus, so the link in it is no stop of its own. */
const RowLink = ({ target, children }: { target: Parameters<typeof Link>[0]; children: ReactNode }) => (
  <Link {...target} tabIndex={-1} className={styles.rowLink}>
    {children}
  </Link>
)
