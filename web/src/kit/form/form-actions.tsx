import { Alert, Button, Group, Stack } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState, type MouseEvent, type ReactNode } from 'react'
import { useCloseDialog } from '#kit/dialogs/dialog.tsx'
import { useForm } from './form-context.ts'
import classes from './form.module.css'

type Props = {
  submit?: string
  cancel?: string
  /** What backing out does; inside a dialog it closes the dialog. */
  onCancel?: () => void
  /** Saving makes sense only after a change (spec 3 §4). */
  afterChange?: boolean
  /** Stays in sight at the lower edge of the window: for forms longer than a screen. */
  sticky?: boolean
  /** Further buttons, apart from those of the form. */
  children?: ReactNode
  /** Buttons that save and do more; saving alone is then the quieter one. */
  more?: ReactNode
}

/** The buttons under a form, with the reason why it was not saved. */
export function FormActions(props: Props) {
  const { submit = 'Zapisz', cancel = 'Anuluj', onCancel, afterChange = false, sticky = false, children, more } = props
  const { busy, dirty, readOnly, sentence, failure, reload } = useForm()
  const closeDialog = useCloseDialog()
  const back = onCancel ?? closeDialog
  const [reading, setReading] = useState(false)
  const readAgain = async () => {
    setReading(true)
    await reload?.()
    setReading(false)
  }
  return (
    <Stack className={sticky ? classes['sticky'] : undefined} data-many={more ? true : undefined}>
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
      <Group justify="flex-end" onMouseDown={keepFocus}>
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
 * Pressing a button would take the focus from the field, whose complaint then moves the button from under the pointer
 * before the press becomes a click. The field keeps the focus instead; the click is judged on its own.
 */
const keepFocus = (event: MouseEvent) => event.preventDefault()
