import { Link } from '@tanstack/react-router'
import { Page } from './page.tsx'

/** An address of a user's screen that means nothing, or nothing to this user (spec 2 §8). */
export const BadAddressPage = ({ reason }: { reason: string }) => (
  <Page title={reason} narrow>
    <p>
      Sprawdź, czy adres jest wpisany poprawnie, albo przejdź na <Link to="/">stronę główną</Link>.
    </p>
  </Page>
)
