import { Alert, Anchor, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconExternalLink } from '@tabler/icons-react'
import { LEFT_OUT } from '#contract/aid/de-minimis.ts'
import { formatDate } from '#contract/kernel/dates.ts'
import { formatAmount } from '#contract/kernel/money.ts'
import { LoadTrouble } from '#kit/form/load-trouble.tsx'
import { toCase, type ContextName } from '../shared/case-contexts.ts'
import { GroupLimits } from './group-limits.tsx'
import { euro, limitStates, share, type LimitsQuery, type LimitCase, type LimitState } from './limits.ts'
import { ReservedPart, ReservedSegment, reservedState } from './reserved-part.tsx'
import classes from './limits-bar.module.css'
import type { LimitFacts } from './use-limits.ts'

type Props = {
  question: LimitsQuery
  facts: LimitFacts
  context: ContextName
  /** There is no case whose aid would be added. */
  alone?: boolean
}

/** How far the beneficiary's de minimis aid is from its limits, including this case as typed (spec 1 §9). */
export function LimitsBar({ question, facts, context, alone = false }: Props) {
  return (
    <section className={classes['limits']} aria-label="Limity pomocy de minimis">
      <Title order={2} size="h3">
        Limity pomocy de minimis
      </Title>
      {facts.failed ? (
        <Text size="sm" component="div">
          <LoadTrouble retry={facts.retry} />
        </Text>
      ) : (
        facts.others &&
        limitStates(question, facts.others, facts.amounts).map((state) => (
          <LimitRow
            key={state.limit.regula}
            {...{ state, context, alone }}
            reserved={reservedState(state, question, facts.reserved)}
          />
        ))
      )}
      {!alone && <GroupLimits question={question} facts={facts} />}
      {!facts.failed && facts.others && (
        <Text size="sm" c="dimmed">
          {LEFT_OUT}
        </Text>
      )}
      {question.bruttoEuro === null && (
        <Text size="sm" c="dimmed">
          Ten przypadek doliczymy, gdy znana będzie jego wartość brutto w euro.
        </Text>
      )}
    </section>
  )
}

type RowProps = { state: LimitState; context: ContextName; alone: boolean; reserved: ReturnType<typeof reservedState> }

function LimitRow({ state, context, alone, reserved }: RowProps) {
  const { limit, amount, others, own, total, left, exceeded, cases, next } = state
  return (
    <div className={classes['limit']} data-exceeded={exceeded || undefined}>
      <Text fw={600}>
        Przeznaczenia {limit.sumuje.join(', ')}: {euro(total)} z {euro(amount)}
      </Text>
      <div className={classes['bar']} aria-hidden>
        <span className={classes['others']} style={{ width: `${share(others, amount)}%` }} />
        <span className={classes['own']} style={{ width: `${share(own, amount)}%` }} />
        <ReservedSegment {...{ reserved, amount }} />
      </div>
      <Text size="sm">
        {!alone && `Inne przypadki: ${euro(others)}. Ten przypadek: ${euro(own)}. `}
        {!exceeded && <b>Pozostaje {euro(left)}.</b>}
      </Text>
      {exceeded && (
        <Alert role="note" color="amber" p="xs" icon={<IconAlertTriangle aria-hidden />}>
          Limit przekroczony o {euro(-left)}.{!alone && ' To ostrzeżenie, nie blokuje przesłania.'}
        </Alert>
      )}
      <ReservedPart {...{ state, reserved }} />
      {next && (
        <Text size="sm">
          Dla pomocy udzielonej od {formatDate(next.day)} zwolni się {euro(next.frees)}.
        </Text>
      )}
      {cases.length > 0 && (
        <details className={classes['cases']}>
          <summary>Przypadki, które się liczą ({cases.length})</summary>
          <ul>
            {cases.map((one, place) => (
              <li key={one.ppId ?? `inny-${place}`}>
                <CountedLine one={one} context={context} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

/** A case that counts: one's own is a link; another body's shows only day, purpose and amount. */
function CountedLine({ one, context }: { one: LimitCase; context: ContextName }) {
  const facts = `${formatDate(one.ppData)}, ${one.kod}, ${formatAmount(one.bruttoEuro)}\u00a0EUR`
  if (one.ppId === null) return <>{facts} (inny podmiot)</>
  return (
    <Anchor
      inherit
      href={toCase(context === 'latarnia' ? 'latarnia' : 'pup', 'read', one.ppId).to}
      target="_blank"
      rel="noreferrer"
    >
      {facts}, akt {one.aktSym}, wyróżnik {one.wyroznik}{' '}
      <IconExternalLink size="1em" role="img" aria-label="(w nowej karcie)" />
    </Anchor>
  )
}
