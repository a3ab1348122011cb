import { Page } from '#kit/page.tsx'
import { Announcements } from './announcements.tsx'

/** The main page (spec 1 §2.3). */
export const HomePage = () => (
  <Page title="Strona główna">
    <Announcements />
  </Page>
)
