import { Alert } from '@mantine/core'
import { Page } from '#kit/page.tsx'
import { useScreen } from './use-screen.ts'

/** A screen that is not built yet says what it will be. */
export function PlannedPage() {
  const screen = useScreen()
  return (
    screen && (
      <Page title={screen.title} narrow>
        <Alert title="Ten ekran powstaje" color="navy">
          {screen.about}
        </Alert>
      </Page>
    )
  )
}
