import { lazy, Suspense } from 'react'
import { Page } from '#kit/page.tsx'
import { useCan } from '#kit/user.ts'
import { Announcements } from './announcements.tsx'

const BodyHome = lazy(async () => ({ default: (await import('./body-home.tsx')).BodyHomeContent }))
const OfficeHome = lazy(async () => ({ default: (await import('./office-home.tsx')).OfficeHomeContent }))

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
