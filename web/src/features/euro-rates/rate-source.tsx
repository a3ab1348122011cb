import { Alert, Skeleton, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { euroRates } from '#contract/euro-rates/euro-rates.ts'
import { queryOf } from '#kit/query.ts'

/** Where rates are fetched from; a stub is named as such. */
export function RateSource() {
  const { data, isError } = useQuery(queryOf(euroRates.source))
  if (isError) return <Text c="dimmed">Nie można teraz sprawdzić, skąd pochodzą kursy.</Text>
  if (!data) return <Skeleton height="1.5rem" width="16rem" aria-hidden />
  if (data.zastepcze) return <StandInWarning name={data.nazwa} />
  return (
    <Text>
      Źródło kursów: <b>{data.nazwa}</b>
    </Text>
  )
}

export const StandInWarning = ({ name }: { name: string }) => (
  <Alert color="amber" icon={<IconAlertTriangle aria-hidden />} title={name}>
    Adres usługi NBP nie jest skonfigurowany, więc kursy podaje źródło zastępcze. Są wymyślone i nie nadają się do
    sprawozdań; numer tabeli takiego kursu zawiera słowo PRÓBA.
  </Alert>
)
