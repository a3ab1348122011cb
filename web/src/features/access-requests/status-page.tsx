import { useState } from 'react'
import type { submission } from '#contract/access-requests/submission.ts'
import type { ReplyOf } from '#contract/kernel/endpoint.ts'
import { useSearchParams } from '#kit/address-params.ts'
import { Page } from '#kit/page.tsx'
import classes from './access-requests.module.css'
import { StatusForm } from './status-form.tsx'
import { StatusVerdict } from './status-verdict.tsx'

/** Where a request stands, for anyone who has its number and code. */
export function StatusPage() {
  const { numer = '' } = useSearchParams()
  const [found, setFound] = useState<ReplyOf<typeof submission.status>>()
  return (
    <div className={classes['sheet']}>
      <Page title="Stan wniosku">
        <div role="status">{found && <StatusVerdict request={found} />}</div>
        <StatusForm number={numer} onFound={setFound} />
      </Page>
    </div>
  )
}
