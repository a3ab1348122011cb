import { Link } from '@tanstack/react-router'
import { Page } from './page.tsx'

/** Shown for an address that is invalid, or not allowed for this user (spec 2 §8). */
export const BadAddressPage = ({ reason }: { reason: string }) => (
  <Page title={reason} narrow>
    <p>
      Sprawdź, czy adres jest wpisany poprawnie, albo przejdź na <Link to="/">stronę główną</Link>.
    </p>
  </Page>
)
