import { Notifications } from '@mantine/notifications'

/** Where notices appear; a screen reader reads them when it is done with what it says. */
export const NoticeHost = () => <Notifications position="top-right" aria-live="polite" />
