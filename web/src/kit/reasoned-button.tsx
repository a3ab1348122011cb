import { Button, Tooltip, type ButtonProps } from '@mantine/core'

type Props = ButtonProps & {
  label: string
  /** What assistive technology calls it, if not by its label. */
  name?: string
  /** Why it cannot be used: it can still be focused, and says so. */
  reason: string | undefined
  onClick: () => void
}

/** A button that tells why it cannot be used, also to those who use the keyboard or a screen reader. */
export function ReasonedButton({ label, name, reason, onClick, ...others }: Props) {
  if (reason === undefined)
    return (
      <Button {...others} {...(name && { 'aria-label': name })} onClick={onClick}>
        {label}
      </Button>
    )
  return (
    // the tooltip repeats the name
    <Tooltip aria-hidden label={reason} multiline maw="22rem" events={{ hover: true, focus: true, touch: true }}>
      <Button {...others} data-disabled aria-disabled aria-label={`${name ?? label} (${reason})`}>
        {label}
      </Button>
    </Tooltip>
  )
}
