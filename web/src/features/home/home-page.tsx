import { Page } from '#kit/page.tsx'
import { useUser } from '#kit/user.ts'
import { Announcements } from './announcements.tsx'

/** The main page (spec 1 §2.3). */
export function HomePage() {
  const { imie, nazwisko } = useUser()
  return (
    <Page title="Strona główna" context={`Zalogowany użytkownik: ${imie} ${nazwisko}`}>
      <Announcements />
    </Page>
  )
}
