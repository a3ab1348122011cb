import { Alert, Anchor, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconExternalLink } from '@tabler/icons-react'
import type { GroupSums } from '#contract/aid/undertaking/group.ts'
import { MOST_NIPS } from '#contract/aid/undertaking/kinds.ts'
import { NAMED_NIPS, nipCount } from '#contract/aid/verification/group-rules.ts'
import { formatDate } from '#contract/kernel/dates.ts'
import { formatNip } from '#contract/kernel/nip.ts'
import { linkTo } from '#web/screens/link-to.ts'
import { groupLimitStates } from './group-limit-states.ts'
import classes from './limits-bar.module.css'
import { euro, type LimitsQuery } from './limits.ts'
import type { LimitFacts } from './use-limits.ts'

/** The sums of the undertaking that the beneficiary is linked with, this case included; nothing without links. */
export function GroupLimits({ question, facts }: { question: LimitsQuery; facts: LimitFacts }) {
  const { grupa, amounts } = facts
  if (!grupa || facts.failed) return null
  return (
    <section className={classes['limit']} aria-label="Jedno przedsiębiorstwo">
      <Title order={3} size="h4">
        Jedno przedsiębiorstwo
      </Title>
      {grupa.zaDuza ? (
        <Alert role="note" color="amber" p="xs" icon={<IconAlertTriangle aria-hidden />}>
          Beneficjent jest powiązany z ponad {MOST_NIPS} NIP-ami albo przez zbyt wiele podziałów, więc pomocy grupy nie
          policzono.
        </Alert>
      ) : (
        <>
          <Text size="sm">
            Razem z powiązanymi przedsiębiorcami ({nipCount(grupa.nipy.length)}), pomoc od {formatDate(grupa.dataOd)} do{' '}
            {formatDate(grupa.dataDo)}:
          </Text>
          {groupLimitStates(question, grupa, amounts).map(({ limit, amount, total, left, reserved, nearest }) => (
            <div key={limit.regulaGrupy} className={classes['limit']}>
              <Text fw={600} size="sm">
                Przeznaczenia {limit.sumuje.join(', ')}: {euro(total)} z {euro(amount)}
              </Text>
              {left < 0n && (
                <Alert role="note" color="amber" p="xs" icon={<IconAlertTriangle aria-hidden />}>
                  Grupa przekroczyła limit o {euro(-left)}.
                </Alert>
              )}
              {nearest && (
                <Text size="sm">
                  Zarezerwowane dla tych NIP-ów przez inne robocze przypadki: {euro(reserved)}, najbliższa rezerwacja do{' '}
                  {formatDate(nearest)}.
                </Text>
              )}
              {left >= 0n && reserved > left && (
                <Alert role="note" color="amber" p="xs" icon={<IconAlertTriangle aria-hidden />}>
                  Razem z rezerwacjami grupa przekroczyłaby limit o {euro(reserved - left)}. To ostrzeżenie, nie blokuje
                  przesłania.
                </Alert>
              )}
            </div>
          ))}
          <details className={classes['cases']}>
            <summary>NIP-y, których pomoc się liczy ({grupa.nipy.length})</summary>
            <ul>
              {grupa.nipy.slice(0, NAMED_NIPS).map((nip) => (
                <li key={nip}>{formatNip(nip)}</li>
              ))}
              {grupa.nipy.length > NAMED_NIPS && <li>i {nipCount(grupa.nipy.length - NAMED_NIPS)} więcej</li>}
            </ul>
          </details>
        </>
      )}
      <Anchor size="sm" href={hrefOf(grupa)} target="_blank" rel="noreferrer">
        Pokaż powiązania i pomoc grupy <IconExternalLink size="1em" role="img" aria-label="(w nowej karcie)" />
      </Anchor>
    </section>
  )
}

const hrefOf = ({ nip, dzien }: GroupSums): string =>
  `${linkTo('/jedno-przedsiebiorstwo/grupa').to}?${new URLSearchParams({ nip, dzien }).toString()}`
