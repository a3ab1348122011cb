import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { use } from 'react'
import { UserContext } from '#kit/user.ts'
import { linkTo, type Target } from '#web/screens/link-to.ts'

/** Where an applicant goes when a request is done with: a visitor has only the sign-in page. */
export const useHome = (): Target => (use(UserContext) ? linkTo('/') : linkTo('/login'))

export function HomeLink() {
  const signedIn = use(UserContext) !== undefined
  return (
    <Button variant="default" component={Link} {...useHome()}>
      {signedIn ? 'Strona główna' : 'Strona logowania'}
    </Button>
  )
}
