import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { announcements } from '#contract/announcements/announcements.ts'
import { can } from '#contract/access.ts'
import { FOREVER, formatDate } from '#contract/kernel/dates.ts'
import type { CurrentUser } from '#contract/session/session.ts'
import { Page } from '#kit/page.tsx'
import { queryOf } from '#kit/query.ts'
import { readAhead, type Ahead } from '#kit/read-ahead.ts'
import { readOnlyReason, useCan, useUser } from '#kit/user.ts'
import { linkTo } from '#web/screens/link-to.ts'
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
  const user = useUser()
  const adds = can('aidCases.edit') && readOnlyReason(user) === undefined
  return (
    <Page title="Strona główna" context={accessUntil(user)} actions={adds && <AddCase />}>
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

const AddCase = () => (
  <Button
    component={Link}
    {...linkTo('/przypadki-pomocy/nowy-przypadek')}
    leftSection={<IconPlus size="1.1em" aria-hidden />}
  >
    Dodaj przypadek
  </Button>
)

/** The last day of limited access (spec 1 §3.1); once it has passed, the banner of every page says so. */
function accessUntil(user: CurrentUser): string | undefined {
  const lastDay = user.udzielajacyPomocyDataKoncaUprawnien
  if (!lastDay || lastDay === FOREVER || user.uprawnieniaWygasly) return undefined
  return `Dostęp podmiotu do aplikacji: do ${formatDate(lastDay)}`
}
