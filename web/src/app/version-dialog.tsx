import { Button, Group, Text } from '@mantine/core'
import { ModalLayer } from '#kit/dialogs/modal-layer.tsx'
import { leaveFreely } from '#kit/page-leave.ts'

const refresh = () => leaveFreely(() => window.location.reload())

/** Says that the page loaded by the browser is older than the server. */
export const VersionDialog = ({ version, onClose }: { version: string; onClose: () => void }) => (
  <ModalLayer centered title="Nieaktualna wersja aplikacji" close={onClose}>
    <Text>
      Twoja wersja aplikacji ({__APP_VERSION__}) jest nieaktualna. Aktualna wersja to {version}.
    </Text>
    <Text mt="xs">Odśwież stronę, a jeżeli to nie pomoże, wyczyść pamięć podręczną przeglądarki.</Text>
    <Group justify="flex-end" mt="lg">
      <Button variant="default" onClick={onClose}>
        Zamknij
      </Button>
      <Button data-autofocus onClick={refresh}>
        Odśwież stronę
      </Button>
    </Group>
  </ModalLayer>
)
