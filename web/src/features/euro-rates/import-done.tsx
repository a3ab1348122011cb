import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { linkTo } from '#web/screens/link-to.ts'

/** The result of the import. */
export const ImportDone = ({ message, again }: { message: string; again: () => void }) => (
  <Paper withBorder p="xl" maw="46rem">
    <Stack>
      <Group wrap="nowrap">
        <IconCircleCheck size={36} color="var(--mantine-color-green-7)" aria-hidden style={{ flex: 'none' }} />
        <Text>{message}</Text>
      </Group>
      <Group>
        <Button component={Link} {...linkTo('/slowniki/kursy-euro')}>
          Przejdź do kursów euro
        </Button>
        <Button variant="default" onClick={again}>
          Importuj kolejne kursy
        </Button>
      </Group>
    </Stack>
  </Paper>
)
