import { ActionIcon, Tooltip } from '@mantine/core'
import type { ComponentProps } from 'react'
import type { RowAction } from '#kit/actions.ts'
import styles from './grid.module.css'

type Props = Omit<ComponentProps<'button'>, 'disabled' | 'color' | 'children' | 'style'> & {
  label: string
  /** What it acts on, said only to assistive technology: the eye sees the row. */
  subject?: string
  icon: RowAction<never>['icon']
  /** Out of use now; said in the tooltip when it is a reason. The button keeps its focus. */
  disabled?: boolean | string | undefined
  busy?: boolean
  dangerous?: boolean | undefined
}

/** A button that is only an icon: its name is a tooltip for the eye and a label for assistive technology. */
export function IconAction(props: Props) {
  const { label, subject, icon: Icon, disabled = false, busy = false, dangerous = false, onClick, ...others } = props
  const name = typeof disabled === 'string' ? `${label} (${disabled})` : label
  return (
    // the tooltip only shows what the label says already
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
