import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconCopy } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { announce } from '#kit/announce.tsx'

/** A new key. It is shown here and never again. */
export function ShownKey({ klucz, onKept }: { klucz: string; onKept: () => void }) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [copied, setCopied] = useState<boolean>()
  const copy = async () => {
    // browsers have no clipboard for pages over plain http: the key is then marked, to be copied by hand
    const done = await navigator.clipboard?.writeText(klucz).then(
      () => true,
      () => false,
    )
    if (!done) field.current?.select()
    setCopied(done ?? false)
    announce(done ? 'Skopiowano klucz' : BY_HAND)
  }
  return (
    <Stack>
      <Alert color="amber" icon={<IconAlertTriangle aria-hidden />} title="Zapisz klucz teraz">
        Nie pokażemy go ponownie i nikt nie może go odczytać. Zgubiony klucz cofnij i utwórz nowy.
      </Alert>
      <Textarea
        ref={field}
        label="Klucz API"
        value={klucz}
        readOnly
        autosize
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', wordBreak: 'break-all' } }}
      />
      <Text>
        System wysyła go w każdym wywołaniu, w nagłówku <code>Authorization: Bearer</code>. Traktuj go jak hasło: nie
        przesyłaj go e-mailem i nie zapisuj w kodzie programu.
      </Text>
      {copied === false && <Text>{BY_HAND}</Text>}
      <Group justify="flex-end">
        <Button
          variant="default"
          leftSection={copied ? <IconCheck size="1.1rem" aria-hidden /> : <IconCopy size="1.1rem" aria-hidden />}
          onClick={() => void copy()}
        >
          {copied ? 'Skopiowano' : 'Kopiuj klucz'}
        </Button>
        <Button onClick={onKept}>Mam zapisany klucz</Button>
      </Group>
    </Stack>
  )
}

const BY_HAND = 'Przeglądarka nie pozwoliła skopiować klucza. Jest zaznaczony: skopiuj go klawiszami Ctrl+C.'
