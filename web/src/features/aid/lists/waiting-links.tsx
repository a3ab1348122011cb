import type { Waiting } from '#contract/aid/case-list-titles.ts'
import { formatCount } from '#contract/kernel/money.ts'
import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { certificates } from '#contract/aid/certificates/certificates.ts'
import { formatDate } from '#contract/kernel/dates.ts'
import { FIRST_PAGE } from '#contract/kernel/grid.ts'
import { LoadTrouble } from '#kit/form/load-trouble.tsx'
import { queryOf } from '#kit/query.ts'
import { linkTo, type Target } from '#web/screens/link-to.ts'
import type { CaseContext } from '../shared/case-contexts.ts'
import { modeSearch, type ListMode } from '../shared/list-mode.ts'

type Props = { list: CaseContext['list']; mode: ListMode }

/** Links to the sent cases that wait for a certificate, each with how many there are, and back to all. */
export function WaitingLinks({ list, mode }: Props) {
  const { data, isError, refetch } = useQuery(queryOf(certificates.counts))
  if (mode.waiting || mode.returned || mode.overLimit)
    return (
      <ModeLink
        to={linkTo(list, {}, modeSearch({ ...mode, waiting: undefined, returned: undefined, overLimit: undefined }))}
      >
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
      // the whole list, as it was counted
      <ModeLink key={waiting} to={linkTo(list, {}, { ...modeSearch({ ...mode, waiting }), ...FIRST_PAGE })}>
        {text}
      </ModeLink>
    ))
}

const ModeLink = ({ to, children }: { to: Target; children: string }) => (
  <Anchor component={Link} {...to} lh="2.25rem" me="xs">
    {children}
  </Anchor>
)
