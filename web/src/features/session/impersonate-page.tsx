import { Button, Group, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useSearchParams } from '#kit/address-params.ts'
import { Page } from '#kit/page.tsx'
import { linkTo } from '#web/screens/link-to.ts'
import { actAs } from './session.ts'

/** Asks before acting as another user: `/impersonate?login=` (spec 1 §4.1). */
export function ImpersonatePage() {
  const { login } = useSearchParams()
  const navigate = useNavigate()
  const goHome = () => navigate({ ...linkTo('/'), replace: true })
  return (
    <Page title="Praca w kontekście użytkownika" narrow>
      {login ? (
        <>
          <Text>
            Czy na pewno chcesz zobaczyć aplikację oczami użytkownika <strong>{login}</strong>?
          </Text>
          <Text>Do czasu powrotu na własne konto zmiana danych nie będzie możliwa.</Text>
          <Group mt="lg">
            <Button onClick={() => void actAs(login, goHome)}>Przejdź do kontekstu użytkownika</Button>
            <Button variant="default" onClick={() => void goHome()}>
              Anuluj
            </Button>
          </Group>
        </>
      ) : (
        <Text>W adresie strony brakuje loginu użytkownika.</Text>
      )}
    </Page>
  )
}
