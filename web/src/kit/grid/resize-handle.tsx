import type { KeyboardEvent, PointerEvent } from 'react'
import { present } from '#contract/kernel/lists.ts'
import { columnWidth, type ColumnView } from './column-layout.ts'
import styles from './grid.module.css'

type Props = { view: ColumnView; resize: (width: number | undefined) => void }

/** The edge of a heading: dragged by the mouse or moved by arrow keys; a double click or Delete resets it. */
export function ResizeHandle({ view: { label, width }, resize }: Props) {
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.preventDefault()
    const handle = event.currentTarget
    const [startX, start] = [event.clientX, currentWidth(handle)]
    const move = ({ clientX }: globalThis.PointerEvent) => resize(start + clientX - startX)
    handle.setPointerCapture(event.pointerId)
    handle.addEventListener('pointermove', move)
    handle.addEventListener('lostpointercapture', () => handle.removeEventListener('pointermove', move), { once: true })
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key]
    if (step) resize(currentWidth(event.currentTarget) + step)
    else if (event.key === 'Delete') resize(undefined)
    else return
    event.preventDefault()
  }
  return (
    // a movable separator is a widget (WAI-ARIA window splitter)
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={`Szerokość kolumny ${label}`}
      aria-valuemin={columnWidth.min}
      aria-valuemax={columnWidth.max}
      aria-valuenow={width ?? columnWidth.min}
      aria-valuetext={width === undefined ? 'dopasowana' : `${width} pikseli`}
      tabIndex={0}
      className={styles.handle}
      // the surrounding heading is draggable
      draggable
      onDragStart={(event) => {
        event.preventDefault()
        event.stopPropagation()
      }}
      onPointerDown={drag}
      onDoubleClick={() => resize(undefined)}
      onKeyDown={press}
    />
  )
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -columnWidth.step, ArrowRight: columnWidth.step }
const currentWidth = (handle: HTMLElement) => present(handle.closest('th'), 'heading').getBoundingClientRect().width
