import { Notifications } from '@mantine/notifications'

/**
 * Where notices appear: over the empty middle of the top bar, clear of the actions of pages, which stand to the right,
 * and of dialogs. A screen reader reads them when it is done with what it says.
 */
export const NoticeHost = () => <Notifications position="top-center" containerWidth={416} aria-live="polite" />
