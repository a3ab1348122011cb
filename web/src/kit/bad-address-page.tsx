import { Link } from '@tanstack/react-router'
import { linkTo } from '#web/screens/link-to.ts'
import { Page } from './page.tsx'

/** Shown for an address that is invalid, or not allowed for this user (spec 2 §8). */
export const BadAddressPage = ({ reason }: { reason: string }) => (
  <Page title={reason} narrow>
    <p>
      Sprawdź, czy adres jest wpisany poprawnie, albo przejdź na <Link {...linkTo('/')}>stronę główną</Link>.
    </p>
  </Page>
)
