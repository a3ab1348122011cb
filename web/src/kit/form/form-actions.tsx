import { Alert, Button, Group, Stack } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState, type MouseEvent, type ReactNode } from 'react'
import { keepNoticesAbove } from '#kit/action-bar.ts'
import { useCloseDialog } from '#kit/dialogs/dialog.tsx'
import { useFormProgress } from './form-context.ts'
import classes from './form.module.css'

type Props = {
  submit?: string
  cancel?: string
  /** What cancelling does; inside a dialog it closes the dialog. */
  onCancel?: () => void
  /** Saving is enabled only after a change (spec 3 §4). */
  afterChange?: boolean
  /** Stays visible at the lower edge of the window: for forms longer than a screen. */
  sticky?: boolean
  /** Further buttons, set apart from those of the form. */
  children?: ReactNode
  /** Buttons that save and do more; plain saving is then the less prominent one. */
  more?: ReactNode
}

/** The buttons under a form, with the reason why saving failed. */
export function FormActions(props: Props) {
  const { submit = 'Zapisz', cancel = 'Anuluj', onCancel, afterChange = false, sticky = false, children, more } = props
  const { busy, dirty, readOnly, sentence, failure, reload } = useFormProgress()
  const closeDialog = useCloseDialog()
  const back = onCancel ?? closeDialog
  const [reading, setReading] = useState(false)
  const readAgain = async () => {
    setReading(true)
    await reload?.()
    setReading(false)
  }
  return (
    <Stack
      className={sticky ? classes['sticky'] : undefined}
      data-many={more ? true : undefined}
      ref={sticky ? keepNoticesAbove : undefined}
    >
      {sentence && (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />} role="alert">
          {sentence}
          {failure?.conflict && reload && (
            <Group mt="xs">
              <Button size="xs" variant="default" loading={reading} onClick={() => void readAgain()}>
                Wczytaj aktualne dane
              </Button>
            </Group>
          )}
        </Alert>
      )}
      <Group justify="flex-end" onMouseDown={staysInField}>
        {children}
        {back && (
          <Button variant="default" disabled={busy} onClick={back}>
            {readOnly ? 'Zamknij' : cancel}
          </Button>
        )}
        {!readOnly && (
          <Button type="submit" loading={busy} disabled={afterChange && !dirty} {...(more && { variant: 'default' })}>
            {submit}
          </Button>
        )}
        {!readOnly && more}
      </Group>
    </Stack>
  )
}

/**
 * Pressing a button would blur the field, whose error message then moves the button from under the pointer before the
 * press becomes a click. So the field keeps the focus, and the click is handled on its own.
 */
export const staysInField = (event: MouseEvent) => event.preventDefault()
