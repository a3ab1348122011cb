import { UnstyledButton } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { Fragment } from 'react'
import { limits } from '#contract/limits.ts'
import { errorText } from './call.ts'

/** What can be done about a notice, such as taking back what it tells of. One with the same `id` is shown once. */
export type NoticeAction = { label: string; run: () => void; id?: string }

function show(title: string, message: string, color: string, { urgent = false, actions = [] }: Options = {}): string {
  const named = actions.find((action) => action.id)
  const id = notifications.show({
    title,
    message: (
      <>
        {message}
        {actions.map(({ label, run }) => (
          <Fragment key={label}>
            {' '}
            <UnstyledButton
              className="l-notice-action"
              onClick={() => {
                notifications.hide(id)
                run()
              }}
            >
              {label}
            </UnstyledButton>
          </Fragment>
        ))}
      </>
    ),
    ...(named?.id && { id: named.id }),
    color,
    // errors interrupt a screen reader; other notices are read from the polite region when it is idle
    role: urgent ? 'alert' : 'note',
    // a notice with buttons stays long enough for each to be reached
    autoClose: limits.noticeMs * (1 + actions.length),
    withBorder: true,
    closeButtonProps: { 'aria-label': 'Zamknij powiadomienie' },
  })
  return id
}
type Options = { urgent?: boolean; actions?: readonly NoticeAction[] }

let lastSuccess = ''
/** One at a time: a pile of them would cover what one is looking at. */
function succeed(message: string, ...actions: readonly NoticeAction[]): void {
  notifications.hide(lastSuccess)
  lastSuccess = show('Sukces', message, 'green', { actions })
}

/** Short notices of six seconds in the corner, announced to screen readers. */
export const notice = {
  success: succeed,
  error: (message: string) => show('Błąd', message, 'red', { urgent: true }),
  info: (message: string, ...actions: readonly NoticeAction[]) => show('Informacja', message, 'navy', { actions }),
  warning: (message: string) => show('Uwaga', message, 'amber'),
  /** Shows the message of a failed call. */
  failure: (error: unknown, otherwise?: string) => show('Błąd', errorText(error, otherwise), 'red', { urgent: true }),
}
