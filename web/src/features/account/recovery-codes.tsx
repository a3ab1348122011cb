import { Alert, Button, Code, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconDownload } from '@tabler/icons-react'
import { saveFile } from '#kit/download.ts'

/** New recovery codes. They are shown here and never again. */
export const RecoveryCodes = ({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) => (
  <Stack>
    <Alert color="amber" icon={<IconAlertTriangle aria-hidden />}>
      Zapisz kody zapasowe teraz. Nie pokażemy ich ponownie.
    </Alert>
    <Text>
      Gdy nie będziesz mieć telefonu ani klucza dostępu, podasz jeden z nich. Każdy działa jeden raz. Przechowuj je tak,
      jak hasło, i nie w telefonie.
    </Text>
    <SimpleGrid component="ul" cols={{ base: 1, xs: 2 }} spacing="xs" m={0} p={0} style={{ listStyle: 'none' }}>
      {codes.map((code) => (
        <li key={code}>
          <Code fz="md">{code}</Code>
        </li>
      ))}
    </SimpleGrid>
    <Group justify="flex-end">
      <Button
        variant="default"
        leftSection={<IconDownload size="1.1rem" aria-hidden />}
        onClick={() => saveFile(new Blob([`${codes.join('\r\n')}\r\n`], { type: 'text/plain' }), 'kody-zapasowe.txt')}
      >
        Pobierz jako plik
      </Button>
      <Button onClick={onKept}>Mam zapisane kody</Button>
    </Group>
  </Stack>
)
