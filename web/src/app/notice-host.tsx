import { Notifications } from '@mantine/notifications'

/**
 * Where notices appear: in the lower corner, above a bar of actions that stands there and under dialogs. A screen reader
 * reads them when it is done with what it says.
 */
export const NoticeHost = () => (
  <Notifications position="bottom-right" containerWidth={416} zIndex={190} aria-live="polite" />
)
