import { notifications } from '@mantine/notifications'
import { createElement } from 'react'
import { limits } from '#contract/limits.ts'
import { errorText } from './call.ts'
import { NoticeText, type NoticeAction } from './notice-text.tsx'

const show = (title: string, message: string, color: string, urgent = false, action?: NoticeAction) => {
  const id = notifications.show({
    title,
    message: action ? createElement(NoticeText, { message, action, hide: () => notifications.hide(id) }) : message,
    ...(action?.id && { id: action.id }),
    color,
    // errors interrupt a screen reader; other notices are read from the polite region when it is idle
    role: urgent ? 'alert' : 'note',
    // whoever wants to act has to get there first
    autoClose: action ? 5 * limits.noticeMs : limits.noticeMs,
    withBorder: true,
    closeButtonProps: { 'aria-label': 'Zamknij powiadomienie' },
  })
}

/** Short notices of six seconds in the corner, announced to screen readers. */
export const notice = {
  success: (message: string, action?: NoticeAction) => show('Sukces', message, 'green', false, action),
  error: (message: string) => show('Błąd', message, 'red', true),
  info: (message: string, action?: NoticeAction) => show('Informacja', message, 'navy', false, action),
  warning: (message: string) => show('Uwaga', message, 'amber'),
  /** Shows the message of a failed call. */
  failure: (error: unknown, otherwise?: string) => show('Błąd', errorText(error, otherwise), 'red', true),
}
