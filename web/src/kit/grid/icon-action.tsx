import { ActionIcon, Tooltip } from '@mantine/core'
import type { ComponentProps } from 'react'
import type { RowAction } from '#kit/actions.ts'
import styles from './grid.module.css'

type Props = Omit<ComponentProps<'button'>, 'disabled' | 'color' | 'children' | 'style'> & {
  label: string
  /** What it acts on, for assistive technology only: others see the row. */
  subject?: string
  icon: RowAction<never>['icon']
  /** Disabled; a reason is shown in the tooltip. The button can still be focused. */
  disabled?: boolean | string | undefined
  busy?: boolean
  dangerous?: boolean | undefined
}

/** A button with only an icon: its name is both a tooltip and a label for assistive technology. */
export function IconAction(props: Props) {
  const { label, subject, icon: Icon, disabled = false, busy = false, dangerous = false, onClick, ...others } = props
  const name = typeof disabled === 'string' ? `${label} (${disabled})` : label
  return (
    // the tooltip repeats the label
    <Tooltip aria-hidden label={name} openDelay={300} events={{ hover: true, focus: true, touch: false }}>
      <ActionIcon
        {...others}
        variant="subtle"
        size="lg"
        className={styles.icon}
        aria-label={subject ? `${name}: ${subject}` : name}
        {...(dangerous && { color: 'red' })}
        {...(disabled !== false && { 'data-disabled': true, 'aria-disabled': true })}
        loading={busy}
        onClick={(event) => (disabled === false ? onClick?.(event) : event.preventDefault())}
      >
        <Icon size="1.25rem" stroke={1.75} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
