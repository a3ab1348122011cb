import { Notifications } from '@mantine/notifications'

/**
 * Where notices appear: in the lower corner, above a bar of actions that stands there and under dialogs. A screen reader
 * reads them when it is done with what it says. A pointer that rests on one keeps that one only.
 */
export const NoticeHost = () => (
  <Notifications
    position="bottom-right"
    containerWidth={416}
    zIndex={190}
    pauseResetOnHover="notification"
    aria-live="polite"
  />
)
