import { Anchor, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import type { Finding, Findings } from '#contract/verification.ts'
import { counted } from '#contract/kernel/plural.ts'
import classes from './case-screen.module.css'

type Props = { found: Findings | undefined; draft: boolean; onField: (pole: string) => void }

/** What is left to do before the case can be sent; said while it is typed, and never in the way of saving a draft. */
export function FindingsPanel({ found, draft, onField }: Props) {
  const left = found ? found.bledyWeryfikacji.length : 0
  return (
    <section aria-labelledby="co-jeszcze">
      <Title order={2} id="co-jeszcze">
        Co jeszcze trzeba uzupełnić
      </Title>
      <Text size="sm" component="output" display="block">
        {!found
          ? 'Trwa sprawdzanie…'
          : left === 0
            ? draft
              ? 'Przypadek jest kompletny i można go przesłać.'
              : 'Przypadek jest kompletny.'
            : `Do uzupełnienia lub poprawienia: ${counted(left, ['sprawa', 'sprawy', 'spraw'])}.`}
      </Text>
      {found && left === 0 && <IconCircleCheck aria-hidden color="var(--mantine-color-green-6)" />}
      {found && left > 0 && <List findings={found.bledyWeryfikacji} kind="error" onField={onField} />}
      {found && found.ostrzezenia.length > 0 && (
        <>
          <Title order={3} mt="md">
            Ostrzeżenia
          </Title>
          <List findings={found.ostrzezenia} kind="warning" onField={onField} />
        </>
      )}
    </section>
  )
}

const List = ({
  findings,
  kind,
  onField,
}: {
  findings: readonly Finding[]
  kind: 'error' | 'warning'
  onField: Props['onField']
}) => (
  <ul className={classes['todo']}>
    {findings.map(({ kod, komunikat, pola: [pole] }) => (
      <li key={kod} className={classes['finding']} data-kind={kind}>
        {kind === 'error' ? (
          <IconCircleDashed size="1.1em" aria-hidden />
        ) : (
          <IconAlertTriangle size="1.1em" aria-hidden />
        )}
        {pole ? (
          <Anchor component="button" type="button" size="sm" onClick={() => onField(pole)}>
            {komunikat}
          </Anchor>
        ) : (
          <Text size="sm">{komunikat}</Text>
        )}
      </li>
    ))}
  </ul>
)
