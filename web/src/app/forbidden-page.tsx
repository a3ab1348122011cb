import { Link } from '@tanstack/react-router'
import { sessionErrors } from '#contract/errors/session.ts'
import { Page } from '#kit/page.tsx'
import { linkTo } from '#web/screens/link-to.ts'

/** Shown instead of a screen that this user may not see. */
export const ForbiddenPage = () => (
  <Page title={sessionErrors['session.forbidden'][1]} narrow>
    <p>
      Jeżeli potrzebujesz dostępu, zwróć się do koordynatora lub administratora. Możesz też wrócić na{' '}
      <Link {...linkTo('/')}>stronę główną</Link>.
    </p>
  </Page>
)
