import { Anchor, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleDashed } from '@tabler/icons-react'
import classes from './work-screen.module.css'

type Props = {
  findings: readonly { kod: string; komunikat: string; pola: readonly string[] }[]
  kind: 'error' | 'warning'
  /** Moves the focus to the field that a finding is about. */
  onField: (pole: string) => void
}

/** What is left to do on a record, each entry leading to its field. */
export const TodoList = ({ findings, kind, onField }: Props) => (
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
