import { Anchor, Box, Button, Group, Loader, Paper, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { eair, type EairProposal } from '#contract/aid/eair/eair.ts'
import { formatDate } from '#contract/kernel/dates.ts'
import { formatNip } from '#contract/kernel/nip.ts'
import { formatAmount } from '#contract/kernel/money.ts'
import { errorText } from '#kit/call.ts'
import { staysInField } from '#kit/form/form-actions.tsx'
import { queryOf } from '#kit/query.ts'
import { StateBadge } from '#kit/state-badge.tsx'

type Props = { ppId: number; onChoose: (numer: string) => void }

/** What eAIR has under the beneficiary's tax number and the day of the aid. */
export function Proposals({ ppId, onChoose }: Props) {
  const { data, error, isFetching, refetch } = useQuery({
    ...queryOf(eair.proposals, { params: { ppId } }),
    gcTime: 0,
  })
  if (error && !isFetching)
    return (
      <Text role="alert">
        {errorText(error)}{' '}
        <Anchor component="button" type="button" inherit onClick={() => void refetch()}>
          Poszukaj jeszcze raz
        </Anchor>
      </Text>
    )
  if (!data)
    return (
      <Group role="status" gap="xs">
        <Loader size="xs" aria-hidden /> Szukanie wpisu w eAIR…
      </Group>
    )
  const { nip, dzien, kwota, propozycje } = data
  if (nip === null) return <Text>Beneficjent nie ma numeru NIP, więc wpisu nie można wyszukać w eAIR.</Text>
  const searchText = [`NIP ${formatNip(nip)}`, formatDate(dzien), kwota !== null && `${formatAmount(kwota)} PLN`]
    .filter(Boolean)
    .join(', ')
  if (!propozycje.length) return <Text role="status">W eAIR nie znaleziono wpisu: {searchText}.</Text>
  return (
    <Stack gap="xs" component="section" aria-label="Wpisy znalezione w eAIR" onMouseDown={staysInField}>
      <Text>Wpisy znalezione w eAIR: {searchText}.</Text>
      {propozycje.map((one) => (
        <Proposal key={one.numer} proposal={one} onChoose={onChoose} />
      ))}
    </Stack>
  )
}

const Proposal = ({ proposal, onChoose }: { proposal: EairProposal; onChoose: Props['onChoose'] }) => {
  const { numer, bfNazwa, upNazwa, opublikowano, zgodna, zajety } = proposal
  return (
    <Paper withBorder p="sm">
      <Group justify="space-between">
        <Box flex="1 1 14rem">
          <Group gap="xs">
            <Text fw={600}>{numer}</Text>
            <StateBadge color={zgodna ? 'green' : 'amber'}>{zgodna ? 'kwota zgodna' : 'inna kwota'}</StateBadge>
          </Group>
          <Text size="sm">
            {[amountOf(proposal), bfNazwa, upNazwa, opublikowano && `opublikowano ${formatDate(opublikowano)}`]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          {zajety && <Text size="sm">Ten numer ma już inne zgłoszenie.</Text>}
        </Box>
        {!zajety && (
          <Button variant="default" onClick={() => onChoose(numer)} aria-label={`Wpisz numer ${numer}`}>
            Wpisz numer
          </Button>
        )}
      </Group>
    </Paper>
  )
}

const amountOf = ({ kwota, waluta, kwotaEuro }: EairProposal): string =>
  [
    kwota !== null && `${formatAmount(kwota)} ${waluta}`,
    kwotaEuro !== null && waluta !== 'EUR' && `${formatAmount(kwotaEuro)} EUR`,
  ]
    .filter(Boolean)
    .join(', ')
