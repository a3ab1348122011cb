import { Alert } from '@mantine/core'
import { useSetting } from './settings.ts'

/** Says that messages do not leave the application, where no mail server is configured. */
export const NoMailNotice = () =>
  useSetting('POCZTA_ZASTEPCZA') === 'true' && (
    <Alert color="amber" role="note">
      Poczta nie jest podłączona: wiadomość zostanie zapisana, ale nie opuści aplikacji.
    </Alert>
  )
