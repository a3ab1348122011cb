import { Button, Tooltip, type ButtonProps } from '@mantine/core'

type Props = ButtonProps & {
  label: string
  /** What assistive technology calls it, if not by its label. */
  name?: string
  /** Why it cannot be used: it can still be focused, and says so. */
  reason: string | undefined
  onClick: () => void
}

/** A button that says why it cannot be used, also to users of the keyboard or a screen reader. */
export function ReasonedButton({ label, name, reason, onClick, ...others }: Props) {
  const named = name === undefined ? {} : { 'aria-label': name }
  if (reason === undefined)
    return (
      <Button {...others} {...named} onClick={onClick}>
        {label}
      </Button>
    )
  return (
    // a pointer sees the title, and the keyboard the tooltip, which repeats it
    <Tooltip aria-hidden label={reason} multiline maw="22rem" events={{ hover: false, focus: true, touch: true }}>
      <Button {...others} {...named} data-disabled aria-disabled title={reason}>
        {label}
      </Button>
    </Tooltip>
  )
}
