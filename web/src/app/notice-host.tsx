import { Notifications } from '@mantine/notifications'

/** Where notices appear. */
export const NoticeHost = () => <Notifications position="top-right" />
