import type { Waiting } from '#contract/aid/case-list-titles.ts'
import { formatCount } from '#contract/kernel/money.ts'
import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { certificates } from '#contract/aid/certificates/certificates.ts'
import { formatDate } from '#contract/kernel/dates.ts'
import { LoadTrouble } from '#kit/form/load-trouble.tsx'
import { queryOf } from '#kit/query.ts'
import { linkTo } from '#web/screens/link-to.ts'
import type { CaseContext } from '../shared/case-contexts.ts'
import { modeSearch, type ListMode } from '../shared/list-mode.ts'

type Props = { list: CaseContext['list']; mode: ListMode }

/** Links to the sent cases that wait for a certificate, each with how many there are, and back to all. */
export function WaitingLinks({ list, mode }: Props) {
  const { data, isError, refetch } = useQuery(queryOf(certificates.counts))
  if (mode.waiting || mode.returned)
    return (
      <ModeLink list={list} mode={{ ...mode, waiting: undefined, returned: undefined }}>
        Wróć do wszystkich przesłanych przypadków
      </ModeLink>
    )
  if (isError && !data)
    return (
      <Text span lh="2.25rem">
        <LoadTrouble text="Nie udało się policzyć brakujących zaświadczeń" retry={() => void refetch()} />
      </Text>
    )
  if (!data) return null
  const { brak, doKorekty, najblizszyTermin } = data
  const until = najblizszyTermin ? `, najbliższa do ${formatDate(najblizszyTermin)}` : ''
  const links: [Waiting, number, string][] = [
    ['BRAK', brak, `Bez zaświadczenia: ${formatCount(brak)}`],
    ['DO_KOREKTY', doKorekty, `Zaświadczenia do korekty: ${formatCount(doKorekty)}${until}`],
  ]
  return links
    .filter(([, many]) => many > 0)
    .map(([waiting, , text]) => (
      <ModeLink key={waiting} list={list} mode={{ ...mode, waiting }}>
        {text}
      </ModeLink>
    ))
}

const ModeLink = ({ list, mode, children }: Props & { children: string }) => (
  <Anchor component={Link} {...linkTo(list, {}, modeSearch(mode))} lh="2.25rem" me="xs">
    {children}
  </Anchor>
)
