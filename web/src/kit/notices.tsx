import { UnstyledButton } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { limits } from '#contract/limits.ts'
import { errorText } from './call.ts'

/** What can be done about a notice, such as taking back what it tells of. One with the same `id` is shown once. */
export type NoticeAction = { label: string; run: () => void; id?: string }

function show(title: string, message: string, color: string, { urgent = false, action }: Options = {}): string {
  const id = notifications.show({
    title,
    message: action ? (
      <>
        {message}{' '}
        <UnstyledButton
          className="l-notice-action"
          onClick={() => {
            notifications.hide(id)
            action.run()
          }}
        >
          {action.label}
        </UnstyledButton>
      </>
    ) : (
      message
    ),
    ...(action?.id && { id: action.id }),
    color,
    // errors interrupt a screen reader; other notices are read from the polite region when it is idle
    role: urgent ? 'alert' : 'note',
    // a notice with a button stays long enough to be reached
    autoClose: action ? limits.noticeMs * 2 : limits.noticeMs,
    withBorder: true,
    closeButtonProps: { 'aria-label': 'Zamknij powiadomienie' },
  })
  return id
}
type Options = { urgent?: boolean; action?: NoticeAction | undefined }

let lastSuccess = ''
/** One at a time: a pile of them would cover what one is looking at. */
function succeed(message: string, action?: NoticeAction): void {
  notifications.hide(lastSuccess)
  lastSuccess = show('Sukces', message, 'green', { action })
}

/** Short notices of six seconds in the corner, announced to screen readers. */
export const notice = {
  success: succeed,
  error: (message: string) => show('Błąd', message, 'red', { urgent: true }),
  info: (message: string, action?: NoticeAction) => show('Informacja', message, 'navy', { action }),
  warning: (message: string) => show('Uwaga', message, 'amber'),
  /** Shows the message of a failed call. */
  failure: (error: unknown, otherwise?: string) => show('Błąd', errorText(error, otherwise), 'red', { urgent: true }),
}
