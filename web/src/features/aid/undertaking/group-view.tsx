import { Alert, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { deMinimisCodes, LEFT_OUT } from '#contract/aid/de-minimis.ts'
import type { Group, GroupMember } from '#contract/aid/undertaking/group.ts'
import { eventKinds, linkKinds, MOST_NIPS } from '#contract/aid/undertaking/kinds.ts'
import { nipCount } from '#contract/aid/verification/group-rules.ts'
import { formatDate } from '#contract/kernel/dates.ts'
import { formatAmount, fromDecimal, toDecimal } from '#contract/kernel/money.ts'
import { formatNip } from '#contract/kernel/nip.ts'
import { ScrollTable } from '#kit/scroll-table.tsx'

/** Who belongs to an undertaking, by what, and what it has got. */
export function GroupView({ group }: { group: Group }) {
  const { dzien, dataOd, dataDo, zaDuza, czlonkowie, limity } = group
  if (zaDuza)
    return (
      <Alert color="amber" icon={<IconAlertTriangle aria-hidden />}>
        Ten NIP jest powiązany z ponad {MOST_NIPS} innymi albo przez zbyt wiele podziałów, więc grupy nie można pokazać
        ani policzyć.
      </Alert>
    )
  return (
    <Stack gap="lg">
      <div>
        <Title order={2} size="h3">
          {czlonkowie.length === 1
            ? `Dla tego NIP nie wprowadzono powiązań na dzień ${formatDate(dzien)}`
            : `Grupa na dzień ${formatDate(dzien)}`}
        </Title>
        <Text>
          Pomoc udzielona od {formatDate(dataOd)} do {formatDate(dataDo)}, {nipCount(czlonkowie.length)}.
        </Text>
      </div>
      {limity.map(({ kod, przeznaczenia, suma, limit }) => (
        <div key={kod}>
          <Text fw={600}>
            Przeznaczenia {przeznaczenia.join(', ')}: {formatAmount(suma)} EUR z {formatAmount(limit)} EUR
          </Text>
          {suma > limit ? (
            <Alert color="amber" p="xs" icon={<IconAlertTriangle aria-hidden />}>
              Limit przekroczony o {difference(suma, limit)} EUR.
            </Alert>
          ) : (
            <Text size="sm">Pozostaje {difference(limit, suma)} EUR.</Text>
          )}
        </div>
      ))}
      <Text size="sm" c="dimmed">
        {LEFT_OUT}
      </Text>
      <ScrollTable label="Przedsiębiorcy w grupie" maxHeight="40rem">
        <thead>
          <tr>
            <th scope="col">NIP</th>
            <th scope="col">Nazwa</th>
            <th scope="col">Przez co</th>
            <th scope="col">Liczy się</th>
            <th scope="col" data-number>
              Pomoc (EUR)
            </th>
          </tr>
        </thead>
        <tbody>
          {czlonkowie.map((member) => (
            <tr key={member.nip}>
              <td style={{ whiteSpace: 'nowrap' }}>{formatNip(member.nip)}</td>
              <td>{member.nazwa ?? '—'}</td>
              <td>
                {reasonsOf(group, member.nip).map((reason) => (
                  <div key={reason}>{reason}</div>
                ))}
              </td>
              <td>{partOf(member)}</td>
              <td data-number>{totalOf(member)}</td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </Stack>
  )
}

const difference = (more: number, less: number) => formatAmount(toDecimal(fromDecimal(more) - fromDecimal(less)))

const totalOf = (member: GroupMember) =>
  formatAmount(toDecimal(deMinimisCodes.reduce((sum, kod) => sum + fromDecimal(member[kod]), 0n)))

const partOf = ({ udzial }: GroupMember) =>
  udzial === null ? 'zależnie od dnia' : udzial === 100 ? 'cała pomoc' : `${formatAmount(udzial)}% pomocy`

/** The links and events by which a tax number belongs, in words. */
function reasonsOf({ nip: groupNip, powiazania, zdarzenia }: Group, nip: string): string[] {
  const byLinks = powiazania
    .filter(({ nipA, nipB }) => nipA === nip || nipB === nip)
    .map(({ nipA, nipB, rodzaj }) =>
      nipA === nip
        ? `wobec ${formatNip(nipB)}: ${linkKinds[rodzaj]}`
        : `ze strony ${formatNip(nipA)}: ${linkKinds[rodzaj]}`,
    )
  const byEvents = zdarzenia
    .filter(({ przed, po }) => przed.includes(nip) || po.includes(nip))
    .map(({ rodzaj, dzien }) => `${eventKinds[rodzaj]} z dnia ${formatDate(dzien)}`)
  const own = nip === groupNip ? ['wskazany przedsiębiorca'] : []
  return [...new Set([...own, ...byLinks, ...byEvents])]
}
