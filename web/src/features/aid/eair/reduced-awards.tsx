import { Button, Group, Stack, Text } from '@mantine/core'
import { staysInField } from '#kit/form/form-actions.tsx'

type Props = { numbers: readonly string[]; onChoose: (numer: string) => void }

/** What the number of a reduction is, and the numbers of the aid that it may take back. */
export const ReducedAwards = ({ numbers, onChoose }: Props) => (
  <Stack gap="xs">
    <Text>
      Zmniejszenie pomocy nie ma w eAIR własnego wpisu. Popraw tam kwotę wpisu pomocy, którą zmniejsza, i podaj numer
      tego wpisu.
    </Text>
    {numbers.length === 0 && (
      <Text>
        Żadna pomoc z tego aktu i o tym przeznaczeniu nie ma jeszcze numeru w eAIR. Najpierw podaj numer tej pomocy.
        Jeśli się jej nie zgłasza, oznacz, że zgłoszenie nie dotyczy także tego przypadku.
      </Text>
    )}
    {numbers.length > 1 && (
      <Group gap="xs" onMouseDown={staysInField}>
        {numbers.map((numer) => (
          <Button key={numer} variant="default" onClick={() => onChoose(numer)} aria-label={`Wpisz numer ${numer}`}>
            {numer}
          </Button>
        ))}
      </Group>
    )}
  </Stack>
)
