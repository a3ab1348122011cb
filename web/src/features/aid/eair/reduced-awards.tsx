import { Button, Group, Stack, Text } from '@mantine/core'
import type { EairRow } from '#contract/aid/eair/eair.ts'
import { formatAmount } from '#contract/kernel/money.ts'
import { staysInField } from '#kit/form/form-actions.tsx'

type Props = {
  awards: NonNullable<EairRow['wpisyPomocy']>
  /** Whether to tell what the awards are to have; a reduction that was deleted takes nothing from them. */
  amounts: boolean
  onChoose: (numer: string) => void
}

/** What the number of a reduction is, and the awards of the aid that it may take back. */
export const ReducedAwards = ({ awards, amounts, onChoose }: Props) => (
  <Stack gap="xs">
    <Text>
      Zmniejszenie pomocy nie ma w eAIR własnego wpisu. Popraw tam kwotę wpisu pomocy, którą zmniejsza, i podaj numer
      tego wpisu.
    </Text>
    {amounts &&
      awards.map(({ numer, kwota }) => (
        <Text key={numer}>{awards.length > 1 ? amountIfMeant(kwota, numer) : amountInEair(kwota, numer)}</Text>
      ))}
    {awards.length === 0 && (
      <Text>
        Żadna pomoc z tego aktu i o tym przeznaczeniu nie ma jeszcze numeru w eAIR. Najpierw podaj numer tej pomocy.
        Jeśli się jej nie zgłasza, oznacz, że zgłoszenie nie dotyczy także tego przypadku.
      </Text>
    )}
    {awards.length > 1 && (
      <Group gap="xs" onMouseDown={staysInField}>
        {awards.map(({ numer }) => (
          <Button key={numer} variant="default" onClick={() => onChoose(numer)} aria-label={`Wpisz numer ${numer}`}>
            {numer}
          </Button>
        ))}
      </Group>
    )}
  </Stack>
)

/** What amount an award has to have, reported reductions taken off. */
export const amountInEair = (kwota: number, numer: string): string =>
  `Wpis ${numer} ma mieć po zmianie kwotę ${formatAmount(kwota)} PLN.`

const amountIfMeant = (kwota: number, numer: string): string =>
  `Jeżeli zmniejszenie dotyczy wpisu ${numer}, wpis ma mieć po zmianie kwotę ${formatAmount(kwota)} PLN.`
