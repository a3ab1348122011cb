import { Skeleton } from '@mantine/core'
import { useEffect, type ReactNode } from 'react'
import type { SigningWays } from '#contract/access-requests/submission.ts'
import { leaveFreely } from '#kit/page-leave.ts'
import { linkTo } from '#web/screens/link-to.ts'
import { hasOwnDocument } from './has-own-document.ts'

type Props = { ways: SigningWays; children: ReactNode }

/** Loads the form as a document of its own where the component's script needs one, before anything is typed. */
export function OwnDocument({ ways, children }: Props) {
  const elsewhere = !hasOwnDocument(ways)
  useEffect(() => {
    const { to } = linkTo('/formularz-zgloszeniowy')
    if (elsewhere) leaveFreely(() => window.location.replace(`${to}${window.location.search}`))
  }, [elsewhere])
  return elsewhere ? <Skeleton height="20rem" /> : children
}
