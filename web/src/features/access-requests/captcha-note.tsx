import { Text } from '@mantine/core'

/** Tells what the public form does by itself before it is sent. */
export const CaptchaNote = ({ busy }: { busy: boolean }) => (
  <Text size="sm" c="dimmed" role="status">
    {busy
      ? 'Trwa przygotowanie i wysyłanie wniosku...'
      : 'Formularz jest zabezpieczony przed robotami. Sprawdzenie odbywa się samo i trwa chwilę.'}
  </Text>
)
