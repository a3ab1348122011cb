import { Link, useLocation } from '@tanstack/react-router'
import { use, useState } from 'react'
import { Page } from '#kit/page.tsx'
import { UserContext } from '#kit/user.ts'
import { Redirect } from '#web/features/session/redirect.tsx'
import { linkTo } from '#web/screens/link-to.ts'
import { ForbiddenPage } from './forbidden-page.tsx'
import { findFirstScreen } from './menu.ts'

/** Shown under an unknown address (spec 1 §2.1); that of a whole family of screens leads to its first one. */
export function NotFoundPage() {
  const user = use(UserContext)
  const { pathname } = useLocation()
  // of the address that was asked for: this page stays under that of the first screen until its scripts are there
  const [first] = useState(() => findFirstScreen(user, pathname))
  if (first === 'forbidden') return <ForbiddenPage />
  if (first) return <Redirect href={first} />
  return (
    <Page title="Nie znaleziono strony o podanym adresie" narrow>
      <p>
        Sprawdź, czy adres jest wpisany poprawnie, albo przejdź na <Link {...linkTo('/')}>stronę główną</Link>.
      </p>
    </Page>
  )
}
