import { Alert, Button, Group, Stack } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { Ref } from 'react'
import { useCloseDialog } from '#kit/dialogs/dialog.tsx'
import { useFormProgress } from '#kit/form/form-context.ts'

type Props = {
  next?: string
  nextRef?: Ref<HTMLButtonElement>
  /** The step cannot be left yet. */
  waiting?: boolean
  /** Work is in progress that must not be interrupted. */
  busy?: boolean
  /** To the previous step; the first step has none. */
  back?: (() => void) | undefined
}

/** The buttons under a step, with the reason why the user could not go on. */
export function StepActions({ next = 'Dalej', nextRef, waiting = false, busy = false, back }: Props) {
  const { sentence, busy: sending } = useFormProgress()
  const close = useCloseDialog()
  const working = busy || sending
  return (
    <Stack mt="md">
      {sentence && (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />} role="alert">
          {sentence}
        </Alert>
      )}
      <Group justify="flex-end">
        <Button variant="default" disabled={busy} onClick={close} mr="auto">
          Anuluj
        </Button>
        {back && (
          <Button variant="default" disabled={working} onClick={back}>
            Wstecz
          </Button>
        )}
        <Button
          ref={nextRef ?? null}
          type={waiting ? 'button' : 'submit'}
          disabled={waiting}
          loading={working && !waiting}
        >
          {next}
        </Button>
      </Group>
    </Stack>
  )
}
