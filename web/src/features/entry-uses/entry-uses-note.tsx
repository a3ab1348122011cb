import { Alert, Button, Text } from '@mantine/core'
import { IconArrowForward, IconLock } from '@tabler/icons-react'

type Props = {
  /** Where the entry is used, in words; nothing is shown for an entry that is not. */
  uses: string | undefined
  /** What stays closed, as the rest of a sentence. */
  closed: string
  /** Opens the form of a successor. */
  succeed?: () => void
}

/** Says where an entry is used and what of it is therefore closed, and offers a successor (decisions, 'Entries in use'). */
export const EntryUsesNote = ({ uses, closed, succeed }: Props) =>
  uses ? (
    <Alert color="blue" icon={<IconLock aria-hidden />} title={`Używane w: ${uses}`}>
      <Text size="sm" mb={succeed ? 'xs' : 0}>
        {closed}
      </Text>
      {succeed && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconArrowForward size="1.1rem" aria-hidden />}
          onClick={succeed}
        >
          Zakończ i utwórz następcę
        </Button>
      )}
    </Alert>
  ) : null

/** The hint under the first day of a successor. */
export const SUCCESSOR_START = 'Dotychczasowa pozycja zakończy się dzień wcześniej'
