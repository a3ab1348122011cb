import { Link } from '@tanstack/react-router'
import { Page } from '#kit/page.tsx'
import { linkTo } from '#web/screens/link-to.ts'

/** Shown under an unknown address (spec 1 §2.1). */
export const NotFoundPage = () => (
  <Page title="Nie znaleziono strony o podanym adresie" narrow>
    <p>
      Sprawdź, czy adres jest wpisany poprawnie, albo przejdź na <Link {...linkTo('/')}>stronę główną</Link>.
    </p>
  </Page>
)
