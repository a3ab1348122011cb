import { Link } from '@tanstack/react-router'
import { linkTo } from '#web/screens/link-to.ts'
import { Page } from './page.tsx'

/** An address of a user's screen that means nothing, or nothing to this user (spec 2 §8). */
export const BadAddressPage = ({ reason }: { reason: string }) => (
  <Page title={reason} narrow>
    <p>
      Sprawdź, czy adres jest wpisany poprawnie, albo przejdź na <Link {...linkTo('/')}>stronę główną</Link>.
    </p>
  </Page>
)
