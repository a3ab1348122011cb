import { notifications } from '@mantine/notifications'
import { limits } from '#contract/limits.ts'
import { errorText } from './call.ts'

const show = (title: string, message: string, color: string, urgent = false) =>
  notifications.show({
    title,
    message,
    color,
    // errors interrupt a screen reader; other notices are read from the polite region when it is idle
    role: urgent ? 'alert' : 'note',
    autoClose: limits.noticeMs,
    withBorder: true,
    closeButtonProps: { 'aria-label': 'Zamknij powiadomienie' },
  })

/** Short notices of six seconds in the corner, announced to screen readers. */
export const notice = {
  success: (message: string) => show('Sukces', message, 'green'),
  error: (message: string) => show('Błąd', message, 'red', true),
  info: (message: string) => show('Informacja', message, 'navy'),
  warning: (message: string) => show('Uwaga', message, 'amber'),
  /** Shows the message of a failed call. */
  failure: (error: unknown, otherwise?: string) => show('Błąd', errorText(error, otherwise), 'red', true),
}
