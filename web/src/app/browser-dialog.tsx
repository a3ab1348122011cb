import { Button, Group, Text } from '@mantine/core'
import { ModalLayer } from '#kit/dialogs/modal-layer.tsx'
import { leaveFreely } from '#kit/page-leave.ts'

const leave = () => leaveFreely(() => window.location.assign('/nieobslugiwana-przegladarka.html'))

/** Says that the browser is too old, and lets the person decide. */
export const BrowserDialog = ({ browser, onContinue }: { browser: string; onContinue: () => void }) => (
  <ModalLayer centered title="Nieobsługiwana przeglądarka">
    <Text>Używana wersja przeglądarki {browser} nie jest obsługiwana. Aplikacja może nie działać prawidłowo.</Text>
    <Group justify="flex-end" mt="lg">
      <Button variant="default" onClick={onContinue}>
        Kontynuuj
      </Button>
      <Button data-autofocus onClick={leave}>
        Zakończ
      </Button>
    </Group>
  </ModalLayer>
)
