import { lazy, Suspense } from 'react'
import { announcements } from '#contract/announcements.ts'
import { can } from '#contract/access.ts'
import { Page } from '#kit/page.tsx'
import { queryOf } from '#kit/query.ts'
import { readAhead, type Ahead } from '#kit/read-ahead.ts'
import { useCan } from '#kit/user.ts'
import { Announcements } from './announcements.tsx'

const bodyHome = () => import('./body-home.tsx')
const BodyHome = lazy(async () => ({ default: (await bodyHome()).BodyHomeContent }))
const OfficeHome = lazy(async () => ({ default: (await import('./office-home.tsx')).OfficeHomeContent }))

/** The announcements, and with them what waits in a body: in one request. */
export async function readHomeAhead({ user }: Ahead): Promise<void> {
  const page = can(user, 'aidCases.report') ? await bodyHome() : undefined
  await Promise.all([readAhead(queryOf(announcements.mine)), page && readAhead(page.bodyHomeQuery)])
}

/** The main page (spec 1 §2.3; decisions, 'Main page'): what waits for the user, and the announcements of the office. */
export function HomePage() {
  const can = useCan()
  return (
    <Page title="Strona główna">
      <Suspense>
        {can('aidCases.report') ? (
          <BodyHome announcements={<Announcements heading="h3" />} />
        ) : (
          <>
            {can('aidCases.monitor') && <OfficeHome />}
            <Announcements />
          </>
        )}
      </Suspense>
    </Page>
  )
}
